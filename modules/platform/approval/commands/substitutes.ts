import type { Tx } from '../../../../kernel/database/db.ts';

/** Who answers for these members at a moment, for those who are away and left somebody fit in their place. */
export async function substitutesOf(
  tx: Tx,
  shopId: number,
  members: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ id: number; standIn: number }>(
    `select s.member_id as id, s.substitute_id as "standIn" from approval_substitute s
     join member m on m.shop_id = s.shop_id and m.id = s.substitute_id and m.status = 'active' and m.staff
     where s.shop_id = $1 and s.member_id = any($2) and s.from_at <= $3 and s.until_at > $3`,
    [shopId, members, now.toISOString()],
  );
  return new Map(rows.map(({ id, standIn }) => [id, standIn]));
}
