import { notFound, permissionDenied } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { recordHandles } from '../../../kernel/record/find-record.ts';
import type { RecordHandle } from '../../../kernel/record/record-handle.ts';
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

/** The kinds of record that the caller may remove and so bring back: those of modules that are on, by name. */
export function ownKinds(ctx: Ctx): ReadonlyMap<string, RecordHandle> {
  return new Map([...recordHandles(ctx)].filter(([, { permissions }]) => ctx.can(permissions.remove)));
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
  const narrow = [...kinds.values()].filter(
    ({ rules }) => rules.readable !== undefined || rules.writable !== undefined,
  );
  const scopes = narrow.map((handle) => {
    const conditions = handle.inSight(ctx, bind, 'writable').join(' and ');
    return `(e.record <> ${bind(handle.name)} or exists (select from ${keptRows('e', tableOf(handle))} where ${conditions}))`;
  });
  return [`e.record = any(${bind([...kinds.keys()])}::text[])`, ...scopes].join(' and ');
}

const COLUMNS = `e.id, e.version, e.record, e.row_id as "rowId", e.name, e.shapes`;

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
    `select ${COLUMNS} from bin_entry e where e.shop_id = ${bind(ctx.shop.id)} and e.id = ${bind(id)}
       and ${inReach(ctx, bind, kinds)} ${lock}`,
    values,
  );
  const handle = entry === null ? undefined : kinds.get(entry.record);
  if (entry === null || handle === undefined) throw notFound();
  return { entry, handle };
}

/** The kind of record behind the path of a removal; refuses who may not remove such records. */
export function kindOfRemoval(ctx: Ctx, operation: string): RecordHandle {
  const binding = ctx.services.registry.bindings.find(({ endpoint }) => endpoint.path === operation);
  const record = binding?.record;
  const isRemoval = record !== undefined && binding?.name === `${record.name}.remove`;
  if (!isRemoval || !recordHandles(ctx).has(record.name)) throw notFound();
  if (!ctx.can(record.permissions.remove)) throw permissionDenied(record.permissions.remove);
  return record;
}
