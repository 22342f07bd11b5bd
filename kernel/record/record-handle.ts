import type { Ctx } from '../http/context.ts';
import type { RecordRules } from './record-rules.ts';
import type { BindValue, TableNames } from './record-sql.ts';

/** What the services that every record gets (recycle bin, edit locks, comments) know of one kind of record. */
export interface RecordHandle {
  /** Such as `topic.topic`. */
  name: string;
  rules: RecordRules;
  names: TableNames;
  permissions: { view: string; save: string; remove: string };
  /** Conditions over `t` of the rows that the person may read, or change. */
  inSight(ctx: Ctx, bind: BindValue, side: 'readable' | 'writable'): string[];
}
