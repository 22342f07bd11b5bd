import type { Person, ThingGrant } from '../http/context.ts';
import type { DataScope } from '../permission/scope.ts';

/** A member as SQL answers them, with everything that decides what they may do. */
export interface PersonRow {
  session_id: number;
  proved_until: string | null;
  /** Of sign-ins alone: that proof is somebody else's word. */
  proof_borrowed?: boolean;
  kind: 'site' | 'staff';
  member_id: number;
  account_id: number;
  name: string;
  avatar: string | null;
  blocked: boolean;
  centre_id: number | null;
  facts: Person['facts'];
  /** Of sign-ins alone: they owe the shop a decision. */
  is_owing?: boolean;
  /** Keys of the roles, each with what it grants: permission and scope, a space between, joined by commas. */
  roles: [key: string, grants: string | null][];
  /** What was given on single things, by role: the thing, until when, and the permissions of the role, joined by commas. */
  things: [record: string, id: number, until: string | null, permissions: string | null][] | null;
}

/**
 * What a statement selects of a member `m` with account `a`. Grants come as one text for each role: this runs with every
 * call of somebody signed in, and an object for each of some twenty grants cost a third of it.
 */
export const PERSON_COLUMNS = `m.id as member_id, m.account_id, m.name, m.avatar, m.status = 'blocked' or a.blocked as blocked,
    m.centre_id, m.facts, coalesce((select json_agg(json_build_array(r.key,
        (select string_agg(g.permission || ' ' || g.scope, ',') from role_grant g where g.shop_id = r.shop_id and g.role_id = r.id)) order by r.key)
      from member_role mr join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
      where mr.shop_id = m.shop_id and mr.member_id = m.id), '[]') as roles,
    case when m.staff then (select json_agg(json_build_array(tr.record, tr.thing_id, tr.until_at, (select string_agg(g.permission, ',')
        from role_grant g where g.shop_id = tr.shop_id and g.role_id = tr.role_id and g.scope = 'all')))
      from thing_role tr where tr.shop_id = m.shop_id and tr.member_id = m.id) end as things`;

/** A role of narrower reach than the whole shop stands for nothing on one thing: it says of what its holder reaches elsewhere. */
const thingsOf = (things: NonNullable<PersonRow['things']>): ThingGrant[] =>
  things.map(([record, id, until, permissions]) => ({
    ...{ record, id, until },
    permissions: new Set(permissions?.split(',')),
  }));

/** The person of such a row. */
export function personOf(row: PersonRow): Person {
  const grants = new Map<string, DataScope[]>();
  for (const [, granted] of row.roles) {
    for (const pair of granted?.split(',') ?? []) {
      const [permission = '', scope = ''] = pair.split(' ');
      grants.set(permission, [...(grants.get(permission) ?? []), scope as DataScope]);
    }
  }
  return {
    id: row.member_id,
    accountId: row.account_id,
    name: row.name,
    avatar: row.avatar,
    kind: row.kind,
    sessionId: row.session_id,
    provedUntil: row.proved_until,
    roles: row.roles.map(([key]) => key),
    grants,
    ...(row.kind === 'staff' && row.things && { things: thingsOf(row.things) }),
    facts: row.facts,
    centreId: row.centre_id,
    ...(row.is_owing && { isOwing: true as const }),
    ...(row.proof_borrowed && { isProofBorrowed: true as const }),
  };
}
