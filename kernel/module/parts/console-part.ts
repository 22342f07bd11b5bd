import type { FindSpec } from '../find-spec.ts';
import type { ImportSpec } from '../import-spec.ts';
import type { MenuGroupSpec, MenuSpec, ScreenSpec } from '../menu-spec.ts';
import type { HealthSpec } from '../standing.ts';
import type { WidgetSpec } from '../widget-spec.ts';

/** What a module adds to the console. Read by the modules `shell`, `search`, `dashboard` and `transfer`, which draw its frame. */
export interface ConsolePart {
  menu?: readonly MenuSpec[];
  /** Groups of the menus that this module brings, by a word of their own; entries of any module may stand in them. */
  menuGroups?: Readonly<Record<string, MenuGroupSpec>>;
  screens?: readonly ScreenSpec[];
  /** Kinds of records that the console's search finds, by `<module>.<record>`; their tables speak in `search.sql`. */
  finds?: Record<string, FindSpec>;
  /** Widgets for the dashboards of the console, by `<module>.<name>`. */
  widgets?: Record<string, WidgetSpec>;
  /** What can be imported by name, `<module>.<record>`. */
  imports?: Record<string, ImportSpec>;
  /** What the shop leans on and how it is, by `<module>.<thing>`; the overview of the configuration shows it. */
  health?: Readonly<Record<string, HealthSpec>>;
}
