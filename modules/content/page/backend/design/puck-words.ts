import type { Dictionary } from '@puckeditor/core';
import type { Translate } from '../../../../../kernel/client/translate.ts';

/** The words of the editor's package that our screens show, by its keys, and ours for them. */
const words = {
  'action-selectparent': 'selectParent',
  'action-duplicate': 'duplicate',
  'action-delete': 'remove',
  'label-page': 'wholePage',
  'label-component': 'block',
  'canvas-noconfig': 'strangeBlock',
  'outline-empty': 'noBlocks',
  'loader-loading': 'loadingBlock',
  'field-readonly': 'readOnly',
} as const satisfies Record<string, string>;

/** What the editor's package says in the person's language. */
export const puckWords = (t: Translate): Dictionary =>
  Object.fromEntries(Object.entries(words).map(([theirs, ours]) => [theirs, t(`design.${ours}`)]));
