import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { Gender } from '../contract.ts';
import type { GuestStay } from '../guests.ts';
import type { ChangingStay } from '../rules/changed-stay.ts';

/** A stay of an order that is to be otherwise. */
export interface HeldStay extends ChangingStay, GuestStay {
  id: number;
  version: number;
  conferenceId: number;
  memberId: number | null;
  rootId: number | null;
  key: string;
  priceFen: number;
  nightFens: readonly number[];
  note: string;
  /** Whose bed it is, where it is no room of its own. */
  gender: Gender | null;
  /** The day at its conference. */
  today: string;
}

const SQL = `SELECT s.id, s.version, s.block_id AS "blockId", s.conference_id AS "conferenceId", s.member_id AS "memberId", s.state, s.stock_key AS key,
    s.arrives_on::text AS "in", s.leaves_on::text AS out, s.guests, s.price_fen AS "priceFen", s.night_fens AS "nightFens", s.root_id AS "rootId", s.note, s.gender,
    (SELECT c.time_zone FROM conference c WHERE c.shop_id = s.shop_id AND c.id = s.conference_id) AS "timeZone"
  FROM hotel_stay s WHERE s.shop_id = $1 AND s.id = ANY($2::bigint[]) ORDER BY s.id`;

/** Stays by what orders call them, in the order of their numbers; held until the transaction ends where `locks`. */
export async function changingStays(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  refs: readonly string[],
  locks = false,
): Promise<HeldStay[]> {
  const rows = await reader.rows<Omit<HeldStay, 'today'> & { timeZone: string }>(locks ? `${SQL} FOR UPDATE` : SQL, [
    ctx.shop.id,
    refs.map(Number),
  ]);
  const now = ctx.services.now();
  return rows.map(({ timeZone, ...stay }) => ({ ...stay, today: formatDate(now, timeZone) }));
}
