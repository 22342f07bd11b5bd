import type { Db } from '../database/db.ts';

/** What the console shows of an account: masked, except for the user name, which its owner types in public. */
export interface AccountSummary {
  username: string | null;
  phoneMasked: string | null;
  /** A second factor is enrolled. */
  secondFactor: boolean;
}

/** The identities of one account, as far as the console shows them. */
export async function identitiesOf(db: Db, accountId: number): Promise<AccountSummary> {
  const row = await db.row<{ username: string | null; phone: string | null; factor: boolean }>(
    `select max(i.masked) filter (where i.kind = 'username') as username,
       max(i.masked) filter (where i.kind = 'phone') as phone, bool_or(a.totp_box is not null) as factor
     from platform.account a left join platform.identity i on i.account_id = a.id where a.id = $1`,
    [accountId],
  );
  return { username: row?.username ?? null, phoneMasked: row?.phone ?? null, secondFactor: row?.factor ?? false };
}
