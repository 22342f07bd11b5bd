import type { ModuleManifest } from './manifest.ts';

/** A module as found on disk. */
export interface FoundModule {
  manifest: ModuleManifest;
  /** `area/name` below `modules/`. */
  folder: string;
}
