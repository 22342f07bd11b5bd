import { keyElsewhere, keyUnknown, tooMany } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../http/context.ts';
import { type KeyScope, keyGrants } from '../permission/key-reach.ts';
import { countedNetwork, isWithin, plainAddress } from '../rules/networks.ts';
import { hasPrefix, isTokenShape, type RandomToken, randomToken, tokenHash } from '../security/random-token.ts';
import { PERSON_COLUMNS, type PersonRow, personOf } from './person-row.ts';

const PREFIX = 'mk_';

interface KeyRow extends PersonRow {
  key_id: number;
  key_name: string;
  scopes: KeyScope[];
  addresses: string[];
  per_minute: number;
}

const BY_KEY = `select k.id as key_id, k.name as key_name, k.scopes, k.addresses, k.per_minute,
    0 as session_id, 'staff' as kind, null as proved_until, ${PERSON_COLUMNS}
  from api_key k join member m on m.shop_id = k.shop_id and m.id = k.maker_id join platform.account a on a.id = m.account_id
  where k.shop_id = $1 and k.token_hash = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3) and m.staff`;

const COUNT = `insert into api_key_use as u (key_id, minute, calls, total, last_at, last_address)
  values ($1, date_trunc('minute', $2::timestamptz), 1, 1, $2, $3)
  on conflict (shop_id, key_id) do update set minute = excluded.minute, total = u.total + 1, last_at = excluded.last_at,
    last_address = excluded.last_address, calls = case when u.minute = excluded.minute then u.calls + 1 else 1 end
  returning calls`;

/** How a key `t` stands, as SQL: `active`, `expired`, `revoked`, or `asleep` while its maker may not sign in as staff. */
export const KEY_STATE_SQL = `case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired'
  when (select m.staff and m.status = 'active' and not a.blocked from member m join platform.account a on a.id = m.account_id
    where m.shop_id = t.shop_id and m.id = t.maker_id)
  then 'active' else 'asleep' end`;

/** Whether what was sent as a token is meant as an API key. */
export const isKeyShape = (token: string): boolean => hasPrefix(token, PREFIX);

/** Makes a new API key: the text for its holder, what is stored of it, and the letters by which it is known again. */
export function newApiKey(): RandomToken & { hint: string } {
  const token = `${PREFIX}${randomToken().token}`;
  return { token, hash: tokenHash(token), hint: `${token.slice(0, 7)}…${token.slice(-4)}` };
}

/** Counts a call of a key, in every process alike; refused above what it may make in a minute of the clock. */
async function countCall(db: Db, key: KeyRow, ip: string, now: Date): Promise<void> {
  const row = await db.row<{ calls: number }>(COUNT, [key.key_id, now.toISOString(), plainAddress(ip)]);
  if ((row?.calls ?? 0) > key.per_minute) throw tooMany(60 - now.getUTCSeconds());
}

/**
 * The member in whose place an API key acts in this shop, with as much of what the key was given as they still hold.
 * Refused for a dead, foreign or unknown key, from a foreign address, and above its rate.
 */
export async function authenticateKey(
  database: Database,
  shopId: number,
  call: { token: string; ip: string; now: Date },
): Promise<Person> {
  const { token, ip, now } = call;
  const db = database.as({ shopId, personId: null, requestId: '', client: countedNetwork(ip) });
  const hash = isTokenShape(token.slice(PREFIX.length)) ? tokenHash(token) : null;
  const row = hash === null ? null : await db.row<KeyRow>(BY_KEY, [shopId, hash, now.toISOString()]);
  // A blocked maker’s key is none: whoever holds it need not be told why.
  if (row === null || row.blocked) throw keyUnknown();
  if (row.addresses.length > 0 && !isWithin(row.addresses, ip)) throw keyElsewhere();
  await countCall(db, row, ip, now);
  // What its maker holds on single things is theirs alone.
  const { things: _none, ...maker } = personOf(row);
  return {
    ...maker,
    roles: [],
    grants: keyGrants(maker.grants, row.scopes),
    apiKey: { id: row.key_id, name: row.key_name },
  };
}
