import { createContext, useContext } from 'react';
import type { CommentThread } from '../../../../../kernel/contract/comments.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import type { PageLack, pageDesign } from '../../design-contract.ts';
import type { ReaderClass } from '../../tree/tree.ts';
import type { TrayBlocks } from './puck-data.ts';

/** Width at which a page is edited. */
export type CanvasWidth = 'desktop' | 'phone';

/** What every part of the editor knows. */
export interface Design {
  tray: TrayBlocks;
  targets: OutputOf<(typeof pageDesign)['page.blocks']>['targets'];
  routes: OutputOf<(typeof pageDesign)['page.blocks']>['routes'];
  /** The language whose texts are written. */
  locale: Locale;
  width: CanvasWidth;
  /** Whose page is looked at; null shows every block. */
  reader: ReaderClass | null;
  lacks: readonly PageLack[];
  /** Number of the page, and what staff say about it and its blocks. */
  page: number;
  threads: readonly CommentThread[];
  /** Texts of the server's last refusal, by `tree.<block>.<field>`. */
  problems: Readonly<Record<string, string[]>>;
  mayLock: boolean;
  /** Nothing can be changed at the moment. */
  isReadOnly: boolean;
}

/** Provided by the screen of the editor. */
export const DesignContext = createContext<Design | null>(null);

/** How many conversations about a block are open. */
export const openTalks = (threads: readonly CommentThread[], part: string): number =>
  threads.filter((thread) => thread.part === part && thread.resolvedAt === null).length;

/** What every part of the editor knows. */
export function useDesign(): Design {
  const design = useContext(DesignContext);
  if (design === null) throw new Error('a part of the editor is drawn outside of it');
  return design;
}
