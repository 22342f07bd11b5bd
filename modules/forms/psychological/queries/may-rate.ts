import type { Tx } from '../../../../kernel/database/db.ts';
import { isBlockedSql } from '../../../../kernel/identity/identity-sql.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { RATE } from '../rating-contract.ts';

/** SQL of whether a member of the shop `$1` may rate: of the staff, let in, and with a role that says so. Whoever left, or lost it, may not. */
export const mayRateSql = (member: string): string => `exists (select from member r
  join member_role mr on mr.shop_id = r.shop_id and mr.member_id = r.id join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
  where r.shop_id = $1 and r.id = ${member} and r.staff and r.status = 'active' and not ${isBlockedSql('r.account_id')}
    and g.permission in ('${RATE}', '${EVERY_PERMISSION}'))`;

/** Whether somebody may. */
export const mayRate = async (reader: Pick<Tx, 'row'>, shopId: number, memberId: number): Promise<boolean> =>
  (await reader.row(`select where ${mayRateSql('$2')}`, [shopId, memberId])) !== null;
