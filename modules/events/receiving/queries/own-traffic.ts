import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { OwnLeg, receiving, TrafficState } from '../contract.ts';
import { legsTo } from './own-legs.ts';

type Traffic = OutputOf<(typeof receiving)['receiving.traffic']>;

/** Places that a form offers at most. */
const MOST_PLACES = 200;

/** What the own legs of a conference come to; a way that was given up counts for nothing. */
export function trafficState(legs: readonly Pick<OwnLeg, 'state' | 'direction'>[]): TrafficState {
  const live = legs.filter(({ state }) => state !== 'cancelled');
  const said = live.filter(({ state }) => state !== 'missing');
  if (said.length === 0) return 'missing';
  if (said.every(({ state }) => state === 'arrived') && said.some(({ direction }) => direction === 'out'))
    return 'over';
  const isWhole = said.length === live.length && new Set(said.map(({ direction }) => direction)).size === 2;
  return isWhole ? 'complete' : 'open';
}

/** Between which places guests are driven. */
export const drivenPlaces = (ctx: Ctx, reader: Pick<Tx, 'rows'>): Promise<Traffic['data']['places']> =>
  reader.rows<Traffic['data']['places'][number]>(
    `SELECT t.id, t.kind, ${inLanguageSql('t', '$2')} AS name, t.time_zone AS "timeZone" FROM receiving_place t
     WHERE t.shop_id = $1 ORDER BY t.position, t.id LIMIT ${MOST_PLACES}`,
    [ctx.shop.id, ctx.locale],
  );

/** Somebody’s legs to and from a conference, the caller’s where nobody is named, and between which places one is driven there. */
export async function ownTraffic(
  ctx: Ctx,
  conferenceId: number,
  { member, reader = ctx.db }: { member?: number; reader?: Pick<Tx, 'row' | 'rows'> } = {},
): Promise<Traffic> {
  // One after the other: within a write they share one connection.
  const facts = await conferenceFacts(ctx, reader, conferenceId);
  if (facts === null) throw notFound();
  const legs = await legsTo(ctx, reader, member ?? signedIn(ctx).id, conferenceId);
  const places = await drivenPlaces(ctx, reader);
  const { id, title, startsOn, endsOn, timeZone } = facts;
  return {
    data: { conference: { id, title, startsOn, endsOn, timeZone }, legs, status: trafficState(legs), places },
  };
}
