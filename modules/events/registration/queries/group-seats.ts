import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../../kernel/security/keyed-hash.ts';
import type { SeatState } from '../contract.ts';
import type { RegistrationState } from '../rules/states.ts';

/** A group as what is decided about it asks. */
export interface HeldGroup {
  id: number;
  conferenceId: number;
  productId: number;
  memberId: number;
  name: string;
  title: string;
  titleEn: string;
  orderCode: string;
  at: string;
  namesUntil: string | null;
  mostRenames: number;
}

/** One of its places. */
export interface HeldSeat {
  id: number;
  position: number;
  state: SeatState;
  saidName: string;
  registrationId: number | null;
  registration: RegistrationState | null;
  turns: number;
}

const GROUP = `select g.id, g.conference_id as "conferenceId", g.product_id as "productId", g.member_id as "memberId", g.name, g.title,
    g.title_en as "titleEn", g.order_code as "orderCode", g.created_at as at, l.names_until as "namesUntil", coalesce(l.most_renames, 2) as "mostRenames"
  from registration_group g left join registration_plan l on l.shop_id = g.shop_id and l.conference_id = g.conference_id
  where g.shop_id = $1`;
const SEAT = `select s.id, s.position, s.state, s.said_name as "saidName", s.registration_id as "registrationId", r.state as registration, s.turns
  from registration_seat s left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id where s.shop_id = $1`;

/** A group that a member bought; null where they bought none of that number. */
export const ownGroup = (ctx: Ctx, reader: Pick<Tx, 'row'>, id: number, member: number): Promise<HeldGroup | null> =>
  reader.row<HeldGroup>(`${GROUP} and g.id = $2 and g.member_id = $3`, [ctx.shop.id, id, member]);

/** The group of a place. */
export const groupOfSeat = (ctx: Ctx, reader: Pick<Tx, 'row'>, seat: number): Promise<HeldGroup | null> =>
  reader.row<HeldGroup>(
    `${GROUP} and g.id = (select s.group_id from registration_seat s where s.shop_id = $1 and s.id = $2)`,
    [ctx.shop.id, seat],
  );

/** The places of a group in their order. */
export const seatsOf = (ctx: Ctx, reader: Pick<Tx, 'rows'>, group: number): Promise<HeldSeat[]> =>
  reader.rows<HeldSeat>(`${SEAT} and s.group_id = $2 order by s.position limit 200`, [ctx.shop.id, group]);

/** A place by its number. */
export const seatBy = (ctx: Ctx, reader: Pick<Tx, 'row'>, id: number): Promise<HeldSeat | null> =>
  reader.row<HeldSeat>(`${SEAT} and s.id = $2`, [ctx.shop.id, id]);

/**
 * Places by their numbers, under their locks, in the order in which everybody takes them; read once they are locked, since who waited for one
 * has to see whom it has by now.
 */
export async function lockedSeats(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<HeldSeat[]> {
  const asked = [ctx.shop.id, ids];
  await tx.rows(
    'select id from registration_seat where shop_id = $1 and id = any($2::bigint[]) order by id for no key update',
    asked,
  );
  return tx.rows<HeldSeat>(`${SEAT} and s.id = any($2::bigint[]) order by s.id`, asked);
}

/** What the link to a place says: it opens that place, for its next person alone. */
export const seatCode = ({ services, shop }: Ctx, { id, turns }: Pick<HeldSeat, 'id' | 'turns'>): string =>
  keyedHash(derivedKey(services.config.secretKey, 'registration seat'), 'seat', `${shop.id}/${id}/${turns}`);

/** Whether a link is the one of a place as it stands. */
export const isSeatCode = (ctx: Ctx, seat: Pick<HeldSeat, 'id' | 'turns'>, code: string): boolean =>
  sameHash(code, seatCode(ctx, seat));
