import type { Tx } from '../database/db.ts';
import type { Locale } from '../rules/locale.ts';
import type { Reader } from './accounts.ts';
import { adoptPerson } from './persons.ts';

/** A membership as sign-in needs it. */
export interface Membership {
  readonly id: number;
  readonly name: string;
  readonly status: 'active' | 'blocked';
  readonly staff: boolean;
  /** The member that this one was merged into, or null. */
  readonly mergedInto: number | null;
}

const COLUMNS = 'id, name, status, staff, merged_into as "mergedInto"';

/** An account's membership in the shop in scope, or null. */
export function membershipOf(reader: Reader, shopId: number, accountId: number): Promise<Membership | null> {
  return reader.row<Membership>(`select ${COLUMNS} from member where shop_id = $1 and account_id = $2`, [
    shopId,
    accountId,
  ]);
}

/**
 * An account's membership in the shop of the transaction. Where there is none, the record of the person whom its phone
 * describes becomes it, with everything that is theirs; else one is made. Either way
 * a member is new, and has the language in which they came (`locale`) where none was chosen for them.
 */
export async function ensureMembership(
  tx: Tx,
  shopId: number,
  accountId: number,
  first: { name: string; avatar: string | null; locale: Locale | null },
): Promise<Membership & { isNew: boolean }> {
  const there = await membershipOf(tx, shopId, accountId);
  if (there !== null) return { ...there, isNew: false };
  if (await adoptPerson(tx, shopId, accountId)) {
    const speak = 'update member set locale = coalesce(locale, $3) where shop_id = $1 and account_id = $2';
    await tx.rows(speak, [shopId, accountId, first.locale]);
    const adopted = await membershipOf(tx, shopId, accountId);
    if (adopted !== null) return { ...adopted, isNew: true };
  }
  const made = await tx.row<Membership>(
    `insert into member (account_id, name, avatar, locale) values ($1, $2, $3, $4) on conflict (shop_id, account_id) do nothing
     returning ${COLUMNS}`,
    [accountId, first.name, first.avatar, first.locale],
  );
  if (made !== null) return { ...made, isNew: true };
  const found = await membershipOf(tx, shopId, accountId);
  if (found === null) throw new Error('The membership was not stored.');
  return { ...found, isNew: false };
}
