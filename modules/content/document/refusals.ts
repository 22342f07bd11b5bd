import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a reader is not given a document. */
export const documentRefusals = refusals('document', {
  reading_only: 409,
  /** Its pages are read marked, and nothing else of it is given away. */
  marked_only: 409,
  not_marked: 409,
  unreadable: 422,
  /** Another paper has taken its place: whoever holds an old address is told so, and opens the new one. */
  superseded: 410,
});
