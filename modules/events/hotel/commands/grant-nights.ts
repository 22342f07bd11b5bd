import type { Tx } from '../../../../kernel/database/db.ts';
import { hotelRefusals } from '../refusals.ts';
import { nightsOf, type Stay } from '../rules/nights.ts';

const GRANT = `INSERT INTO hotel_grant (conference_id, member_id, arrives_on, leaves_on, note) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (shop_id, conference_id, member_id) DO UPDATE SET arrives_on = excluded.arrives_on, leaves_on = excluded.leaves_on,
    version = hotel_grant.version + 1, updated_at = now()
  WHERE (hotel_grant.arrives_on, hotel_grant.leaves_on) <> (excluded.arrives_on, excluded.leaves_on)`;

/** Lets somebody have the nights of a conference for nothing, instead of those that they had so before (H6). */
export async function grantNights(
  tx: Tx,
  { conference, member, note, ...days }: Stay & { conference: number; member: number; note: string },
): Promise<void> {
  if (nightsOf(days).length === 0) throw hotelRefusals.days_wrong();
  await tx.rows(GRANT, [conference, member, days.in, days.out, note]);
}
