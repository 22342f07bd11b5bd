import type { ReactNode } from 'react';

/** A block as readers get it: texts in one language, present addresses, live data. */
export interface SiteBlock {
  id: string;
  type: string;
  /** Module and view that draw it. */
  module: string;
  component: string;
  props: Record<string, unknown>;
  data: unknown;
  /** Language of its texts where it is not the page's. */
  lang: string | null;
  /** Width on which it is left out. */
  hidden: '' | 'phone' | 'desktop';
  slots: Record<string, SiteBlock[]>;
}

/** What the view of a block is drawn with. */
export interface BlockProps<P, D = null> {
  id: string;
  props: P;
  data: D;
  /** Draws the blocks inside. */
  slot(name: string): ReactNode;
}
