import type { Tx } from '../database/db.ts';
import type { Reader } from '../identity/accounts.ts';
import { partText } from './host-part.ts';
import type { Domain, HostPart } from './shop.ts';

/** A host as the platform keeps it; until it is proved it leads nowhere. */
export interface StoredDomain {
  host: string;
  shop: number;
  kind: Domain['kind'];
  loginView: string | null;
  /** What the TXT record of the host has to say; null where nothing had to be proved. */
  challenge: string | null;
  verifiedAt: string | null;
  /** Of the kind `part`: what the host shows alone. */
  part: string | null;
}

const COLUMNS = 'host, shop, kind, login_view as "loginView", challenge, verified_at as "verifiedAt", part';

/** The hosts of a shop, the canonical one first, those without proof included. */
export function storedDomains(reader: Reader, shopId: number): Promise<StoredDomain[]> {
  return reader.rows<StoredDomain>(
    `select ${COLUMNS} from platform.domain where shop = $1 order by kind <> 'canonical', host limit 200`,
    [shopId],
  );
}

/** Whoever holds a host, and how; null for a free one. */
export function storedDomain(reader: Reader, host: string): Promise<StoredDomain | null> {
  return reader.row<StoredDomain>(`select ${COLUMNS} from platform.domain where host = $1`, [host]);
}

/** Gives a shop a host; false when it belongs to a shop already. Without a challenge it counts as proved. */
export async function addDomain(
  tx: Tx,
  domain: { host: string; shop: number; kind: 'mirror' | 'alias'; challenge: string | null },
): Promise<boolean> {
  const row = await tx.row(
    `insert into platform.domain (host, shop, kind, challenge, verified_at)
     values ($1, $2, $3, $4, case when $4::text is null then now() end) on conflict (host) do nothing returning host`,
    [domain.host, domain.shop, domain.kind, domain.challenge],
  );
  return row !== null;
}

/** Gives a part of a shop a host that has been proved, in place of an earlier one; false when somebody holds the host already. */
export async function givePartHost(tx: Tx, shopId: number, part: HostPart, host: string): Promise<boolean> {
  await tx.rows(`delete from platform.domain where shop = $1 and kind = 'part' and part = $2 and host <> $3`, [
    shopId,
    partText(part),
    host,
  ]);
  const row = await tx.row(
    `insert into platform.domain (host, shop, kind, part) values ($1, $2, 'part', $3) on conflict (host) do nothing returning host`,
    [host, shopId, partText(part)],
  );
  return row !== null;
}

/** Takes the host of a part away, and answers it; null where it had none. */
export async function takePartHost(tx: Tx, shopId: number, part: HostPart): Promise<string | null> {
  const row = await tx.row<{ host: string }>(
    `delete from platform.domain where shop = $1 and kind = 'part' and part = $2 returning host`,
    [shopId, partText(part)],
  );
  return row?.host ?? null;
}

/** Notes that a host has been proved. */
export async function proveDomain(tx: Tx, host: string): Promise<void> {
  await tx.rows(
    'update platform.domain set verified_at = now(), updated_at = now() where host = $1 and verified_at is null',
    [host],
  );
}

/** Gives a host another kind; a new canonical host makes the former one a mirror. */
export async function setDomainKind(
  tx: Tx,
  shopId: number,
  host: string,
  kind: Exclude<Domain['kind'], 'part'>,
): Promise<void> {
  if (kind === 'canonical') {
    await tx.rows(
      `update platform.domain set kind = 'mirror', updated_at = now() where shop = $1 and kind = 'canonical' and host <> $2`,
      [shopId, host],
    );
  }
  await tx.rows('update platform.domain set kind = $3, updated_at = now() where shop = $1 and host = $2', [
    shopId,
    host,
    kind,
  ]);
}

/** Takes a host away from a shop. */
export async function removeDomain(tx: Tx, shopId: number, host: string): Promise<void> {
  await tx.rows('delete from platform.domain where shop = $1 and host = $2', [shopId, host]);
}

/** SQL of whether a thing has a host of its own; `shop` and `id` are the SQL of its shop and number. */
export const hasPartHostSql = (kind: string, { shop, id }: { shop: string; id: string }): string =>
  `exists (select from platform.domain d where d.shop = ${shop} and d.kind = 'part' and d.part = '${kind}/' || ${id})`;
