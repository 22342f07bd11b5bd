import { refusals } from '../../../kernel/contract/refusal.ts';

/** Refusals of uploads. */
export const refuse = refusals('file', {
  missing: 400,
  kind_refused: 415,
  damaged: 400,
  active_content: 400,
  too_many_pixels: 413,
  too_large: 413,
  quota: 409,
  /** The shop takes no more files at present; what it has agreed with the platform is no matter of its members. */
  shop_full: 409,
  too_many_uploads: 409,
  piece_wrong: 400,
  incomplete: 409,
  in_use: 409,
  part_unknown: 400,
  no_film: 400,
  /** What looks through pictures does not let it be kept. */
  unsafe_picture: 400,
});
