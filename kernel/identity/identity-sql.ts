import type { IdentityKind } from './accounts.ts';
import type { ContactKind } from './contacts.ts';

/** SQL of an account's first identity of a kind, masked, for a list's columns; `account` is the SQL of its number. */
export const maskedIdentitySql = (account: string, kind: IdentityKind): string =>
  `(select masked from platform.identity i where i.account_id = ${account} and i.kind = '${kind}' order by i.id limit 1)`;

/** SQL of whether an account is blocked in every shop. */
export const isBlockedSql = (account: string): string =>
  `coalesce((select a.blocked from platform.account a where a.id = ${account}), false)`;

/** SQL of whether an account has a second factor. */
export const hasSecondFactorSql = (account: string): string =>
  `exists (select from platform.account a where a.id = ${account} and a.totp_box is not null)`;

/** SQL of a condition over a keyed hash, by the SQL of that hash. */
type HashFits = (hash: string) => string;
const every: HashFits = () => 'true';

/** SQL of whether an account has an identity of a kind, of which a condition holds. */
export const hasIdentitySql = (account: string, kind: IdentityKind, fits: HashFits = every): string =>
  `exists (select from platform.identity i where i.account_id = ${account} and i.kind = '${kind}' and ${fits('i.value_hash')})`;

/** SQL of whether others said of the member with this alias how they are reached in a way, of which a condition holds. */
export const hasContactSql = (member: string, kind: ContactKind, fits: HashFits = every): string =>
  `exists (select from person_contact pc where pc.shop_id = ${member}.shop_id and pc.member_id = ${member}.id and pc.kind = '${kind}'
    and ${fits('pc.value_hash')})`;

/** SQL of the numbers (`id`) of a shop's members whose account has an identity. */
export const membersOfIdentitySql = (shop: string, kind: IdentityKind, hash: string): string =>
  `select im.id from platform.identity i join member im on im.shop_id = ${shop} and im.account_id = i.account_id
   where i.kind = '${kind}' and i.value_hash = ${hash}`;

/** SQL of the keyed hashes of an account's identities of a kind. */
export const identityHashesSql = (account: string, kind: IdentityKind): string =>
  `select i.value_hash from platform.identity i where i.account_id = ${account} and i.kind = '${kind}'`;
