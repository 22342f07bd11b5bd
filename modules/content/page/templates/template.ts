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

const toBeFilled = new WeakSet<object>();

/** A text that only stands for one: a page that still holds it is not published (`left-to-fill.ts`). */
export function toFill(zh: string, en: string): Label {
  const label = both(zh, en);
  toBeFilled.add(label);
  return label;
}

/** Whether a value of a layout only stands for what is to be written there. */
export const isToFill = (value: object): value is Label => toBeFilled.has(value);

/** Blocks in a band of their own. */
export const band = (content: BlockDraft[], props: Record<string, unknown> = {}): BlockDraft => ({
  type: 'page.section',
  props: { space: { desktop: 56, phone: 36 }, ...props },
  slots: { content },
});
