import type { IdentityKind } from './accounts.ts';

/** SQL of an account's first identity of a kind, masked, for a list's columns; `account` is the SQL of its number. */
export const maskedIdentitySql = (account: string, kind: IdentityKind): string =>
  `(select masked from platform.identity i where i.account_id = ${account} and i.kind = '${kind}' order by i.id limit 1)`;

/** SQL of whether an account is blocked in every shop. */
export const isBlockedSql = (account: string): string =>
  `coalesce((select a.blocked from platform.account a where a.id = ${account}), false)`;

/** SQL of whether an account has a second factor. */
export const hasSecondFactorSql = (account: string): string =>
  `exists (select from platform.account a where a.id = ${account} and a.totp_box is not null)`;
