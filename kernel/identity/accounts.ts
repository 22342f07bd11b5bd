import type { Config } from '../config/config.ts';
import type { Tx } from '../database/db.ts';
import { maskPhone } from '../rules/phone.ts';
import { derivedKey } from '../security/derived-key.ts';
import { installationBox } from '../security/installation-box.ts';
import { keyedHash } from '../security/keyed-hash.ts';

/** Anything that reads: a context's database or a transaction. */
export type Reader = Pick<Tx, 'rows' | 'row'>;

/** What a person signs in with; WeChat ids carry their application in front (`wx…:openid`). */
export type IdentityKind = 'phone' | 'username' | 'weixin' | 'weixin_open' | 'unionid';

/** One thing that proves to be an account. */
export interface IdentityValue {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** An account as sign-in needs it. */
export interface Account {
  readonly id: number;
  readonly blocked: boolean;
  readonly passwordHash: string | null;
  readonly passwordAt: string | null;
  readonly totpBox: string | null;
  readonly totpStep: number | null;
  readonly credentialsVersion: number;
}

/** One of a person's identities, as they may see it. */
export interface LinkedIdentity {
  readonly id: number;
  readonly kind: IdentityKind;
  readonly masked: string;
}

const COLUMNS = `a.id, a.blocked, a.password_hash as "passwordHash", a.password_at as "passwordAt", a.totp_box as "totpBox",
  a.totp_step as "totpStep", a.credentials_version as "credentialsVersion"`;

/** One spelling of each identity: user names are compared without regard to case and width. */
function canonical({ kind, value }: IdentityValue): string {
  return kind === 'username' ? value.normalize('NFKC').trim().toLowerCase() : value;
}

/** The hash by which an identity is found: keyed, so that a stolen table names nobody. */
export function identityHash(config: Config, identity: IdentityValue): string {
  return keyedHash(derivedKey(config.secretKey, 'identity'), identity.kind, canonical(identity));
}

function masked({ kind, value }: IdentityValue): string {
  if (kind === 'phone') return maskPhone(value);
  return kind === 'username' ? value : '';
}

/** The account that an identity proves, or null. */
export function accountByIdentity(reader: Reader, config: Config, identity: IdentityValue): Promise<Account | null> {
  return reader.row<Account>(
    `select ${COLUMNS} from platform.identity i join platform.account a on a.id = i.account_id
     where i.kind = $1 and i.value_hash = $2`,
    [identity.kind, identityHash(config, identity)],
  );
}

/** An account by its number, or null. */
export function accountById(reader: Reader, accountId: number): Promise<Account | null> {
  return reader.row<Account>(`select ${COLUMNS} from platform.account a where a.id = $1`, [accountId]);
}

/** Makes an account that nothing proves yet. */
export async function makeAccount(tx: Tx): Promise<Account> {
  const made = await tx.row<Account>(`insert into platform.account as a default values returning ${COLUMNS}`);
  if (made === null) throw new Error('The account was not stored.');
  return made;
}

/**
 * The account that one of several identities proves, made where there is none, with the others linked to it as far as
 * they are free. Two calls at once for the same identity come to the same account.
 */
export async function ensureAccount(tx: Tx, config: Config, identities: readonly IdentityValue[]): Promise<Account> {
  const hashes = identities.map((identity) => identityHash(config, identity)).sort();
  for (const hash of hashes) await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
  let account: Account | null = null;
  for (const identity of identities) account ??= await accountByIdentity(tx, config, identity);
  account ??= await makeAccount(tx);
  for (const identity of identities) await linkIdentity(tx, config, account.id, identity);
  return account;
}

/** Links an identity to an account; false when it already proves to be another one. */
export async function linkIdentity(
  tx: Tx,
  config: Config,
  accountId: number,
  identity: IdentityValue,
): Promise<boolean> {
  const hash = identityHash(config, identity);
  const box = installationBox(config).seal(canonical(identity), `identity/${hash}`);
  await tx.rows(
    `insert into platform.identity (account_id, kind, value_hash, value_box, masked) values ($1, $2, $3, $4, $5)
     on conflict (kind, value_hash) do nothing`,
    [accountId, identity.kind, hash, box, masked(identity)],
  );
  const row = await tx.row<{ account_id: number }>(
    'select account_id from platform.identity where kind = $1 and value_hash = $2',
    [identity.kind, hash],
  );
  return row?.account_id === accountId;
}

/** An account's identities, oldest first. */
export function identitiesOf(reader: Reader, accountId: number): Promise<LinkedIdentity[]> {
  return reader.rows<LinkedIdentity>(
    'select id, kind, masked from platform.identity where account_id = $1 order by id',
    [accountId],
  );
}

/** Identities of a kind of some accounts in full, each account's oldest first: for messages to their owners alone. */
export async function openedOf(
  reader: Reader,
  config: Config,
  accounts: readonly number[],
  kind: IdentityKind,
): Promise<Map<number, string[]>> {
  const rows = await reader.rows<{ account: number; hash: string; box: string }>(
    `select account_id as account, value_hash as hash, value_box as box from platform.identity
     where account_id = any($1::bigint[]) and kind = $2 order by id limit $3`,
    [accounts, kind, 20 * accounts.length],
  );
  const box = installationBox(config);
  const found = new Map<number, string[]>();
  for (const row of rows) {
    found.set(row.account, [...(found.get(row.account) ?? []), box.open(row.box, `identity/${row.hash}`)]);
  }
  return found;
}

/** An account's identities of a kind in full, oldest first: for messages to its owner alone. */
export const openedIdentities = async (
  reader: Reader,
  config: Config,
  accountId: number,
  kind: IdentityKind,
): Promise<string[]> => (await openedOf(reader, config, [accountId], kind)).get(accountId) ?? [];

/** An account's phone in full, for messages to its owner alone; null where none is linked. */
export async function phoneOf(reader: Reader, config: Config, accountId: number): Promise<string | null> {
  return (await openedIdentities(reader, config, accountId, 'phone'))[0] ?? null;
}

/** What some accounts are proved by, in full, for an archive that carries people; WeChat's numbers mean nothing elsewhere. */
export async function identitiesInFull(
  reader: Reader,
  config: Config,
  accounts: readonly number[],
): Promise<Map<number, IdentityValue[]>> {
  const rows = await reader.rows<{ account: number; kind: IdentityKind; hash: string; box: string }>(
    `select account_id as account, kind, value_hash as hash, value_box as box from platform.identity
     where account_id = any($1::bigint[]) and kind in ('phone', 'username') order by kind, id`,
    [accounts],
  );
  const found = new Map<number, IdentityValue[]>();
  for (const { account, kind, hash, box } of rows) {
    const value = installationBox(config).open(box, `identity/${hash}`);
    found.set(account, [...(found.get(account) ?? []), { kind, value }]);
  }
  return found;
}

/** Unlinks one of an account's identities; false when it has no such one. */
export async function unlinkIdentity(tx: Tx, accountId: number, identityId: number): Promise<boolean> {
  const row = await tx.row('delete from platform.identity where account_id = $1 and id = $2 returning id', [
    accountId,
    identityId,
  ]);
  return row !== null;
}

/**
 * Takes an account for a change of its password or identities: no sign-in that was proved with the earlier ones opens any
 * more, and whoever changes them at the same moment waits.
 */
export async function replaceCredentials(tx: Tx, accountId: number): Promise<void> {
  await tx.rows('update platform.account set credentials_version = credentials_version + 1 where id = $1', [accountId]);
}

/** Whether an account is still proved by what proved it when it was read; they stay until the transaction ends. */
export async function holdCredentials(tx: Tx, account: Account): Promise<boolean> {
  const row = await tx.row('select id from platform.account where id = $1 and credentials_version = $2 for share', [
    account.id,
    account.credentialsVersion,
  ]);
  return row !== null;
}

/** Stores the hash of the same password anew, unless another one was chosen meanwhile. */
export async function renewPasswordHash(tx: Tx, account: Account, hash: string): Promise<void> {
  await tx.rows('update platform.account set password_hash = $3 where id = $1 and password_hash = $2', [
    account.id,
    account.passwordHash,
    hash,
  ]);
}

/** Stores a new password's hash and when it was chosen. */
export async function setPasswordHash(tx: Tx, accountId: number, hash: string, now: Date): Promise<void> {
  await tx.rows('update platform.account set password_hash = $2, password_at = $3, updated_at = $3 where id = $1', [
    accountId,
    hash,
    now.toISOString(),
  ]);
}

/** Uses a step of the second factor up; false when this or a later one was used before. */
export async function spendTotpStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const row = await tx.row(
    'update platform.account set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2) returning id',
    [accountId, step],
  );
  return row !== null;
}

/** Uses a recovery code up by its hash; false when there is none such left. */
export async function spendRecoveryCode(tx: Tx, accountId: number, hash: string): Promise<boolean> {
  const row = await tx.row(
    `update platform.account set recovery_hashes = recovery_hashes - $2::text where id = $1 and recovery_hashes ? $2::text
     returning id`,
    [accountId, hash],
  );
  return row !== null;
}

/**
 * Sets the second factor up, sealed, with the step that proved it and the hashes of the recovery codes; false when the
 * account has one already.
 */
export async function setTotp(
  tx: Tx,
  accountId: number,
  totp: { box: string; step: number; recoveryHashes: readonly string[] },
): Promise<boolean> {
  const row = await tx.row(
    `update platform.account set totp_box = $2, totp_step = $3, recovery_hashes = $4::jsonb, updated_at = now()
     where id = $1 and totp_box is null returning id`,
    [accountId, totp.box, totp.step, JSON.stringify(totp.recoveryHashes)],
  );
  return row !== null;
}

/** Puts the hashes of new recovery codes in the place of the earlier ones; false where there is no second factor. */
export async function setRecoveryCodes(tx: Tx, accountId: number, hashes: readonly string[]): Promise<boolean> {
  const row = await tx.row(
    `update platform.account set recovery_hashes = $2::jsonb, updated_at = now() where id = $1 and totp_box is not null
     returning id`,
    [accountId, JSON.stringify(hashes)],
  );
  return row !== null;
}

/** Takes the second factor away, with its recovery codes; false where there was none. */
export async function clearTotp(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx.row(
    `update platform.account set totp_box = null, totp_step = null, recovery_hashes = '[]', updated_at = now()
     where id = $1 and totp_box is not null returning id`,
    [accountId],
  );
  return row !== null;
}
