import type { Tx } from '../database/db.ts';
import { textInLanguageSql } from '../database/in-language-sql.ts';
import type { Reader } from '../identity/accounts.ts';
import { escapeLike } from '../record/record-sql.ts';
import type { PageFound, SortKey } from '../record/seek-page.ts';
import { seekRows } from '../record/seek-rows.ts';
import type { Locale } from '../rules/locale.ts';
import type { ClosedAs, Quotas, Theme } from './shop.ts';

/** Where a shop stands: open, or why it is closed. */
export type ShopState = 'open' | ClosedAs;

/** A shop as the platform's register shows it. */
export interface RegisteredShop {
  id: number;
  code: string;
  name: Record<Locale, string>;
  state: ShopState;
  purgeAt: string | null;
  internal: string;
  front: string;
  login: boolean;
  theme: Theme;
  locale: Locale;
  locales: Locale[];
  modulesOff: string[];
  packageId: number | null;
  offered: string[] | null;
  quotas: Quotas;
  version: number;
  host: string | null;
  domains: number;
  createdAt: string;
}

/** What the register is asked for. */
export interface RegisterQuestion {
  page: number;
  limit: number;
  cursor?: string | undefined;
  q: string;
  sort: 'name' | '-name' | 'createdAt' | '-createdAt';
  /** The language in which names are read, and ordered. */
  locale: Locale;
  state?: ShopState | undefined;
  packageId?: number | undefined;
}

// A shop in preparation is open for the moment in which it is checked, and still in preparation.
const STATE = `coalesce(t.closed_as, case t.status when 'open' then 'open' else 'suspended' end)`;

const COLUMNS = `t.id, t.code, t.name, ${STATE} as state, t.purge_at as "purgeAt", t.internal, t.front, t.login, t.theme, t.locale,
  t.locales, t.modules_off as "modulesOff", t.package_id as "packageId", t.offered, t.quotas, t.version, t.created_at as "createdAt",
  (select host from platform.domain d where d.shop = t.id and d.kind = 'canonical') as host,
  (select count(*)::int from platform.domain d where d.shop = t.id) as domains`;

/** The name of shop `t` as a reader is shown it. */
const nameIn = (locale: Locale): string =>
  textInLanguageSql(`'${locale}'`, `(t.name ->> 'zh-CN')`, `(t.name ->> 'en')`);

const SORTS: Record<'name' | 'createdAt', (locale: Locale) => Omit<SortKey, 'isDown'>> = {
  name: (locale) => ({ sql: nameIn(locale), type: 'text', isNullable: true }),
  createdAt: () => ({ sql: 't.created_at', type: 'timestamptz', isNullable: false }),
};

const WHERE = `t.id > 0 and ($1::text is null or ${STATE} = $1) and ($2::bigint is null or t.package_id = $2)
  and ($3 = '' or t.code ilike $4 or t.name::text ilike $4 or exists (select from platform.domain d where d.shop = t.id and d.host ilike $4))`;

/** A page of the platform's shops; `q` looks into code, names and hosts. */
export function registeredShops(
  reader: Reader,
  asked: RegisterQuestion,
): Promise<{ data: RegisteredShop[] } & PageFound> {
  const values = [asked.state ?? null, asked.packageId ?? null, asked.q, `%${escapeLike(asked.q)}%`];
  const isDown = asked.sort.startsWith('-');
  const key = { ...SORTS[asked.sort.replace('-', '') as keyof typeof SORTS](asked.locale), isDown };
  return seekRows(reader, asked, { from: 'platform.shop t', where: [WHERE], columns: COLUMNS, key }, values);
}

/** Shops to choose from by code, name and host, or those with certain numbers; what is closing is not offered. */
export async function shopChoices(
  reader: Reader,
  {
    q,
    ids,
    page,
    limit,
    locale,
  }: Pick<RegisterQuestion, 'q' | 'page' | 'limit' | 'locale'> & { ids: readonly number[] },
): Promise<{ data: Pick<RegisteredShop, 'id' | 'code' | 'name'>[]; total: number }> {
  const rows = await reader.rows<Pick<RegisteredShop, 'id' | 'code' | 'name'> & { total: number }>(
    `select t.id, t.code, t.name, count(*) over ()::int as total from platform.shop t
     where ${WHERE} and ${STATE} <> 'closing' and (cardinality($5::bigint[]) = 0 or t.id = any($5::bigint[]))
     order by ${nameIn(locale)}, t.id limit $6 offset $7`,
    [null, null, q, `%${escapeLike(q)}%`, ids, limit, (page - 1) * limit],
  );
  return { data: rows.map(({ id, code, name }) => ({ id, code, name })), total: rows[0]?.total ?? 0 };
}

/** One shop of the register, or null; `locked` keeps others from changing it until the transaction ends. */
export function registeredShop(reader: Reader, id: number, lock?: 'locked'): Promise<RegisteredShop | null> {
  return reader.row<RegisteredShop>(
    `select ${COLUMNS} from platform.shop t where t.id = $1 and t.id > 0${lock === undefined ? '' : ' for update'}`,
    [id],
  );
}

/** The modules that a shop switched off; nobody else switches any until the transaction ends. */
export async function modulesOffOf(tx: Tx, id: number): Promise<string[]> {
  const row = await tx.row<{ off: string[] }>('select modules_off as off from platform.shop where id = $1 for update', [
    id,
  ]);
  return row?.off ?? [];
}

/** Numbers of the shops that hold a package. */
export async function shopsWithPackage(reader: Reader, packageId: number): Promise<number[]> {
  const rows = await reader.rows<{ id: number }>('select id from platform.shop where package_id = $1 order by id', [
    packageId,
  ]);
  return rows.map(({ id }) => id);
}

/** SQL of how many shops hold a package; `id` is the SQL of its number. */
export const shopsWithPackageSql = (id: string): string =>
  `select count(*)::int from platform.shop t where t.package_id = ${id}`;

/** Whether a code belongs to a shop, or belonged to one that was purged. */
export async function isCodeTaken(reader: Reader, code: string): Promise<boolean> {
  return (await reader.row('select 1 from platform.shop where code = $1', [code])) !== null;
}

/** How many shops of the platform are in which state. */
export async function countedShops(reader: Pick<Reader, 'rows'>): Promise<Partial<Record<ShopState, number>>> {
  const rows = await reader.rows<{ state: ShopState; amount: number }>(
    `select ${STATE} as state, count(*) as amount from platform.shop t where t.id > 0 group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, amount }) => [state, amount]));
}

/** The shops whose packages limit something, with their limits. */
export function shopsWithQuotas(
  reader: Pick<Reader, 'rows'>,
): Promise<Pick<RegisteredShop, 'id' | 'name' | 'quotas'>[]> {
  return reader.rows(`select t.id, t.name, t.quotas from platform.shop t where t.id > 0 and t.quotas <> '{}'`);
}
