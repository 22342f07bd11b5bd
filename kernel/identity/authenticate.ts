import { personBlocked } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../http/context.ts';
import type { Registry } from '../module/registry.ts';
import { EVERY_PERMISSION } from '../permission/every-permission.ts';
import { isTokenShape, tokenHash } from '../security/random-token.ts';
import { PERSON_COLUMNS, type PersonRow, personOf } from './person-row.ts';
import { ROTATE_AFTER, touchSession } from './sessions.ts';

interface Row extends PersonRow {
  visit_id: number | null;
  ends_at: string;
  mark: string;
  touch_due: boolean;
  rotation_due: boolean;
}

/** Who calls, and whether their token is old enough to be replaced with the answer. */
export interface Caller {
  readonly person: Person;
  readonly rotationDue: boolean;
  /** Stands for all of this, but for what they owe, as it is now; null when it is about to change. */
  readonly mark: string | null;
}

/** What callers are looked up with: the database, and what decides whether a member owes the shop something. */
export interface CallerSource {
  readonly database: Database;
  readonly services: { readonly registry: Pick<Registry, 'owing'> };
  /** In whose line the look waits for a connection: tokens that somebody makes up hold up nobody else’s. */
  readonly client?: string;
}

// Whether a sign-in `s` is alive at $3.
const LIVES = 's.ended_at is null and s.idle_until > $3::timestamptz and s.ends_at > $3::timestamptz';

// A sign-in `s` of the shop that is alive at $3, by the newest token or the one before it.
const ALIVE = `s.shop_id = $1::int and (s.token_hash = $2 or (s.previous_hash = $2 and s.previous_until > $3::timestamptz))
    and ${LIVES}`;

/** What is read of sign-ins `s`. */
const SESSION_COLUMNS = `s.shop_id, s.id, s.member_id, s.kind, s.proved_until, s.proof_borrowed, s.visit_id, s.ends_at,
      s.last_seen_at, s.rotated_at, s.token_hash, s.xmin`;

/** Whether its member `m` may still sign in so. */
const FITS = `(s.kind = 'site' or m.staff or s.visit_id is not null)`;

/**
 * The writing transactions of the rows that decide what somebody may do: any change of them changes it. Roles and grants are
 * many and not asked; whoever changes them writes the shop or the member anew (`platform.renew_shop`, `renew_members`).
 */
const MARK = `concat_ws(' ', s.xmin, m.xmin, a.xmin, p.xmin)`;

// The sign-in by its token, then each row by its key, in this order (`offset 0` holds it): joined as a planner without
// statistics likes it, one call walks over all members of a shop and all their sign-ins.
const callerSql = (
  owing: string,
): string => `select s.id as session_id, s.kind, s.proved_until, s.proof_borrowed, s.visit_id, s.ends_at,
    case when s.kind = 'site' then ${owing} else false end as is_owing, ${PERSON_COLUMNS}, ${MARK} as mark,
    s.last_seen_at <= $3::timestamptz - interval '1 minute' as touch_due,
    s.token_hash = $2 and s.rotated_at <= $3::timestamptz - interval '${ROTATE_AFTER}' as rotation_due
  from (
      select ${SESSION_COLUMNS} from session s where s.shop_id = $1::int and s.token_hash = $2 and ${LIVES}
      union all
      select ${SESSION_COLUMNS} from session s
      where s.shop_id = $1::int and s.previous_hash = $2 and s.previous_until > $3::timestamptz and s.token_hash <> $2 and ${LIVES}
      offset 0) s
    cross join lateral (
      select m.*, m.xmin from member m where m.shop_id = s.shop_id and m.id = s.member_id offset 0) m
    join platform.account a on a.id = m.account_id join platform.shop p on p.id = s.shop_id
  where ${FITS}`;

/**
 * SQL that fails unless the token `$2` stands in the shop `$1` at `$3` for just what the mark `$4` of the sign-in `$5` stands
 * for. The console is open whatever somebody owes as a reader; on the site what they owe (`$6`) must be the same, too.
 */
export const sameCallerSql = (kind: Person['kind'], owing: string): string =>
  // Each row by its key, and not joined: the plan cannot be another one, and starts in two thirds of the time.
  `select case when (
      select concat_ws(' ', s.xmin, (
          select concat_ws(' ', m.xmin, (select a.xmin from platform.account a where a.id = m.account_id))
          from member m where m.shop_id = s.shop_id and m.id = s.member_id and ${FITS} ${kind === 'site' ? `and ${owing} = $6::boolean` : ''}),
        (select p.xmin from platform.shop p where p.id = s.shop_id)) = $4
      from session s where ${ALIVE} and s.id = $5::bigint)
    then true else platform.break_condition() end`;

const BY_MEMBER = `select 0 as session_id, $3 as kind, null as proved_until, v.visit_id, v.ends_at, ${PERSON_COLUMNS}
  from member m join platform.account a on a.id = m.account_id
  left join lateral (select s.visit_id, s.ends_at from session s where s.shop_id = m.shop_id and s.member_id = m.id and s.visit_id is not null
    and s.ended_at is null and s.ends_at > now() order by s.ends_at desc limit 1) v on $3 = 'staff' and not m.staff
  where m.shop_id = $1 and m.id = $2 and ($3 = 'site' or m.staff or v.visit_id is not null)`;

/** Somebody of the platform, who may do everything in the shop while the visit lasts, and nothing by the membership itself. */
function visitorOf(person: Person, id: number, until: string): Person {
  const { things: _none, ...visitor } = person;
  return { ...visitor, roles: [], grants: new Map([[EVERY_PERMISSION, ['all']]]), visit: { id, until } };
}

/** A member as a sign-in of this kind would make them, a visitor of the platform while the visit lasts, or null for who may not sign in so: for acting in their place. */
export async function memberAsPerson(
  db: Pick<Db, 'row'>,
  shopId: number,
  memberId: number,
  kind: 'site' | 'staff',
): Promise<Person | null> {
  const row = await db.row<PersonRow & Pick<Row, 'visit_id' | 'ends_at'>>(BY_MEMBER, [shopId, memberId, kind]);
  if (row === null || row.blocked) return null;
  return row.visit_id === null ? personOf(row) : visitorOf(personOf(row), row.visit_id, row.ends_at);
}

/**
 * Who a token stands for in this shop at `now`, or null for a dead, foreign or unknown one; a blocked person
 * is refused. The sign-in's idle time begins anew, noted once a minute, unless nobody is behind the call (`isUse` false).
 */
export async function authenticate(
  { database, services, client = '' }: CallerSource,
  shopId: number,
  token: string,
  now: Date,
  isUse = true,
): Promise<Caller | null> {
  if (!isTokenShape(token)) return null;
  const db = database.as({ shopId, personId: null, requestId: '', client });
  const row = await db.row<Row>(callerSql(services.registry.owing), [shopId, tokenHash(token), now.toISOString()]);
  if (row === null) return null;
  if (row.blocked) throw personBlocked();
  if (row.touch_due && isUse) await touchSession(db, row.session_id, now);
  const person = row.visit_id === null ? personOf(row) : visitorOf(personOf(row), row.visit_id, row.ends_at);
  return { person, rotationDue: row.rotation_due, mark: row.touch_due || row.rotation_due ? null : row.mark };
}
