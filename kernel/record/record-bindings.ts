import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Contract } from '../contract/endpoint.ts';
import { notFound, versionConflict } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Binding } from '../module/manifest.ts';
import { recordHistory } from './record-history.ts';
import { type BindValue, binder, type Condition, escapeLike, tableNames } from './record-sql.ts';

/** A row as it lies in the database, by property. */
export type StoredRow = Record<string, unknown> & { id: number; version: number };

/** What a module adds to its record beyond list, show, save and remove. */
export interface RecordRules {
  table: PgTable;
  /** Text columns that `q` looks into. */
  search: readonly string[];
  /** Read-only properties of the row that are no columns: SQL over `t`. */
  computed?: Record<string, string>;
  /** Which rows this person may read, and which change; absent means every row of the shop. */
  readable?: (ctx: Ctx) => Condition;
  writable?: (ctx: Ctx) => Condition;
  /** What the person may do with this row beyond its permissions; sent along with `show`. */
  can?: (ctx: Ctx, row: StoredRow) => Record<string, boolean>;
  /** Checks and completes a save inside its transaction; `before` is null for a new record. Throws a refusal to stop it. */
  beforeSave?: (
    ctx: Ctx,
    tx: Tx,
    input: Record<string, unknown>,
    before: StoredRow | null,
  ) => Promise<Record<string, unknown>>;
  afterSave?: (ctx: Ctx, tx: Tx, id: number, input: Record<string, unknown>) => Promise<void>;
  /** Throws a refusal where a record must stay. */
  beforeRemove?: (ctx: Ctx, tx: Tx, row: StoredRow) => Promise<void>;
}

interface ListInput {
  page: number;
  limit: number;
  sort: string;
  q: string;
  [filter: string]: unknown;
}

const NOT_FILTERS = new Set(['page', 'limit', 'sort', 'q']);

/** Binds a record's five endpoints to its table. */
export function recordBindings(contract: Contract, name: string, rules: RecordRules): Binding[] {
  const names = tableNames(rules.table);
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
  const selected = select(((show.output as z.ZodObject).shape.data as z.ZodObject).shape);
  const everything = Object.keys(names.columns).map((property) => `${names.of(property)} as "${property}"`);
  const permissions = {
    save: (endpointOf('save').access as { permission: string }).permission,
    remove: (endpointOf('remove').access as { permission: string }).permission,
  };

  const inSight = (ctx: Ctx, bind: BindValue, side: 'readable' | 'writable'): string[] => {
    const rule = side === 'writable' ? (rules.writable ?? rules.readable) : rules.readable;
    return [`t.shop_id = ${bind(ctx.shop.id)}`, ...(rule === undefined ? [] : [`(${rule(ctx)(bind)})`])];
  };

  const filterConditions = (input: ListInput, bind: BindValue): string[] => {
    const conditions: string[] = [];
    for (const [property, value] of Object.entries(input)) {
      if (NOT_FILTERS.has(property) || value === undefined) continue;
      const compared = names.columns[property] === undefined ? sqlOf(property) : names.of(property);
      conditions.push(Array.isArray(value) ? `${compared} = any(${bind(value)})` : `${compared} = ${bind(value)}`);
    }
    if (input.q !== '') {
      const like = bind(`%${escapeLike(input.q)}%`);
      conditions.push(`(${rules.search.map((property) => `${names.of(property)} ilike ${like}`).join(' or ')})`);
    }
    return conditions;
  };

  const list = async (input: ListInput, ctx: Ctx) => {
    const values: unknown[] = [];
    const bind = binder(values);
    const where = [...inSight(ctx, bind, 'readable'), ...filterConditions(input, bind)].join(' and ');
    const down = input.sort.startsWith('-');
    const column = names.of(down ? input.sort.slice(1) : input.sort);
    const order = down ? `${column} desc nulls last, t.id desc` : `${column} asc nulls last, t.id asc`;
    const limit = bind(input.limit);
    const offset = bind((input.page - 1) * input.limit);
    // One statement, one round trip: the page and the count see the same snapshot, and moments come out as ISO 8601.
    const row = await ctx.db.row<{ total: number; data: unknown[] }>(
      `select (select count(*) from ${names.table} t where ${where}) as total,
        coalesce((select json_agg(r) from (select ${listed.join(', ')} from ${names.table} t where ${where}
          order by ${order} limit ${limit} offset ${offset}) r), '[]') as data`,
      values,
    );
    return { data: row?.data ?? [], total: row?.total ?? 0, page: input.page, limit: input.limit };
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

  const insert = async (tx: Tx, fields: [string, unknown][]) => {
    const values: unknown[] = [];
    const bind = binder(values);
    const columns = fields.map(([property]) => `"${names.columns[property]?.name}"`);
    const placed = fields.map(([property, value]) => bind(names.value(property, value)));
    return tx.row<{ id: number; version: number }>(
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
    return tx.row<{ id: number; version: number }>(
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

  const remove = async ({ id, version }: { id: number; version: number }, ctx: Ctx) =>
    ctx.db.write(async (tx) => {
      const row = await read(tx, ctx, id, 'writable', everything, 'for update');
      if (row.version !== version) throw versionConflict();
      await rules.beforeRemove?.(ctx, tx, row);
      await tx.rows(`delete from ${names.table} where shop_id = $1 and id = $2`, [ctx.shop.id, id]);
      return {};
    });

  const history = async ({ id, page, limit }: { id: number; page: number; limit: number }, ctx: Ctx) => {
    // A removed record's history stays readable; one out of sight or of another shop has none to show.
    if (rules.readable !== undefined) await read(ctx.db, ctx, id, 'readable', ['t.id']);
    return recordHistory(ctx, names.table.slice(1, -1), id, page, limit);
  };

  const binding = (verb: string, handle: unknown): Binding => ({
    name: `${name}.${verb}`,
    endpoint: endpointOf(verb),
    handle: handle as Binding['handle'],
  });
  return [
    binding('list', list),
    binding('show', showOne),
    binding('save', save),
    binding('remove', remove),
    binding('history', history),
  ];
}
