import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { atFirstUse } from '../contract/at-first-use.ts';
import type { Contract } from '../contract/endpoint.ts';
import { notFound, versionConflict } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import { codeCheck } from '../dictionary/code-check.ts';
import type { Ctx } from '../http/context.ts';
import type { Binding } from '../module/binding.ts';
import type { Locale } from '../rules/locale.ts';
import { blindedFields, blindedTo, withoutBlinded } from './blinded-fields.ts';
import { readRow } from './read-row.ts';
import type { historyInput, rollbackInput } from './record-contract.ts';
import { recordHandle } from './record-handle.ts';
import { recordHistory } from './record-history.ts';
import { countRecords, type ListInput, type ListParts, listRecords } from './record-list.ts';
import type { RecordRules, StoredRow } from './record-rules.ts';
import { binder } from './record-sql.ts';
import { bindRemoval } from './remove-record.ts';
import { sameEntries, sameValue } from './same-value.ts';
import { formerState } from './state-at.ts';

/** The rules with another `closed`. What they make when it is first asked for stays unmade: to spread them would ask for all of it. */
function withClosed(given: RecordRules, closed: NonNullable<RecordRules['closed']>): RecordRules {
  const { table, label, title, search } = given;
  return Object.defineProperties(
    { table, label, title, search },
    { ...Object.getOwnPropertyDescriptors(given), closed: { value: closed, enumerable: true } },
  );
}

/** Binds a record's endpoints to its table. */
export function recordBindings(contract: Contract, name: string, given: RecordRules): Binding[] {
  const endpointOf = (verb: string) => {
    const found = contract[`${name}.${verb}`];
    if (found === undefined) throw new Error(`The contract of ${name} lacks ${verb}.`);
    return found;
  };
  const show = endpointOf('show');
  const shownOf = atFirstUse(() => (show.output as z.ZodObject).shape.data as z.ZodObject);
  const blinded = atFirstUse(() => blindedFields(shownOf()));
  // The trail says of what is blinded that it changed, and not from what to what.
  const rules = withClosed(given, (ctx) => [...(given.closed?.(ctx) ?? []), ...blindedTo(ctx, blinded())]);
  const permissionOf = (verb: string) => (endpointOf(verb).access as { permission: string }).permission;
  const permissions = { view: permissionOf('show'), save: permissionOf('save'), remove: permissionOf('remove') };
  const record = recordHandle(name, rules, permissions);
  const { names } = record;
  const table = names.table.slice(1, -1);
  const list = endpointOf('list');
  const rowOf = atFirstUse(() => ((list.output as z.ZodObject).shape.data as z.ZodArray).element as z.ZodObject);

  const typeOf = (property: string): string => (rowOf().shape[property] instanceof z.ZodNumber ? 'numeric' : 'text');

  /** What is read of the record, with the names of others in one language. */
  const readingIn = (locale: Locale): ListParts & { shown: readonly string[] } => {
    const sqlOf = (property: string): string => {
      const computed = rules.computed?.[property];
      if (computed === undefined) return names.of(property);
      return `(${typeof computed === 'string' ? computed : computed(`'${locale}'`)})`;
    };
    const select = ({ shape }: z.ZodObject): string[] =>
      Object.keys(shape).map((property) => `${sqlOf(property)} as "${property}"`);
    return {
      ...{ rules, names, sqlOf, typeOf, locale, listed: select(rowOf()), shown: select(shownOf()) },
      inSight: (ctx, bind) => record.inSight(ctx, bind, 'readable'),
    };
  };
  // Made once for each language, so that every statement stays as it is and its plan is kept.
  const reading: Record<Locale, () => ReturnType<typeof readingIn>> = {
    'zh-CN': atFirstUse(() => readingIn('zh-CN')),
    en: atFirstUse(() => readingIn('en')),
  };

  const showOne = async ({ id }: { id: number }, ctx: Ctx) => {
    const data = await readRow(record, ctx.db, ctx, id, { side: 'readable', columns: reading[ctx.locale]().shown });
    return {
      data,
      can: { save: ctx.can(permissions.save), remove: ctx.can(permissions.remove), ...rules.can?.(ctx, data) },
    };
  };

  /** Runs the statement of a save; where nothing follows that could refuse, it commits in the same round trip. */
  const store = async (tx: Tx, text: string, values: unknown[]) => {
    const rows = await tx[rules.afterSave === undefined ? 'finish' : 'rows']<{ id: number; version: number }>(
      text,
      values,
    );
    return rows[0] ?? null;
  };

  // Nearly every new record brings the same properties, and a text of thirty columns takes longer to make than to send.
  let inserting: { properties: readonly string[]; text: string } | undefined;
  const insertText = (fields: readonly [string, unknown][]): string => {
    const isSame =
      inserting?.properties.length === fields.length &&
      inserting.properties.every((property, index) => property === fields[index]?.[0]);
    if (inserting !== undefined && isSame) return inserting.text;
    const properties = fields.map(([property]) => property);
    const columns = properties.map((property) => `"${names.columns[property]?.name}"`).join(', ');
    const places = properties.map((_, index) => `$${index + 1}`).join(', ');
    const written = properties.length === 0 ? 'default values' : `(${columns}) values (${places})`;
    const text = `insert into ${names.table} ${written} returning id, version`;
    inserting = { properties, text };
    return text;
  };

  const insert = async (tx: Tx, fields: [string, unknown][]) =>
    store(
      tx,
      insertText(fields),
      fields.map(([property, value]) => names.value(property, value)),
    );

  const update = async (tx: Tx, ctx: Ctx, id: number, fields: [string, unknown][]) => {
    const values: unknown[] = [];
    const bind = binder(values);
    const sets = fields.map(
      ([property, value]) => `"${names.columns[property]?.name}" = ${bind(names.value(property, value))}`,
    );
    const stamp = names.columns.updatedAt === undefined ? [] : ['updated_at = now()'];
    const where = `shop_id = ${bind(ctx.shop.id)} and id = ${bind(id)}`;
    return store(
      tx,
      `update ${names.table} set ${[...sets, ...stamp, 'version = version + 1'].join(', ')} where ${where} returning id, version`,
      values,
    );
  };

  const owned = Object.keys(rules.owned ?? {});
  /** Whether a save would leave anything otherwise than it is: one that changes nothing makes no version. */
  const differs = async (
    tx: Tx,
    ctx: Ctx,
    before: StoredRow,
    { fields, completed }: { fields: readonly [string, unknown][]; completed: Record<string, unknown> },
  ): Promise<boolean> => {
    if (fields.some(([property, value]) => !sameValue(value, before[property]))) return true;
    const said = owned.filter((property) => completed[property] !== undefined);
    if (said.length === 0) return false;
    const columns = said.map((property) => `${reading[ctx.locale]().sqlOf(property)} as "${property}"`);
    const present = await readRow(record, tx, ctx, before.id, { side: 'writable', columns });
    return said.some((property) => !sameEntries(completed[property], present[property]));
  };

  const saving = endpointOf('save');
  const saveFor = async (
    input: Record<string, unknown> & { id?: number; version?: number },
    ctx: Ctx,
    why: { reason?: string },
  ) => {
    const refuseStrangeCodes = await codeCheck(ctx, saving, input);
    return ctx.db.write(async (tx) => {
      const { id, version, ...given } = input;
      const before =
        id === undefined ? null : await readRow(record, tx, ctx, id, { side: 'writable', lock: 'for update' });
      if (before !== null && before.version !== version) throw versionConflict();
      refuseStrangeCodes(before);
      const completed = rules.beforeSave === undefined ? given : await rules.beforeSave(ctx, tx, given, before);
      const fields = Object.entries(completed).filter(
        ([property, value]) => value !== undefined && names.columns[property] !== undefined,
      );
      const isChange = before === null || (await differs(tx, ctx, before, { fields, completed }));
      if (!isChange) return { data: { id: before.id, version: before.version } };
      const stored = id === undefined ? await insert(tx, fields) : await update(tx, ctx, id, fields);
      if (stored === null) throw notFound();
      await rules.afterSave?.(ctx, tx, stored.id, completed);
      return { data: { id: stored.id, version: stored.version } };
    }, why);
  };
  const save = (input: Record<string, unknown>, ctx: Ctx) => saveFor(withoutBlinded(ctx, blinded(), input), ctx, {});

  const writtenOf = atFirstUse(() => (saving.input as z.ZodObject).shape);
  // What a save may leave unsaid is said only where it differs: some of it may be chosen once.
  const isUnsaid = (property: string, state: Record<string, unknown>, present: Record<string, unknown>): boolean => {
    const { success, data } = (writtenOf()[property] as z.ZodType).safeParse(undefined);
    return success && data === undefined && isDeepStrictEqual(state[property], present[property]);
  };

  const rollback = async (asked: z.output<typeof rollbackInput>, ctx: Ctx) => {
    const { id, version, reason } = asked;
    const { present, state } = await formerState(ctx, record, asked);
    const said = Object.keys(writtenOf())
      .filter((property) => !['id', 'version'].includes(property) && Object.hasOwn(state, property))
      .filter((property) => !isUnsaid(property, state, present));
    const values = Object.fromEntries(said.map((property) => [property, state[property]]));
    return saveFor({ ...values, id, version }, ctx, { reason: reason || ctx.t('kernel.history.rolledBack') });
  };

  const history = async ({ id, ...place }: z.output<typeof historyInput>, ctx: Ctx) => {
    // A removed record's history stays readable; one out of sight or of another shop has none to show.
    if (rules.readable !== undefined) await readRow(record, ctx.db, ctx, id, { side: 'readable', columns: ['t.id'] });
    return recordHistory(ctx, table, id, place, shownOf());
  };

  const binding = (verb: string, handle: unknown): Binding => ({
    name: `${name}.${verb}`,
    endpoint: endpointOf(verb),
    handle: handle as Binding['handle'],
    asksFirst: true,
    record,
  });
  return [
    {
      ...binding('list', (input: ListInput, ctx: Ctx) => listRecords(reading[ctx.locale](), input, ctx)),
      count: (selections, ctx) => countRecords(reading[ctx.locale](), selections, ctx),
    },
    binding('show', showOne),
    binding('save', save),
    bindRemoval(`${name}.remove`, endpointOf('remove'), record),
    ...(contract[`${name}.rollback`] === undefined ? [] : [binding('rollback', rollback)]),
    binding('history', history),
  ];
}
