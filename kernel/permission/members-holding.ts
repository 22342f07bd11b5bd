import type { Tx } from '../database/db.ts';
import { EVERY_PERMISSION } from './every-permission.ts';

const MOST = 100;

/**
 * Numbers of the members of a shop whose roles give them a permission in any scope: whom to tell of what they look after. Of all of
 * them the first hundred; which of certain people hold it is told of each of these, where it is asked `among` them.
 */
export async function membersHolding(
  tx: Tx,
  shopId: number,
  permission: string,
  among?: readonly number[],
): Promise<number[]> {
  const [narrowed, most] = among === undefined ? ['', MOST] : ['and mr.member_id = any ($4::bigint[])', among.length];
  const rows = await tx.rows<{ id: number }>(
    `select distinct mr.member_id as id from member_role mr
       join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
     where mr.shop_id = $1 and g.permission in ($2, $3) ${narrowed} order by id limit ${most}`,
    [shopId, permission, EVERY_PERMISSION, ...(among === undefined ? [] : [among])],
  );
  return rows.map(({ id }) => id);
}
