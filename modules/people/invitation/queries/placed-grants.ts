import type { Tx } from '../../../../kernel/database/db.ts';
import type { PlacedGrant } from '../../role/public.ts';

/** What somebody with these roles would hold at this centre. */
export function placedGrants(
  tx: Tx,
  shopId: number,
  roles: readonly number[],
  centreId: number | null,
): Promise<PlacedGrant[]> {
  return tx.rows<PlacedGrant>(
    `select permission, scope, (select path from centre where shop_id = $1 and id = $3) as "centrePath"
     from role_grant where shop_id = $1 and role_id = any ($2::bigint[])`,
    [shopId, roles, centreId],
  );
}
