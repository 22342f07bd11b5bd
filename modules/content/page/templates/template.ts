import type { Label } from '../../../../kernel/module/label.ts';
import type { BlockDraft } from '../tree/build-tree.ts';

/** A layout that comes along. */
export interface StandardTemplate {
  key: string;
  name: Label;
  hint: Label;
  blocks: readonly BlockDraft[];
}

/** A text in both languages. */
export const both = (zh: string, en: string): Label => ({ zh, en });

/** Blocks in a band of their own. */
export const band = (content: BlockDraft[], props: Record<string, unknown> = {}): BlockDraft => ({
  type: 'page.section',
  props: { space: { desktop: 56, phone: 36 }, ...props },
  slots: { content },
});
