import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';
import { seesPlain } from '../permission/sees-plain.ts';
import { holdsSomewhere, thingSight } from '../permission/things.ts';
import { maskAs } from '../rules/mask.ts';
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
  /** What a row is called in both languages; the English name is empty where the record has but one. */
  nameOf(row: Readonly<Record<string, unknown>>): Label;
  /** The columns of row `t` that `nameOf` wants. */
  naming: readonly string[];
  /** Conditions over `t` of the rows that the person may read, or change: by a save, unless it is another act. */
  inSight(ctx: Ctx, bind: BindValue, side: 'readable' | 'writable', act?: RecordAct): string[];
}

/** Describes a kind of record: those of the record kit, and those whose calls a module answers itself. */
export function recordHandle(name: string, rules: RecordRules, permissions: RecordHandle['permissions']): RecordHandle {
  const names = tableNames(rules.table);
  const english = `${rules.title}En`;
  const isInBoth = names.columns[english] !== undefined;
  return {
    name,
    rules,
    names,
    permissions,
    nameOf: (row) => ({ zh: String(row[rules.title]), en: isInBoth ? String(row[english]) : '' }),
    naming: (isInBoth ? [rules.title, english] : [rules.title]).map(
      (property) => `${names.of(property)} as "${property}"`,
    ),
    inSight(ctx, bind, side, act = side === 'readable' ? 'view' : 'save') {
      const rule = side === 'writable' ? (rules.writable ?? rules.readable) : rules.readable;
      return [
        `t.shop_id = ${bind(ctx.shop.id)}`,
        ...(rule === undefined ? [] : [`(${rule(ctx)(bind)})`]),
        ...thingSight(ctx, name, permissions[act], bind),
      ];
    },
  };
}

/** Whether the caller may do that with records of the kind at all, be it with those of one thing; `inSight` says with which. */
export function mayDo(ctx: Ctx, { name, permissions }: RecordHandle, act: RecordAct): boolean {
  const permission = permissions[act];
  if (permission === null) return ctx.person?.kind === 'staff';
  return ctx.services.registry.grantables.places.has(name) ? holdsSomewhere(ctx, permission) : ctx.can(permission);
}

/** What a row is called for whom it is not known who they are, or who may not see the name in full: hidden as its kind says. */
export function maskedName(handle: RecordHandle, row: Readonly<Record<string, unknown>>): Label {
  const { titleMark } = handle.rules;
  const name = handle.nameOf(row);
  if (!titleMark) return name;
  const hidden = (text: string): string => maskAs(titleMark.mask, text) ?? '';
  return { zh: hidden(name.zh), en: hidden(name.en) };
}

/** What a row is called, as far as this person may see it. */
export function nameFor(ctx: Ctx, handle: RecordHandle, row: Readonly<Record<string, unknown>>): Label {
  const mark = handle.rules.titleMark;
  return mark && seesPlain(ctx, mark) ? handle.nameOf(row) : maskedName(handle, row);
}
