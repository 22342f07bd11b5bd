import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** What can be written of a leg, by property and column. */
const COLUMNS = {
  conferenceId: 'conference_id',
  visitId: 'visit_id',
  memberId: 'member_id',
  guest: 'guest',
  phone: 'phone',
  sharesPhone: 'shares_phone',
  direction: 'direction',
  mode: 'mode',
  isInternational: 'is_international',
  number: 'number',
  otherPlace: 'other_place',
  stationId: 'station_id',
  placeId: 'place_id',
  scheduledAt: 'scheduled_at',
  estimatedAt: 'estimated_at',
  actualAt: 'actual_at',
  expectedAt: 'expected_at',
  seat: 'seat',
  companions: 'companions',
  level: 'level',
  isVip: 'is_vip',
  state: 'state',
  source: 'source',
} as const;
type Key = keyof typeof COLUMNS;
const KEYS = Object.keys(COLUMNS) as Key[];

/** Writes what is said of a leg, and leaves the rest as it is; answers its number. `id` is null for a new one. */
export async function writeLeg(
  ctx: Ctx,
  tx: Tx,
  id: number | null,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const said = KEYS.filter((key) => values[key] !== undefined);
  const columns = said.map((key) => COLUMNS[key]);
  const given = said.map((key) => values[key]);
  const row =
    id === null
      ? await tx.row<{ id: number }>(
          `INSERT INTO receiving_leg (${columns.join(', ')}) VALUES (${columns.map((_, nth) => `$${nth + 1}`).join(', ')}) RETURNING id`,
          given,
        )
      : await tx.row<{ id: number }>(
          `UPDATE receiving_leg SET ${columns.map((column, nth) => `${column} = $${nth + 3}`).join(', ')}, version = version + 1, updated_at = now()
           WHERE shop_id = $1 AND id = $2 RETURNING id`,
          [ctx.shop.id, id, ...given],
        );
  return row?.id ?? 0;
}
