import type { Ctx } from '../http/context.ts';
import type { RecordRules } from './record-rules.ts';
import { type BindValue, type TableNames, tableNames } from './record-sql.ts';

/** What may be done with a record of a kind. */
export type RecordAct = 'view' | 'save' | 'remove';

/** What the services that every record gets (recycle bin, edit locks, comments) know of one kind of record. */
export interface RecordHandle {
  /** Such as `topic.topic`. */
  name: string;
  rules: RecordRules;
  names: TableNames;
  /** Null: each of the staff, as far as `readable` and `writable` of the rules let them. */
  permissions: Readonly<Record<RecordAct, string | null>>;
  /** Conditions over `t` of the rows that the person may read, or change. */
  inSight(ctx: Ctx, bind: BindValue, side: 'readable' | 'writable'): string[];
}

/** Describes a kind of record: those of the record kit, and those whose calls a module answers itself. */
export function recordHandle(name: string, rules: RecordRules, permissions: RecordHandle['permissions']): RecordHandle {
  return {
    name,
    rules,
    names: tableNames(rules.table),
    permissions,
    inSight(ctx, bind, side) {
      const rule = side === 'writable' ? (rules.writable ?? rules.readable) : rules.readable;
      return [`t.shop_id = ${bind(ctx.shop.id)}`, ...(rule === undefined ? [] : [`(${rule(ctx)(bind)})`])];
    },
  };
}

/** Whether the caller may do that with records of the kind at all. */
export function mayDo(ctx: Ctx, { permissions }: RecordHandle, act: RecordAct): boolean {
  const permission = permissions[act];
  return permission === null ? ctx.person?.kind === 'staff' : ctx.can(permission);
}
