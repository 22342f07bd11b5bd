import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a dossier stays as it is. */
export const refuse = refusals('dossier', {
  /** Something is not there yet: the settlement waits (F9). */
  missing: 409,
  step: 409,
  reason_needed: 400,
  /** It is cleared or sealed, and the paper stands in it. */
  closed: 409,
  papers_many: 409,
  /** A file that was packed is gone, or is another one by now. */
  file_gone: 409,
});
