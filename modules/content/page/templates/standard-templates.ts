import type { Label } from '../../../../kernel/module/label.ts';
import type { BlockDraft } from '../tree/build-tree.ts';

/** A layout that comes along. */
export interface StandardTemplate {
  key: string;
  name: Label;
  hint: Label;
  blocks: readonly BlockDraft[];
}

/** The layouts that every shop finds in its gallery. */
export const standardTemplates: readonly StandardTemplate[] = [];
