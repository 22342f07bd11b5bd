import type { WidgetData, WidgetKind, WidgetSize } from '../contract/widgets.ts';
import type { Ctx } from '../http/context.ts';
import type { Span } from '../rules/time-buckets.ts';
import type { Label } from './label.ts';

/** A widget that a module offers for the dashboards of the console, by its key `<module>.<name>`. */
export interface WidgetSpec {
  label: Label;
  /** One sentence: what exactly is counted. */
  help: Label;
  kind: WidgetKind;
  size: WidgetSize;
  /** `staff`: everybody at the console. */
  permission: string;
  /** What it reads is narrowed to the things that the reader holds the permission on, and it is offered to them too. */
  isNarrowed?: true;
  /** Says nothing of the platform itself, and is offered in shops alone. */
  only?: 'shops';
  /** Follows the days that the reader chooses, and can be compared with the days before; else it shows the present. */
  isRanged: boolean;
  /** Keys of the built-in roles whose holders find it on their dashboard before they arrange it themselves. */
  roles: readonly string[];
  /** Its place on such a dashboard; smaller stands first. */
  order: number;
  /** Answers bounded data by statements that an index serves; texts in the reader's language. */
  read(ctx: Ctx, span: Span): Promise<WidgetData>;
}
