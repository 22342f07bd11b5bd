import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { heldOnThingSql } from '../../../../kernel/permission/held-on-thing-sql.ts';

const MOST = 500;

/** Active staff who publish items of a record: `$1` is the shop, `$2` the permission, `$3` the item. */
export const publishersSql = (
  record: string,
): string => `select m.id from member m where m.shop_id = $1 and m.staff and m.status = 'active'
  and (exists (select from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
    where mr.shop_id = m.shop_id and mr.member_id = m.id and g.permission in ($2, '${EVERY_PERMISSION}'))
    or ${heldOnThingSql({ member: 'm', record: `'${record}'`, id: '$3', permission: '$2' })})
  order by m.id limit ${MOST}`;
