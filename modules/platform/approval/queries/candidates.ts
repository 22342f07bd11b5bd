import type { Tx } from '../../../../kernel/database/db.ts';
import { selvesSql } from '../../../../kernel/identity/merged-members.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { heldOnThingSql } from '../../../../kernel/permission/held-on-thing-sql.ts';
import { LIMITS, type Who } from '../flow.ts';
import type { HeldThing } from '../request.ts';

/** Where a matter belongs, for rights that reach only some centres. */
export interface Place {
  readonly shopId: number;
  readonly centreId: number | null;
  readonly startedBy: number | null;
  /** What it is about, where roles can be given on it. */
  readonly thing: HeldThing | null;
}

const MAY_ANSWER = `m.shop_id = $1 and m.status = 'active' and m.staff`;

/** SQL over `m`, a member: holds role `$2`. */
const HOLDS_ROLE = `exists (select from member_role mr join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
  where mr.shop_id = m.shop_id and mr.member_id = m.id and r.key = $2)`;

/**
 * SQL over `m`, a member: holds permission `$2` for matters of centre `$3`, or on thing `$5` of the kind `$4` alone. A right that
 * reaches centres counts where it may write there (S7.08); one over own records alone never makes an approver.
 */
const HOLDS_PERMISSION = `(exists (select from member_role mr
  join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
  left join centre own on own.shop_id = m.shop_id and own.id = m.centre_id
  left join centre place on place.shop_id = m.shop_id and place.id = $3
  where mr.shop_id = m.shop_id and mr.member_id = m.id and g.permission in ($2, '${EVERY_PERMISSION}')
    and (g.scope = 'all'
      or (g.scope in ('self', 'self_lower_read') and own.id = place.id)
      or (g.scope = 'self_lower_write' and starts_with(place.path, own.path))))
  or ($4::text is not null and ${heldOnThingSql({ member: 'm', record: '$4', id: 'coalesce($5::bigint, tr.thing_id)', permission: '$2' })}))`;

/** The values of that beyond the shop and the permission. */
const placed = ({ centreId, thing }: Place, permission: string | null): unknown[] => {
  const counts = thing !== null && permission !== null && thing.permissions.includes(permission);
  return [centreId, counts ? thing.record : null, counts ? thing.id : null];
};

/** Members who hold a role at the starter's centre or, where nobody does, at the nearest one above. */
const CENTRE_ROLE = `select id from (
  select m.id, rank() over (order by length(c.path) desc) as distance from member m
  join centre c on c.shop_id = m.shop_id and c.id = m.centre_id
  join centre place on place.shop_id = m.shop_id and place.id = $3 and starts_with(place.path, c.path)
  where ${MAY_ANSWER} and ${HOLDS_ROLE}) near where distance = 1 order by id limit ${LIMITS.signers + 1}`;

type Reader = Pick<Tx, 'rows' | 'row'>;

async function membersOf(tx: Reader, place: Place, who: Who): Promise<number[]> {
  const { shopId, centreId } = place;
  const idsOf = async (text: string, values: unknown[]): Promise<number[]> =>
    (await tx.rows<{ id: number }>(text, values)).map(({ id }) => id);
  const some = (condition: string): string =>
    `select m.id from member m where ${MAY_ANSWER} and ${condition} order by m.id limit ${LIMITS.signers + 1}`;
  if (who.kind === 'person') return idsOf(some('m.id = $2'), [shopId, who.memberId]);
  if (who.kind === 'role') return idsOf(some(HOLDS_ROLE), [shopId, who.role]);
  if (who.kind === 'permission') {
    return idsOf(some(HOLDS_PERMISSION), [shopId, who.permission, ...placed(place, who.permission)]);
  }
  return idsOf(CENTRE_ROLE, [shopId, who.role, centreId]);
}

/** The active members of staff whom a step asks, each once, in the order of the flow. */
export async function candidatesOf(tx: Reader, place: Place, who: readonly Who[]): Promise<number[]> {
  const found = new Set<number>();
  for (const each of who) for (const id of await membersOf(tx, place, each)) found.add(id);
  return [...found];
}

/** The group behind a task: who holds its role or permission. */
export interface Group {
  readonly role: string | null;
  readonly permission: string | null;
}

/** The members of a task's group. */
export function membersOfGroup(tx: Reader, place: Place, { role, permission }: Group): Promise<number[]> {
  if (role !== null) return membersOf(tx, place, { kind: 'role', role });
  return membersOf(tx, place, { kind: 'permission', permission: permission ?? '' });
}

/** Whether a member belongs to a task's group at this moment. */
export async function isInGroup(tx: Reader, place: Place, group: Group, memberId: number): Promise<boolean> {
  const condition = group.role !== null ? HOLDS_ROLE : HOLDS_PERMISSION;
  const found = await tx.row(
    `select 1 from member m where ${MAY_ANSWER} and m.id = ${group.role !== null ? '$3' : '$6'} and ${condition}`,
    group.role !== null
      ? [place.shopId, group.role, memberId]
      : [place.shopId, group.permission, ...placed(place, group.permission), memberId],
  );
  return found !== null;
}

/** SQL of member `$2` of shop `$1` and of those who were merged into them. */
export const SELVES = selvesSql('$1', '$2');

/**
 * SQL of the tasks `a` of requests `r` that wait for a member of a shop, both given as SQL: their own, and those of groups
 * they belong to. The groups are worked out once per member, not per task.
 */
const waitsFor = (shop: string, who: string): string =>
  `(not a.barred && ${selvesSql(shop, who)} and (a.member_id = ${who} or (a.member_id is null
  and (exists (select from member m join member_role mr on mr.shop_id = m.shop_id and mr.member_id = m.id
    left join role ro on ro.shop_id = mr.shop_id and ro.id = mr.role_id and a.role is not null
    left join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id and a.permission is not null
      and g.permission in (a.permission, '${EVERY_PERMISSION}')
    left join centre own on own.shop_id = m.shop_id and own.id = m.centre_id
    left join centre place on place.shop_id = r.shop_id and place.id = r.centre_id
    where m.shop_id = ${shop} and m.id = ${who} and m.staff and m.status = 'active'
      and (ro.key = a.role or g.scope = 'all' or (g.scope in ('self', 'self_lower_read') and own.id = place.id)
        or (g.scope = 'self_lower_write' and starts_with(place.path, own.path))))
    or (a.permission = any(r.thing_permissions) and exists (select from member m
      where m.shop_id = ${shop} and m.id = ${who} and m.staff and m.status = 'active'
        and ${heldOnThingSql({ member: 'm', record: 'r.thing_record', id: 'r.thing_id', permission: 'a.permission' })}))))))`;

/** The same for member `$2` of shop `$1`. */
export const WAITS_FOR = waitsFor('$1', '$2');

/** SQL of whether a member of a shop, both given as SQL, has or had a part in request `r`. */
const takesPart = (shop: string, who: string): string =>
  `exists (select from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id
  and (a.decided_by = ${who} or a.instead_of = ${who} or (a.state in ('open', 'waiting') and ${waitsFor(shop, who)})))`;

/** The same for member `$2` of shop `$1`. */
export const TAKES_PART = takesPart('$1', '$2');

/** SQL of whether request `r` is a matter of a member of a shop, both given as SQL: they began it, or have or had a part in it. */
export const concernsSql = (shop: string, who: string): string =>
  `(r.started_by = any(${selvesSql(shop, who)}) or ${takesPart(shop, who)})`;
