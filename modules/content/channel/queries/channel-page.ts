import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { audienceGate } from '../../envelope/public.ts';
import { type FoundRow, foundColumns } from '../../search/public.ts';
import type { NamedThing } from '../rules/channels.ts';
import { behind, type HotThing } from '../rules/hot.ts';
import { dressedSql, namedSql, newestSql } from './entries-sql.ts';
import { hotThings } from './hot-things.ts';
import { type Place, writePlace } from './place.ts';
import type { Scope } from './scope-of.ts';

/** An entry of a channel, with the place that it stands at. */
export interface PlacedRow extends FoundRow {
  place: Place;
}

/** Some entries of a channel, and the place behind which it goes on. */
export interface ChannelPage {
  rows: PlacedRow[];
  next: string | null;
}

type At<K extends Place['in']> = Extract<Place, { in: K }>;

const thingOf = ({ type, item_id: id }: FoundRow): NamedThing => ({ type, id });

async function namedRows(ctx: Ctx, things: readonly NamedThing[]): Promise<FoundRow[]> {
  if (things.length === 0) return [];
  const values: unknown[] = [ctx.shop.id, audienceGate(ctx.person).audiences];
  return ctx.db.rows<FoundRow>(namedSql(things, ctx.locale, foundColumns, binder(values)), values);
}

async function newestRows(ctx: Ctx, scope: Scope, limit: number, after?: At<'newest'>): Promise<PlacedRow[]> {
  if (scope.types.length === 0) return [];
  const values: unknown[] = [ctx.shop.id, audienceGate(ctx.person).audiences];
  const sql = dressedSql(newestSql(scope, { limit, after }, binder(values)), ctx.locale, foundColumns);
  const rows = await ctx.db.rows<FoundRow & { '@at': string }>(sql, values);
  return rows.map(({ '@at': at, ...row }) => ({ ...row, place: { in: 'newest', ...thingOf(row), at } }));
}

/** What editors chose, behind a place of it; where that has been taken out, what came after it then. */
async function pickedRows(ctx: Ctx, { picks }: Scope, after?: At<'picks'>): Promise<PlacedRow[]> {
  const rows = await namedRows(ctx, picks);
  const indexOf = (thing: NamedThing): number =>
    picks.findIndex(({ type, id }) => type === thing.type && id === thing.id);
  const stood = after === undefined ? -1 : indexOf(after);
  const last = after === undefined ? -1 : stood < 0 ? after.index - 1 : stood;
  return rows.flatMap((row): PlacedRow[] => {
    const index = indexOf(thingOf(row));
    return index > last ? [{ ...row, place: { in: 'picks', ...thingOf(row), index } }] : [];
  });
}

async function hotRows(ctx: Ctx, scope: Scope, limit: number, after?: At<'hot'>): Promise<PlacedRow[]> {
  // Whoever comes within a minute shares one order; what is published in it is among them.
  const minute = Math.ceil((ctx.services.now().getTime() + 1) / 60_000) * 60_000;
  const asOf = after?.asOf ?? new Date(minute).toISOString();
  const every = await hotThings(ctx, scope, asOf);
  const chosen = (after === undefined ? every : behind(every, after)).slice(0, limit);
  const heat = (row: FoundRow): number =>
    chosen.find((thing: HotThing) => thing.type === row.type && thing.id === row.item_id)?.heat ?? 0;
  return (await namedRows(ctx, chosen)).map((row) => ({
    ...row,
    place: { in: 'hot', ...thingOf(row), heat: heat(row), asOf },
  }));
}

/** Items of a channel behind a place, `limit` at most: what editors chose first, then what its question finds in its order. */
export async function channelPage(ctx: Ctx, scope: Scope, limit: number, after?: Place): Promise<ChannelPage> {
  const wanted = limit + 1;
  const isHot = scope.order === 'hot';
  const picked =
    scope.picks.length > 0 && (after === undefined || after.in === 'picks') ? await pickedRows(ctx, scope, after) : [];
  const left = wanted - picked.length;
  // A place of another order, of a channel that was changed meanwhile, begins anew.
  const rest =
    left <= 0
      ? []
      : isHot
        ? await hotRows(ctx, scope, left, after?.in === 'hot' ? after : undefined)
        : await newestRows(ctx, scope, left, after?.in === 'newest' ? after : undefined);
  const rows = [...picked, ...rest];
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? writePlace(last.place) : null };
}
