import type { Label } from './label.ts';

/** A permission that roles can be given, `module.resource.action`. */
export interface PermissionSpec {
  label: Label;
  /** Records behind it belong to centres or persons, so a grant of it carries a data scope. */
  scoped?: boolean;
  /** For people alone: no API key can be given it. */
  peopleOnly?: boolean;
}
