import type { Label } from './label.ts';

/** A permission that roles can be given, `module.resource.action`. */
export interface PermissionSpec {
  label: Label;
  /** Records behind it belong to centres or persons, so a grant of it carries a data scope. */
  scoped?: boolean;
  /** For people alone: no API key can be given it. */
  peopleOnly?: boolean;
  /** No role comes by it because it has all of an area, such as what patients said of their state: it is given by its name. */
  isApart?: boolean;
}
