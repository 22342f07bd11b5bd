import type { Label } from '../label.ts';
import type { PermissionSpec } from '../permission-spec.ts';
import type { SettingProofSpec } from '../setting-proof-spec.ts';
import type { SettingSpec, SettingTestSpec } from '../setting-spec.ts';

/** What can be granted and set. Read by `kernel/permission`, `kernel/settings` and the modules `role` and `setting`. */
export interface SettingsPart {
  permissions?: Record<string, PermissionSpec>;
  settings?: Record<string, SettingSpec>;
  /** The parts that the settings stand in, in their order. */
  settingGroups?: Record<string, Label>;
  /** Tries of what settings lead to outside, by their key, `<module>.<name>`. */
  settingTests?: Record<string, SettingTestSpec>;
  /** What has to be proved outside before settings are stored, by `<module>.<what>`. */
  settingProofs?: Record<string, SettingProofSpec>;
}
