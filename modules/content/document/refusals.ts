import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a reader is not given a document. */
export const documentRefusals = refusals('document', {
  reading_only: 409,
  /** Its pages are read marked, and nothing else of it is given away. */
  marked_only: 409,
  not_marked: 409,
  unreadable: 422,
});
