import type { Config } from '../config/config.ts';
import type { Tx } from '../database/db.ts';
import { maskPhone } from '../rules/phone.ts';
import { installationBox } from '../security/installation-box.ts';
import { identityHash } from './accounts.ts';
import { contactHash } from './contacts.ts';
import { membersByContacts } from './persons.ts';

/** Those of many phones by which somebody is known already. */
export async function knownPhones(tx: Tx, config: Config, phones: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(phones.map((phone) => [identityHash(config, { kind: 'phone', value: phone }), phone]));
  const rows = await tx.rows<{ hash: string }>(
    `select value_hash as hash from platform.identity where kind = 'phone' and value_hash = any($1)`,
    [[...byHash.keys()]],
  );
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''));
}

/**
 * The accounts that many phones prove, made where there are none, by phone: what `ensureAccount` does for one person, in a
 * few statements for some hundred.
 */
export async function ensureAccountsByPhone(
  tx: Tx,
  config: Config,
  phones: readonly string[],
): Promise<Map<string, number>> {
  // In one order, so that two at once wait for one another instead of in a circle.
  const hashed = phones
    .map((phone) => ({ phone, hash: identityHash(config, { kind: 'phone', value: phone }) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const hashes = hashed.map(({ hash }) => hash);
  const find = async (): Promise<Map<string, number>> => {
    const rows = await tx.rows<{ hash: string; account: number }>(
      `select value_hash as hash, account_id as account from platform.identity where kind = 'phone' and value_hash = any($1)`,
      [hashes],
    );
    return new Map(rows.map(({ hash, account }) => [hash, account]));
  };
  const known = await find();
  const fresh = hashed.filter(({ hash }) => !known.has(hash));
  if (fresh.length > 0) {
    const accounts = await tx.rows<{ id: number }>(
      'insert into platform.account (blocked) select false from generate_series(1, $1::int) returning id',
      [fresh.length],
    );
    const box = installationBox(config);
    await tx.rows(
      `insert into platform.identity (account_id, kind, value_hash, value_box, masked)
       select i.account, 'phone', i.hash, i.box, i.masked
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as i(account, hash, box, masked)
       on conflict (kind, value_hash) do nothing`,
      [
        accounts.map(({ id }) => id),
        fresh.map(({ hash }) => hash),
        fresh.map(({ phone, hash }) => box.seal(phone, `identity/${hash}`)),
        fresh.map(({ phone }) => maskPhone(phone)),
      ],
    );
  }
  const found = fresh.length > 0 ? await find() : known;
  return new Map(
    hashed.flatMap(({ phone, hash }) => {
      const account = found.get(hash);
      return account === undefined ? [] : [[phone, account] as const];
    }),
  );
}

/** The people of a shop whom many phones lead to, by phone, with account or without; who was merged into another is that other. */
export async function membersByPhone(
  tx: Tx,
  config: Config,
  shopId: number,
  phones: readonly string[],
): Promise<Map<string, number>> {
  const contacts = phones.map((value) => ({ kind: 'phone', value }) as const);
  const found = await membersByContacts(tx, config, shopId, contacts);
  return new Map(
    contacts.flatMap((contact) => {
      const member = found.get(contactHash(config, contact));
      return member === undefined ? [] : [[contact.value, member] as const];
    }),
  );
}
