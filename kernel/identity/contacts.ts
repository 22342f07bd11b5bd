import type { Config } from '../config/config.ts';
import type { Tx } from '../database/db.ts';
import { maskAs } from '../rules/mask.ts';
import { derivedKey } from '../security/derived-key.ts';
import { installationBox } from '../security/installation-box.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { identityHash, phoneOf, type Reader } from './accounts.ts';

/** What somebody is reached by or told apart by; said by others, it proves nothing. */
export type ContactKind = 'phone' | 'mail' | 'document';

/** A contact as it is given: a mainland phone, a mail address, the number of an identity document. */
export interface ContactValue {
  readonly kind: ContactKind;
  readonly value: string;
}

const MASKS = { phone: 'phone', mail: 'email', document: 'idCard' } as const;

/** One spelling of each, so that the same thing is found again. */
function canonical({ kind, value }: ContactValue): string {
  const plain = value.normalize('NFKC').trim();
  if (kind === 'mail') return plain.toLowerCase();
  return kind === 'document' ? plain.toUpperCase() : plain;
}

/** The keyed hash by which a contact is found; a phone's is the one that its account is found by. */
export function contactHash(config: Config, contact: ContactValue): string {
  const value = canonical(contact);
  if (contact.kind === 'phone') return identityHash(config, { kind: 'phone', value });
  return keyedHash(derivedKey(config.secretKey, 'identity'), contact.kind, value);
}

/** A contact as its row holds it. */
export function sealedContact(
  config: Config,
  contact: ContactValue,
): { kind: ContactKind; hash: string; box: string; masked: string } {
  const hash = contactHash(config, contact);
  const value = canonical(contact);
  const box = installationBox(config).seal(value, `contact/${hash}`);
  return { kind: contact.kind, hash, box, masked: maskAs(MASKS[contact.kind], value) ?? '' };
}

/** Stores contacts of members, each with the number of whose it is, in one statement. */
export async function addContacts(
  tx: Tx,
  config: Config,
  contacts: readonly (ContactValue & { member: number })[],
): Promise<void> {
  if (contacts.length === 0) return;
  const sealed = contacts.map((contact) => sealedContact(config, contact));
  await tx.rows(
    `insert into person_contact (member_id, kind, value_hash, value_box, masked)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      contacts.map(({ member }) => member),
      sealed.map(({ kind }) => kind),
      sealed.map(({ hash }) => hash),
      sealed.map(({ box }) => box),
      sealed.map(({ masked }) => masked),
    ],
  );
}

/** Puts one contact in the place of all that a member has of its kind; an empty value takes them away. Answers whether anything changed. */
export async function replaceContact(
  tx: Tx,
  config: Config,
  shopId: number,
  member: number,
  contact: ContactValue,
): Promise<boolean> {
  const kept = contact.value === '' ? null : contactHash(config, contact);
  const gone = await tx.rows(
    `delete from person_contact where shop_id = $1 and member_id = $2 and kind = $3 and ($4::text is null or value_hash <> $4) returning id`,
    [shopId, member, contact.kind, kept],
  );
  if (kept === null) return gone.length > 0;
  const there = await tx.row(
    'select 1 from person_contact where shop_id = $1 and member_id = $2 and kind = $3 and value_hash = $4',
    [shopId, member, contact.kind, kept],
  );
  if (there === null) await addContacts(tx, config, [{ ...contact, member }]);
  return gone.length > 0 || there === null;
}

/** A member's first contact of a kind in full: for messages to them, and for who may see it; null where there is none. */
export async function openedContact(
  reader: Reader,
  config: Config,
  shopId: number,
  memberId: number,
  kind: ContactKind,
): Promise<string | null> {
  const row = await reader.row<{ hash: string; box: string }>(
    `select value_hash as hash, value_box as box from person_contact where shop_id = $1 and member_id = $2 and kind = $3
     order by id limit 1`,
    [shopId, memberId, kind],
  );
  return row && installationBox(config).open(row.box, `contact/${row.hash}`);
}

/** The phone by which a person is reached, in full: their account's, else what others said; null where there is none. */
export async function phoneOfPerson(
  reader: Reader,
  config: Config,
  shopId: number,
  { id, accountId }: { id: number; accountId: number | null },
): Promise<string | null> {
  const own = accountId === null ? null : await phoneOf(reader, config, accountId);
  return own ?? (accountId === null ? openedContact(reader, config, shopId, id, 'phone') : null);
}

/** The contacts of some members in full, by their numbers, for an archive that carries people. */
export async function contactsInFull(
  reader: Reader,
  config: Config,
  shopId: number,
  members: readonly number[],
): Promise<Map<number, ContactValue[]>> {
  const rows = await reader.rows<{ member: number; kind: ContactKind; hash: string; box: string }>(
    `select member_id as member, kind, value_hash as hash, value_box as box from person_contact
     where shop_id = $1 and member_id = any ($2::bigint[]) order by member_id, id`,
    [shopId, members],
  );
  const box = installationBox(config);
  const found = new Map<number, ContactValue[]>();
  for (const { member, kind, hash, box: sealed } of rows) {
    found.set(member, [...(found.get(member) ?? []), { kind, value: box.open(sealed, `contact/${hash}`) }]);
  }
  return found;
}
