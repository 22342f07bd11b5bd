import type { FoundDefinition } from '../contract.ts';

/** What may be done with what was found. */
export interface ImportChoice {
  key: string;
  label: string;
  isPrimary?: boolean;
  take(found: FoundDefinition): void | Promise<void>;
}
