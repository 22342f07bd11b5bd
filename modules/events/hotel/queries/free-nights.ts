import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { nightsOf, type Stay } from '../rules/nights.ts';
import { LIVE_STATES } from '../rules/stay-steps.ts';

const GRANTS = `SELECT conference_id AS conference, arrives_on::text AS "in", leaves_on::text AS out FROM hotel_grant
  WHERE shop_id = $1 AND member_id = $2 ORDER BY id LIMIT 200`;
// Nights that cost nothing of rooms that they have: each is had once.
const USED = `SELECT s.conference_id AS conference, s.arrives_on::text AS "in", s.leaves_on::text AS out, s.night_fens AS fens FROM hotel_stay s
  WHERE s.shop_id = $1 AND s.member_id = $2 AND s.state = ANY($3) AND s.night_fens @> '[0]' AND NOT s.id = ANY($4::bigint[]) LIMIT 500`;

/**
 * The nights that a member has for nothing and has not taken yet, by conference (H6); `without` gives its nights back to them. Whoever asks
 * holds the member's guests, so that no two take the same night.
 */
export async function freeNights(
  ctx: Ctx,
  tx: Pick<Tx, 'rows'>,
  member: number,
  without: readonly number[] = [],
): Promise<ReadonlyMap<number, Set<string>>> {
  const grants = await tx.rows<Stay & { conference: number }>(GRANTS, [ctx.shop.id, member]);
  if (grants.length === 0) return new Map();
  const used = await tx.rows<Stay & { conference: number; fens: number[] }>(USED, [
    ...[ctx.shop.id, member, LIVE_STATES, without],
  ]);
  return new Map(
    grants.map((grant) => {
      const free = new Set(nightsOf(grant));
      for (const stay of used.filter(({ conference }) => conference === grant.conference)) {
        for (const [nth, night] of nightsOf(stay).entries()) if (stay.fens[nth] === 0) free.delete(night);
      }
      return [grant.conference, free];
    }),
  );
}
