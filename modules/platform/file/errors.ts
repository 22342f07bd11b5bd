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
});
