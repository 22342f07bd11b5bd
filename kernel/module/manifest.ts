import type { Label } from './label.ts';
import type { ConsolePart } from './parts/console-part.ts';
import type { ContentPart } from './parts/content-part.ts';
import type { PeoplePart } from './parts/people-part.ts';
import type { ServerPart } from './parts/server-part.ts';
import type { SettingsPart } from './parts/settings-part.ts';
import type { SitePart } from './parts/site-part.ts';
import type { TenancyPart } from './parts/tenancy-part.ts';

/** A module's manifest: the one place that says what it adds to the portal, in parts by who reads it. */
export interface ModuleManifest
  extends ConsolePart,
    ContentPart,
    PeoplePart,
    ServerPart,
    SettingsPart,
    SitePart,
    TenancyPart {
  /** Unique short name, such as `news`; first part of its permissions, settings and messages. */
  id: string;
  title: Label;
  dependsOn?: readonly string[];
  /** Modules whose contract it reads where a shop has them, without needing them. */
  readsIfOn?: readonly string[];
  /** Always on, in every shop: the shell cannot live without it. */
  core?: boolean;
  /** Holds what is there before its family comes, such as constants, and is named on no screen; always on (`core`). */
  isUnseen?: true;
  /** Lives on the platform's own host alone: no shop knows anything of it. */
  only?: 'platform';
}

/** Declares a module. */
export function defineModule(manifest: ModuleManifest): ModuleManifest {
  return manifest;
}
