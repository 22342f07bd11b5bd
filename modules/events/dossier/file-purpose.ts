import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';

/** What papers of dossiers are uploaded for. */
export const DOSSIER_PAPER = 'dossierPaper';

/** Bytes of a paper at most. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Scans and photos, brought by the desk. */
export const paperPurpose = {
  kinds: ['picture', 'pdf'],
  largest: MOST_BYTES,
  public: false,
} as const satisfies FilePurposeSpec;
