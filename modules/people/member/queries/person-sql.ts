import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { maskedIdentitySql } from '../../../../kernel/identity/identity-sql.ts';
import { maskedContactSql } from '../../../../kernel/identity/persons.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import type { Condition } from '../../../../kernel/record/record-sql.ts';

/** The columns of a member as the console shows them, over `t` the membership; `$1` is the shop. */
export const PERSON_COLUMNS = `t.id, t.version, t.name, t.avatar, t.status, t.blocked_reason as "blockedReason", t.staff,
  t.centre_id as "centreId", t.facts ->> 'doctor' as doctor, t.created_at as "createdAt",
  (select ${inLanguageSql('c', '$2')} from centre c where c.shop_id = t.shop_id and c.id = t.centre_id) as centre,
  t.affiliation, t.account_id is not null as "hasAccount",
  coalesce(${maskedIdentitySql('t.account_id', 'phone')}, ${maskedContactSql('phone', 't')}) as "phoneMasked",
  ${maskedIdentitySql('t.account_id', 'username')} as username,
  (select max(last_seen_at) from session s where s.shop_id = t.shop_id and s.member_id = t.id) as "lastSeenAt",
  coalesce((select json_agg(json_build_object('id', r.id, 'key', r.key, 'name', ${inLanguageSql('r', '$2')})
      order by ${inLanguageSql('r', '$2')}, r.id) from member_role mr join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
    where mr.shop_id = t.shop_id and mr.member_id = t.id), '[]') as roles`;

/** Where a membership belongs: to its centre, and to itself. */
export const PERSON_SCOPE = { centre: 'centre_id', owner: 'id' } as const;

/** The condition under which memberships `t` lie within the caller's reach: by their centre, and the own one. */
export function inSight(ctx: Ctx, permission: string, side: 'read' | 'write'): Condition {
  return scopeCondition(ctx, permission, side, PERSON_SCOPE);
}
