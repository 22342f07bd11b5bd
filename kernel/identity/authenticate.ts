import { personBlocked } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Person } from '../http/context.ts';
import type { DataScope } from '../permission/scope.ts';
import { isTokenShape, tokenHash } from '../security/random-token.ts';

interface Row {
  session_id: number;
  kind: 'site' | 'staff';
  member_id: number;
  account_id: number;
  name: string;
  avatar: string | null;
  status: 'active' | 'blocked';
  centre_id: number | null;
  roles: string[];
  grants: { permission: string; scope: DataScope }[];
}

// One statement: whoever the token stands for, with everything that decides what they may do.
const BY_TOKEN = `select s.id as session_id, s.kind, m.id as member_id, m.account_id, m.name, m.avatar, m.status, m.centre_id,
    coalesce((select json_agg(r.key) from member_role mr join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
      where mr.shop_id = m.shop_id and mr.member_id = m.id), '[]') as roles,
    coalesce((select json_agg(json_build_object('permission', g.permission, 'scope', g.scope))
      from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
      where mr.shop_id = m.shop_id and mr.member_id = m.id), '[]') as grants
  from session s join member m on m.shop_id = s.shop_id and m.id = s.member_id
  where s.shop_id = $1 and (s.token_hash = $2 or (s.previous_hash = $2 and s.previous_until > now()))
    and s.ended_at is null and s.idle_until > now() and s.ends_at > now()`;

/** The person whom a token stands for in this shop, or null; a blocked person is refused. */
export async function authenticate(database: Database, shopId: number, token: string): Promise<Person | null> {
  if (!isTokenShape(token)) return null;
  const db = database.as({ shopId, personId: null, requestId: '' });
  const row = await db.row<Row>(BY_TOKEN, [shopId, tokenHash(token)]);
  if (row === null) return null;
  if (row.status === 'blocked') throw personBlocked();
  const grants = new Map<string, DataScope[]>();
  for (const { permission, scope } of row.grants) grants.set(permission, [...(grants.get(permission) ?? []), scope]);
  return {
    id: row.member_id,
    accountId: row.account_id,
    name: row.name,
    avatar: row.avatar,
    kind: row.kind,
    sessionId: row.session_id,
    roles: row.roles,
    grants,
    doctor: null,
    centreId: row.centre_id,
  };
}
