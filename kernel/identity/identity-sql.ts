import type { IdentityKind } from './accounts.ts';

/** SQL of an account's first identity of a kind, masked, for a list's columns; `account` is the SQL of its number. */
export const maskedIdentitySql = (account: string, kind: IdentityKind): string =>
  `(select masked from platform.identity i where i.account_id = ${account} and i.kind = '${kind}' order by i.id limit 1)`;

/** SQL of whether an account is blocked in every shop. */
export const isBlockedSql = (account: string): string =>
  `(select a.blocked from platform.account a where a.id = ${account})`;

/** SQL of whether an account has a second factor. */
export const hasSecondFactorSql = (account: string): string =>
  `exists (select from platform.account a where a.id = ${account} and a.totp_box is not null)`;

/** SQL of the accounts that an identity proves; `hash` is the placeholder of its `identityHash`. */
export const accountsByHashSql = (kind: IdentityKind, hash: string): string =>
  `(select account_id from platform.identity where kind = '${kind}' and value_hash = ${hash})`;

/** SQL of the accounts with an identity whose last four characters are these; `lastFour` is their placeholder. */
export const accountsByLastFourSql = (kind: IdentityKind, lastFour: string): string =>
  `(select account_id from platform.identity where kind = '${kind}' and right(masked, 4) = ${lastFour})`;
