import type { Tx } from '../database/db.ts';
import { EVERY_PERMISSION } from './every-permission.ts';

const MOST = 100;

/** Numbers of the members of a shop whose roles give them a permission in any scope: whom to tell of what they look after. */
export async function membersHolding(tx: Tx, shopId: number, permission: string): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `select distinct mr.member_id as id from member_role mr
       join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
     where mr.shop_id = $1 and g.permission in ($2, $3) limit ${MOST}`,
    [shopId, permission, EVERY_PERMISSION],
  );
  return rows.map(({ id }) => id);
}
