import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `library` refuses, beside the general refusals. */
export const libraryRefusals = refusals('library', {
  /** Definitions have it: it stays as long as they do. */
  in_use: 409,
});
