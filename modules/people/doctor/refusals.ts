import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `doctor` refuses, beside the general refusals. */
export const refuse = refusals('doctor', {
  /** It is being reviewed, and what reviewers read must not change under their eyes. */
  under_review: 409,
  nothing_to_submit: 409,
  not_submitted: 409,
  not_granted: 409,
  /** Only of a draft that an import made is its person reminded. */
  not_imported: 409,
  /** Nobody decides about themselves. */
  own_application: 409,
  /** The picture is not there, is somebody else's, or was sent for another purpose: all look the same. */
  picture_unknown: 400,
  /** An agreement that is asked for here by itself was not accepted. */
  consent_needed: 400,
});
