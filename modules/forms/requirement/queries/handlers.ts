import type { Tx } from '../../../../kernel/database/db.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { heldOnThingSql } from '../../../../kernel/permission/held-on-thing-sql.ts';
import { HANDLE } from '../admin-contract.ts';

/** People told of one requirement at once. */
const MOST = 100;

/** Whether a member `m` may deal with requirements of a kind: of every one, or of this one alone. */
const handlesSql = (kind: string): string => `m.status = 'active' AND m.staff AND (EXISTS (
    SELECT FROM member_role mr JOIN role_grant g ON g.shop_id = mr.shop_id AND g.role_id = mr.role_id
    WHERE mr.shop_id = m.shop_id AND mr.member_id = m.id AND g.permission IN ('${HANDLE}', '${EVERY_PERMISSION}'))
  OR ${heldOnThingSql({ member: 'm', record: `'requirement.kind'`, id: kind, permission: `'${HANDLE}'` })})`;

/** Numbers of those who may deal with requirements of a kind. */
export async function handlersOf(tx: Tx, shopId: number, kindId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT m.id FROM member m WHERE m.shop_id = $1 AND ${handlesSql('$2')} ORDER BY m.id LIMIT ${MOST}`,
    [shopId, kindId],
  );
  return rows.map(({ id }) => id);
}

/** Whether somebody may deal with requirements of a kind; a kind that is new has nobody of its own. */
export async function mayHandle(tx: Tx, shopId: number, memberId: number, kindId: number | null): Promise<boolean> {
  const found = await tx.row(
    `SELECT FROM member m WHERE m.shop_id = $1 AND m.id = $2 AND ${handlesSql('$3::bigint')}`,
    [shopId, memberId, kindId],
  );
  return found !== null;
}
