import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { MOST_BYTES } from './contract.ts';

/** What papers of experts are uploaded for. */
export const MATERIAL = 'speakingMaterial';

/** PDF alone; nobody brings one but for a task of their own. */
export const materialPurpose = {
  kinds: ['pdf'],
  largest: MOST_BYTES,
  public: false,
} as const satisfies FilePurposeSpec;
