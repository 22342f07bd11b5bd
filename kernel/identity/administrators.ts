import { EVERY_PERMISSION } from '../permission/every-permission.ts';
import type { Reader } from './accounts.ts';

/** Administrators who are told of something at most. */
const MOST = 50;

/** The members of a shop who may do everything in it, for what concerns the shop itself. */
export async function administratorsOf(reader: Reader, shopId: number): Promise<number[]> {
  const rows = await reader.rows<{ id: number }>(
    `select distinct m.id from member m join member_role h on h.shop_id = m.shop_id and h.member_id = m.id
       join role_grant g on g.shop_id = h.shop_id and g.role_id = h.role_id
     where m.shop_id = $1 and g.permission = $2 and m.staff and m.status = 'active' order by m.id limit ${MOST}`,
    [shopId, EVERY_PERMISSION],
  );
  return rows.map(({ id }) => id);
}
