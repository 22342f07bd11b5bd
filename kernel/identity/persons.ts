import type { Config } from '../config/config.ts';
import type { Tx } from '../database/db.ts';
import type { Reader } from './accounts.ts';
import { addContacts, type ContactValue, contactHash } from './contacts.ts';
import { presentMemberSql } from './merged-members.ts';

/** Somebody as others describe them. */
export interface DescribedPerson {
  readonly name: string;
  /** Where they work or belong, as they are told apart by; may be empty. */
  readonly affiliation: string;
  readonly gender?: 'male' | 'female' | null;
  readonly centreId?: number | null;
  readonly contacts: readonly ContactValue[];
}

/** Contacts that one person alone has in a shop: by them somebody is found again. */
export const isTelling = ({ kind }: ContactValue): boolean => kind !== 'mail';

/** The shop in scope, as row-level security knows it: the same for every row, so that what follows from it is asked once. */
const SCOPE = "nullif(current_setting('app.shop_id', true), '')::int";

const membersSql = (account: string, contact: string): string =>
  `(select pm.id from platform.identity pi join member pm on pm.shop_id = ${SCOPE} and pm.account_id = pi.account_id
    where pi.kind = 'phone' and ${account}
   union all select pc.member_id from person_contact pc where pc.shop_id = ${SCOPE} and pc.kind = 'phone' and ${contact})`;

/** SQL of the members of the shop in scope whom a phone leads to: by their account, or by what others said; `hash` is its placeholder. */
export const membersByPhoneSql = (hash: string): string =>
  membersSql(`pi.value_hash = ${hash}`, `pc.value_hash = ${hash}`);

/** SQL of the members of the shop in scope with a phone of these last four digits. */
export const membersByLastFourSql = (lastFour: string): string =>
  membersSql(`right(pi.masked, 4) = ${lastFour}`, `right(pc.masked, 4) = ${lastFour}`);

/** SQL of a member's first contact of a kind, masked; `t` is the member. */
export const maskedContactSql = (kind: ContactValue['kind'], t: string): string =>
  `(select masked from person_contact pc where pc.shop_id = ${t}.shop_id and pc.member_id = ${t}.id and pc.kind = '${kind}' order by pc.id limit 1)`;

/**
 * Holds some contacts until the transaction ends: whoever signs in with one of these phones, or describes somebody by one,
 * waits. In one order, so that two at once do not wait for one another.
 */
export async function holdContacts(tx: Tx, config: Config, contacts: readonly ContactValue[]): Promise<void> {
  const hashes = [...new Set(contacts.filter(isTelling).map((contact) => contactHash(config, contact)))].sort();
  await tx.rows('select pg_advisory_xact_lock(hashtextextended(h, 0)) from unnest($1::text[]) h', [hashes]);
}

/** The members whom contacts lead to by now, by the contacts' hashes; a mail address leads to nobody. */
export async function membersByContacts(
  reader: Reader,
  config: Config,
  shopId: number,
  contacts: readonly ContactValue[],
): Promise<Map<string, number>> {
  const hashes = contacts.filter(isTelling).map((contact) => contactHash(config, contact));
  const rows = await reader.rows<{ hash: string; member: number | null }>(
    `select f.hash, ${presentMemberSql('$1', 'f.id')} as member from (select h.hash, coalesce(
         (select m.id from platform.identity i join member m on m.shop_id = $1 and m.account_id = i.account_id
           where i.kind = 'phone' and i.value_hash = h.hash),
         (select c.member_id from person_contact c where c.shop_id = $1 and c.value_hash = h.hash and c.kind <> 'mail')) as id
       from unnest($2::text[]) as h(hash)) f where f.id is not null`,
    [shopId, hashes],
  );
  return new Map(rows.flatMap(({ hash, member }) => (member === null ? [] : [[hash, member] as const])));
}

/** Stores people without account, with their contacts, in the order in which they are given; answers their numbers. */
export async function makePeople(tx: Tx, config: Config, people: readonly DescribedPerson[]): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await tx.rows<{ id: number }>(
    `insert into member (name, affiliation, gender, centre_id)
     select p.name, p.affiliation, p.gender, p.centre
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) with ordinality as p(name, affiliation, gender, centre, nth)
     order by p.nth returning id`,
    [
      people.map(({ name }) => name),
      people.map(({ affiliation }) => affiliation),
      people.map(({ gender }) => gender ?? null),
      people.map(({ centreId }) => centreId ?? null),
    ],
  );
  // Numbers are given in the order of the rows.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await addContacts(
    tx,
    config,
    people.flatMap(({ contacts }, index) => contacts.map((contact) => ({ ...contact, member: ids[index] ?? 0 }))),
  );
  return ids;
}

/**
 * The records of people by their first contact, a phone: found, or made without account. Who is found stays as they are: what others say of
 * somebody changes nothing about them. Two calls at once for one phone come to one record.
 */
export async function ensurePeople(
  tx: Tx,
  config: Config,
  shopId: number,
  people: readonly DescribedPerson[],
): Promise<{ id: number; isNew: boolean }[]> {
  const keys = people.map(({ contacts }) => contacts.find(({ kind }) => kind === 'phone') ?? null);
  const phones = keys.flatMap((key) => key ?? []);
  await holdContacts(tx, config, phones);
  const known = await membersByContacts(tx, config, shopId, phones);
  const found = keys.map((key) => (key === null ? undefined : known.get(contactHash(config, key))));
  const made = await makePeople(
    tx,
    config,
    people.filter((_, index) => found[index] === undefined),
  );
  let next = 0;
  return found.map((id) => {
    if (id !== undefined) return { id, isNew: false };
    const fresh = made[next] ?? 0;
    next += 1;
    return { id: fresh, isNew: true };
  });
}

/** SQL of the members (`member`) whose account is proved by a phone that others gave for somebody, and its hash (`value`). */
export const provedContactsSql = (shop: string): string =>
  `select m.id as member, i.value_hash as value from person_contact c
   join platform.identity i on i.kind = 'phone' and i.value_hash = c.value_hash
   join member m on m.shop_id = c.shop_id and m.account_id = i.account_id where c.shop_id = ${shop} and c.kind = 'phone'`;

/** SQL of the people of the shop without account who are described by a phone that proves an account, by now. */
const DESCRIBED = `select distinct d.id from (select ${presentMemberSql('$1', 'c.member_id')} as id
    from platform.identity i join person_contact c on c.shop_id = $1 and c.kind = 'phone' and c.value_hash = i.value_hash
    where i.account_id = $2 and i.kind = 'phone') d
  join member m on m.shop_id = $1 and m.id = d.id and m.account_id is null and m.removed_at is null`;

/** People without account whose phone by now proves an account: who has it is they. At most a few. */
export async function peopleProvedBy(reader: Reader, shopId: number, accountId: number): Promise<number[]> {
  const rows = await reader.rows<{ id: number }>(`${DESCRIBED} order by d.id limit 20`, [shopId, accountId]);
  return rows.map(({ id }) => id);
}

/**
 * Gives an account that is no member of the shop the record of the person whom its phone describes, with everything that
 * is theirs; answers whether there was one. The phone is proved from then on, and no longer what others said.
 */
export async function adoptPerson(tx: Tx, shopId: number, accountId: number): Promise<boolean> {
  const [id] = await peopleProvedBy(tx, shopId, accountId);
  if (id === undefined) return false;
  const row = await tx.row(
    `update member set account_id = $3, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and account_id is null and removed_at is null and merged_into is null returning id`,
    [shopId, id, accountId],
  );
  if (row === null) return false;
  await tx.rows(
    `delete from person_contact c using platform.identity i where c.shop_id = $1 and c.member_id = $2 and c.kind = 'phone'
       and i.account_id = $3 and i.kind = 'phone' and i.value_hash = c.value_hash`,
    [shopId, id, accountId],
  );
  return true;
}
