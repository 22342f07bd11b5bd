import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { receivingDesk } from '../admin-contract.ts';
import { RIDING_STATES } from '../rules/leg-steps.ts';
import { boardLegs, ofConferenceSql, readDeskDay } from './read-desk.ts';

type Show = (typeof receivingDesk)['receiving.board.show'];

const missingOf = (conference: number | undefined): string =>
  `SELECT count(*)::int AS count FROM receiving_leg WHERE shop_id = $1 AND ${ofConferenceSql('conference_id', conference)} AND state = 'missing'`;

/** Who arrives and leaves on a day of a conference, and how many have not said how they come. */
export async function showBoard(ctx: Ctx, { conference, day: asked }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const desk = await readDeskDay(ctx, conference, asked);
  const [legs, missing] = await Promise.all([
    boardLegs(ctx, conference, desk, [...RIDING_STATES, 'cancelled']),
    ctx.db.row<{ count: number }>(missingOf(conference), [ctx.shop.id, conference ?? null]),
  ]);
  const { title, timeZone, day, days } = desk;
  return { data: { title, timeZone, day, days, legs, missing: missing?.count ?? 0 } };
}
