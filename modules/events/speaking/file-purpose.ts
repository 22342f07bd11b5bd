import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { MOST_BYTES } from './contract.ts';

/** What papers of experts are uploaded for. */
export const MATERIAL = 'speakingMaterial';

/** PDF and PowerPoint; nobody brings one but for a task of their own, or at the desk of the preview room. */
export const materialPurpose = {
  kinds: ['pdf', 'pptx'],
  largest: MOST_BYTES,
  public: false,
} as const satisfies FilePurposeSpec;
