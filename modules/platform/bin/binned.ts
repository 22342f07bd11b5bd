import type { Endpoint } from '../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { isOpenToKeys } from '../../../kernel/permission/key-reach.ts';
import { mayDo, type RecordHandle } from '../../../kernel/record/record-handle.ts';
import { type BindValue, binder } from '../../../kernel/record/record-sql.ts';

/** What of an entry the steps below need to know. */
export interface Entry {
  id: number;
  version: number;
  record: string;
  rowId: number;
  name: string;
  shapes: Record<string, string>;
}

/** How records of each kind are removed, in the modules that are on. */
function removals(ctx: Ctx): { endpoint: Endpoint; record: RecordHandle }[] {
  return ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ bindings = [] }) => bindings)
    .flatMap(({ endpoint, record, isRemoval }) =>
      isRemoval === true && record !== undefined ? [{ endpoint, record }] : [],
    );
}

/**
 * The kinds of record that the caller may remove and so bring back, by name. An API key brings back only what keys may
 * remove: what its kind keeps for people, or asks a fresh proof for, the bin does not hand out either.
 */
export function ownKinds(ctx: Ctx): ReadonlyMap<string, RecordHandle> {
  const isKey = ctx.person?.apiKey !== undefined;
  return new Map(
    removals(ctx)
      .filter(({ record }) => mayDo(ctx, record, 'remove'))
      .filter(({ endpoint }) => !isKey || isOpenToKeys(endpoint, ctx.services.registry.permissions))
      .map(({ record }) => [record.name, record]),
  );
}

/** The removed rows of a table as `t`: `entry` is the alias of the bin's row. */
export const keptRows = (entry: string, table: string): string =>
  `jsonb_populate_recordset(null::"${table}", ${entry}.kept_rows -> '${table}') t`;

const tableOf = (handle: RecordHandle): string => handle.names.table.slice(1, -1);

/**
 * Which entries the caller may see and bring back, over the alias `e`: records of their kinds, and of those only what they
 * could have removed where it lay.
 */
export function inReach(ctx: Ctx, bind: BindValue, kinds: ReadonlyMap<string, RecordHandle>): string {
  const { places } = ctx.services.registry.grantables;
  const narrow = [...kinds.values()].filter(
    ({ name, rules }) => rules.readable !== undefined || rules.writable !== undefined || places.has(name),
  );
  const scopes = narrow.map((handle) => {
    const conditions = handle.inSight(ctx, bind, 'writable', 'remove').join(' and ');
    return `(e.record <> ${bind(handle.name)} or exists (select from ${keptRows('e', tableOf(handle))} where ${conditions}))`;
  });
  return [`e.record = any(${bind([...kinds.keys()])}::text[])`, ...scopes].join(' and ');
}

/** An entry that the caller may bring back, with its kind; locked inside a transaction. Any other is not found. */
export async function findEntry(
  ctx: Ctx,
  db: Pick<Db | Tx, 'row'>,
  id: number,
  lock: '' | 'for update' = '',
): Promise<{ entry: Entry; handle: RecordHandle }> {
  const kinds = ownKinds(ctx);
  const values: unknown[] = [];
  const bind = binder(values);
  const entry = await db.row<Entry>(
    `select e.id, e.version, e.record, e.row_id as "rowId", ${inLanguageSql('e', `'${ctx.locale}'`)} as name, e.shapes
     from bin_entry e where e.shop_id = ${bind(ctx.shop.id)} and e.id = ${bind(id)}
       and ${inReach(ctx, bind, kinds)} ${lock}`,
    values,
  );
  const handle = entry === null ? undefined : kinds.get(entry.record);
  if (entry === null || handle === undefined) throw notFound();
  return { entry, handle };
}

/** The kind of record behind the path of a removal; refuses who may not remove such records. */
export function kindOfRemoval(ctx: Ctx, operation: string): RecordHandle {
  const found = removals(ctx).find(({ endpoint }) => endpoint.path === operation);
  if (found === undefined) throw notFound();
  if (!mayDo(ctx, found.record, 'remove')) throw permissionDenied(found.record.permissions.remove ?? '');
  return found.record;
}
