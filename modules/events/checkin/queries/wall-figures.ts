import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Services } from '../../../../kernel/services.ts';
import { SharedCache } from '../../../../kernel/signals/shared-cache.ts';

/** How many came in by a list, or at one gate of it, and how many in the last minutes; the same of each gate, by its number. */
export interface WallFigures {
  entered: number;
  lately: number;
  gates: ReadonlyMap<number, { entered: number; lately: number }>;
}

/** What figures are of. */
interface Of {
  listId: number;
  gateId: number | null;
}

/** Minutes that count as lately. */
export const MINUTES = 5;
const MOST_KEPT = 200;
const SECOND_MS = 1_000;

/** Who came in by a list, or at one gate of it, as SQL over entries `e`; the parameters are shop, list and gate. Each has an index of its own. */
export const cameBy = (gateId: number | null): string =>
  `e.shop_id = $1 and e.list_id = $2 and ${gateId === null ? '$3::bigint is null' : 'e.gate_id = $3'} and e.is_active`;
const eachSql = (
  gateId: number | null,
): string => `select e.gate_id as gate, count(*)::int as entered, bool_or(e.is_multi) as "isMulti",
    count(*) filter (where e.at > $4::timestamptz - interval '${MINUTES} minutes')::int as lately
  from checkin_entry e where ${cameBy(gateId)} group by e.gate_id`;
const peopleSql = (gateId: number | null): string =>
  `select count(distinct e.registration_id)::int as entered from checkin_entry e where ${cameBy(gateId)}`;

async function count(_key: string, { ctx, of: { listId, gateId } }: { ctx: Ctx; of: Of }): Promise<WallFigures> {
  const values = [ctx.shop.id, listId, gateId];
  const rows = await ctx.db.rows<{ gate: number; entered: number; lately: number; isMulti: boolean }>(eachSql(gateId), [
    ...[...values, ctx.services.now().toISOString()],
  ]);
  // Who may come in once alone is counted once: to tell people from entries means to sort all of them.
  const people = rows.some(({ isMulti }) => isMulti)
    ? await ctx.db.row<{ entered: number }>(peopleSql(gateId), values)
    : null;
  return {
    entered: people?.entered ?? rows.reduce((sum, { entered }) => sum + entered, 0),
    lately: rows.reduce((sum, { lately }) => sum + lately, 0),
    gates: new Map(rows.map(({ gate, ...figures }) => [gate, figures])),
  };
}

const caches = new WeakMap<Services, SharedCache<string, WallFigures, { ctx: Ctx; of: Of }>>();

function cacheOf(services: Services) {
  const made = caches.get(services) ?? new SharedCache(count, { keptMs: 2 * SECOND_MS, most: MOST_KEPT });
  caches.set(services, made);
  return made;
}

/** The figures of a list, or of one gate: all walls that ask in one second share them, for to count means to look at everybody who is in. */
export function wallFigures(ctx: Ctx, of: Of): Promise<WallFigures> {
  const second = Math.floor(ctx.services.now().getTime() / SECOND_MS);
  return cacheOf(ctx.services).get(`${ctx.shop.id}/${of.listId}/${of.gateId ?? ''}/${second}`, { ctx, of });
}
