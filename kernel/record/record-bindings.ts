import type { z } from 'zod';
import { putInBin } from '../bin/put-in-bin.ts';
import type { Contract } from '../contract/endpoint.ts';
import { notFound, versionConflict } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Binding } from '../module/manifest.ts';
import type { RecordHandle } from './record-handle.ts';
import { recordHistory } from './record-history.ts';
import { countRecords, type ListInput, type ListParts, listRecords } from './record-list.ts';
import type { RecordRules, StoredRow } from './record-rules.ts';
import { type BindValue, binder, tableNames } from './record-sql.ts';

/** Binds a record's five endpoints to its table. */
export function recordBindings(contract: Contract, name: string, rules: RecordRules): Binding[] {
  const names = tableNames(rules.table);
  const table = names.table.slice(1, -1);
  const endpointOf = (verb: string) => {
    const found = contract[`${name}.${verb}`];
    if (found === undefined) throw new Error(`The contract of ${name} lacks ${verb}.`);
    return found;
  };
  const show = endpointOf('show');
  const sqlOf = (property: string): string =>
    rules.computed?.[property] === undefined ? names.of(property) : `(${rules.computed[property]})`;
  const select = (shape: z.ZodRawShape): string[] =>
    Object.keys(shape).map((property) => `${sqlOf(property)} as "${property}"`);
  const listed = select(
    (((endpointOf('list').output as z.ZodObject).shape.data as z.ZodArray).element as z.ZodObject).shape,
  );
  const shown = (show.output as z.ZodObject).shape.data as z.ZodObject;
  const selected = select(shown.shape);
  const everything = Object.keys(names.columns).map((property) => `${names.of(property)} as "${property}"`);
  const permissions = {
    view: (show.access as { permission: string }).permission,
    save: (endpointOf('save').access as { permission: string }).permission,
    remove: (endpointOf('remove').access as { permission: string }).permission,
  };

  const inSight = (ctx: Ctx, bind: BindValue, side: 'readable' | 'writable'): string[] => {
    const rule = side === 'writable' ? (rules.writable ?? rules.readable) : rules.readable;
    return [`t.shop_id = ${bind(ctx.shop.id)}`, ...(rule === undefined ? [] : [`(${rule(ctx)(bind)})`])];
  };

  const parts: ListParts = {
    rules,
    names,
    listed,
    sqlOf,
    inSight: (ctx, bind) => inSight(ctx, bind, 'readable'),
  };

  const read = async (
    tx: Pick<Tx, 'row'>,
    ctx: Ctx,
    id: number,
    side: 'readable' | 'writable',
    columns: string[],
    lock = '',
  ) => {
    const values: unknown[] = [];
    const bind = binder(values);
    const where = [...inSight(ctx, bind, side), `t.id = ${bind(id)}`].join(' and ');
    const row = await tx.row<{ row: StoredRow }>(
      `select row_to_json(r) as row from (select ${columns.join(', ')} from ${names.table} t where ${where} ${lock}) r`,
      values,
    );
    if (row === null) throw notFound();
    return row.row;
  };

  const showOne = async ({ id }: { id: number }, ctx: Ctx) => {
    const data = await read(ctx.db, ctx, id, 'readable', selected);
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

  const insert = async (tx: Tx, fields: [string, unknown][]) => {
    const values: unknown[] = [];
    const bind = binder(values);
    const columns = fields.map(([property]) => `"${names.columns[property]?.name}"`);
    const placed = fields.map(([property, value]) => bind(names.value(property, value)));
    return store(
      tx,
      fields.length === 0
        ? `insert into ${names.table} default values returning id, version`
        : `insert into ${names.table} (${columns.join(', ')}) values (${placed.join(', ')}) returning id, version`,
      values,
    );
  };

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

  const save = async (input: Record<string, unknown> & { id?: number; version?: number }, ctx: Ctx) =>
    ctx.db.write(async (tx) => {
      const { id, version, ...given } = input;
      const before = id === undefined ? null : await read(tx, ctx, id, 'writable', everything, 'for update');
      if (before !== null && before.version !== version) throw versionConflict();
      const completed = rules.beforeSave === undefined ? given : await rules.beforeSave(ctx, tx, given, before);
      const fields = Object.entries(completed).filter(
        ([property, value]) => value !== undefined && names.columns[property] !== undefined,
      );
      const stored = id === undefined ? await insert(tx, fields) : await update(tx, ctx, id, fields);
      if (stored === null) throw notFound();
      await rules.afterSave?.(ctx, tx, stored.id, completed);
      return { data: { id: stored.id, version: stored.version } };
    });

  const remove = async ({ id, version, reason }: { id: number; version: number; reason: string }, ctx: Ctx) =>
    ctx.db.write(
      async (tx) => {
        const row = await read(tx, ctx, id, 'writable', everything, 'for update');
        if (row.version !== version) throw versionConflict();
        await rules.beforeRemove?.(ctx, tx, row);
        await putInBin(tx, {
          shopId: ctx.shop.id,
          table,
          id,
          record: name,
          name: String(row[rules.title]),
          removedBy: ctx.person?.id ?? null,
          reason,
        });
        return {};
      },
      reason === '' ? {} : { reason },
    );

  const history = async ({ id, page, limit }: { id: number; page: number; limit: number }, ctx: Ctx) => {
    // A removed record's history stays readable; one out of sight or of another shop has none to show.
    if (rules.readable !== undefined) await read(ctx.db, ctx, id, 'readable', ['t.id']);
    return recordHistory(ctx, table, id, page, limit, shown);
  };

  const record: RecordHandle = { name, rules, names, permissions, inSight };
  const binding = (verb: string, handle: unknown): Binding => ({
    name: `${name}.${verb}`,
    endpoint: endpointOf(verb),
    handle: handle as Binding['handle'],
    asksFirst: true,
    record,
  });
  return [
    {
      ...binding('list', (input: ListInput, ctx: Ctx) => listRecords(parts, input, ctx)),
      count: (selections, ctx) => countRecords(parts, selections, ctx),
    },
    binding('show', showOne),
    binding('save', save),
    binding('remove', remove),
    binding('history', history),
  ];
}
