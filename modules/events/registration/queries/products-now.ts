import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import type { ProductAudience, ProductKind } from '../contract.ts';
import type { RefundRule } from '../rules/ladder.ts';
import type { Tier } from '../rules/tiers.ts';

/** A product with how much of it is gone and left at this moment. */
export interface ProductNow {
  id: number;
  conferenceId: number;
  kind: ProductKind;
  title: string;
  titleEn: string;
  note: string;
  noteEn: string;
  audience: ProductAudience;
  saleFrom: string | null;
  saleUntil: string | null;
  mostEach: number;
  approves: boolean;
  waits: boolean;
  /** Most places of a group; null where groups take none. */
  groupMost: number | null;
  /** Had by a code that names it alone. */
  isHidden: boolean;
  tiers: Tier[];
  ladder: RefundRule[];
  taxRate: string;
  version: number;
  unitId: number;
  /** Units of its quotas. */
  quotaUnits: number[];
  /** How many are theirs or held at this moment. */
  taken: number;
  /** How many are left, by itself and by each quota; null where nothing limits it. */
  left: number | null;
  /** How many stand in line for it. */
  waiting: number;
  /** Some quota has no more left than people stand in line for what takes of it. */
  isPromised: boolean;
}

const AT = '$2::timestamptz';

const WAITING = `(select count(*)::int from registration_wait w where w.shop_id = p.shop_id and w.product_id = p.id and w.state = 'waiting')`;
const QUOTAS = `registration_product_quota pq join registration_quota q on q.shop_id = pq.shop_id and q.id = pq.quota_id
    join stock_unit qu on qu.shop_id = q.shop_id and qu.id = q.unit_id where pq.shop_id = p.shop_id and pq.product_id = p.id`;
const WAITING_OF_QUOTA = `(select count(*)::int from registration_wait w join registration_product_quota o on o.shop_id = w.shop_id and o.product_id = w.product_id
    where w.shop_id = q.shop_id and o.quota_id = q.id and w.state = 'waiting')`;

const SQL = `select p.id, p.conference_id as "conferenceId", p.kind, p.title, p.title_en as "titleEn", p.note, p.note_en as "noteEn", p.audience,
    p.sale_from as "saleFrom", p.sale_until as "saleUntil", p.most_each as "mostEach", p.approves, p.waits, p.is_hidden as "isHidden", p.group_most as "groupMost", p.tiers, p.ladder,
    p.tax_rate as "taxRate", p.version, p.unit_id as "unitId",
    coalesce((select json_agg(q.unit_id order by q.unit_id) from ${QUOTAS}), '[]') as "quotaUnits",
    u.held + u.sold - coalesce((select sum(c.quantity)::int from stock_claim c where c.shop_id = u.shop_id and c.unit_id = u.id
      and c.state = 'held' and c.expires_at <= ${AT}), 0) as taken,
    least(${stockLeftSql('u', AT)}, (select min(${stockLeftSql('qu', AT)}) from ${QUOTAS})) as "left",
    ${WAITING} as waiting,
    exists (select from ${QUOTAS} and ${stockLeftSql('qu', AT)} <= ${WAITING_OF_QUOTA} and ${WAITING_OF_QUOTA} > 0) as "isPromised"
  from registration_product p join stock_unit u on u.shop_id = p.shop_id and u.id = p.unit_id where p.shop_id = $1`;

/** The products of a conference as they are sold, in their order; `at` is another moment than this one. */
export const productsOf = (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  conference: number,
  at: Date = ctx.services.now(),
): Promise<ProductNow[]> =>
  reader.rows<ProductNow>(`${SQL} and p.conference_id = $3 order by p.position, p.id limit 100`, [
    ...[ctx.shop.id, at.toISOString(), conference],
  ]);

/** Products by their numbers, as they stand at this moment. */
export const productsBy = (ctx: Ctx, reader: Pick<Tx, 'rows'>, ids: readonly number[]): Promise<ProductNow[]> =>
  reader.rows<ProductNow>(`${SQL} and p.id = any($3::bigint[]) order by p.position, p.id`, [
    ...[ctx.shop.id, ctx.services.now().toISOString(), ids],
  ]);

const UNITS = `select u.id as unit, ${stockLeftSql('u', AT)} as "left",
    coalesce((select sum(c.quantity)::int from stock_claim c where c.shop_id = u.shop_id and c.unit_id = u.id
      and (c.state = 'sold' or c.state = 'held' and c.expires_at > ${AT}) and c.key = any($4::uuid[])), 0) as freed
  from stock_unit u where u.shop_id = $1 and u.id = any($3::bigint[])`;

/** Products with what is left of them once some things have given their places to them. */
export async function withRoom(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  products: readonly ProductNow[],
  leaving: readonly { key: string }[],
): Promise<ProductNow[]> {
  if (leaving.length === 0) return [...products];
  const units = await reader.rows<{ unit: number; left: number | null; freed: number }>(UNITS, [
    ...[ctx.shop.id, ctx.services.now().toISOString()],
    ...[products.flatMap(({ unitId, quotaUnits }) => [unitId, ...quotaUnits]), leaving.map(({ key }) => key)],
  ]);
  return products.map((product) => {
    const limits = units
      .filter(({ unit }) => unit === product.unitId || product.quotaUnits.includes(unit))
      .flatMap(({ left, freed }) => (left === null ? [] : [left + freed]));
    return { ...product, left: limits.length === 0 ? null : Math.min(...limits) };
  });
}
