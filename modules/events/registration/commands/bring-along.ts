import type { Tx } from '../../../../kernel/database/db.ts';
import { laterSql } from '../../../../kernel/database/later-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CompanionSpec, NewEdition } from '../../../../kernel/module/companion-spec.ts';
import { openUnits } from '../../../../kernel/stock/stock-unit.ts';
import { conferenceKind, daysLater } from '../../conference/public.ts';
import type { Tier } from '../rules/tiers.ts';

const of = conferenceKind.record;

// Forms that nobody answers any more are left behind.
const PLAN = `insert into registration_plan (conference_id, form_id, follow_forms, note, note_en, names_until, most_renames)
  select $3, (select f.id from form f where f.shop_id = p.shop_id and f.id = p.form_id and f.live),
    (select coalesce(jsonb_agg(f.id order by o.place), '[]') from jsonb_array_elements_text(p.follow_forms) with ordinality o(form, place)
      cross join lateral (select f.id from form f where f.shop_id = p.shop_id and f.id = o.form::bigint and f.live offset 0) f),
    note, note_en, ${laterSql('names_until', '$4', '$5')}, most_renames
  from registration_plan p where p.shop_id = $1 and p.conference_id = $2`;

/** What registering asks beside its products: form, follow-up forms, words, and until when names are given. */
export const planAlong: CompanionSpec = {
  of,
  label: { zh: '注册方案（表单与说明）', en: 'The plan of registration: forms and notes' },
  permission: 'registration.plan.save',
  order: 10,
  counted: { plans: { zh: '份方案', en: 'plan' } },
  count: async (ctx, reader, from) =>
    (await reader.row<{ plans: number }>(
      'select count(*)::int as plans from registration_plan where shop_id = $1 and conference_id = $2',
      [ctx.shop.id, from],
    )) ?? {},
  copy: async (ctx, tx, { from, to, days, zone }) => void (await tx.rows(PLAN, [ctx.shop.id, from, to, days, zone])),
};

const COUNT = `select (select count(*)::int from registration_product where shop_id = $1 and conference_id = $2) as products,
  (select count(*)::int from registration_quota where shop_id = $1 and conference_id = $2) as quotas`;
const QUOTAS = 'select id, capacity from registration_quota where shop_id = $1 and conference_id = $2 order by id';
const COPY_QUOTAS = `insert into registration_quota (conference_id, name, name_en, capacity, unit_id)
  select $3, q.name, q.name_en, q.capacity, u.unit from registration_quota q join unnest($4::bigint[], $5::bigint[]) u(id, unit) on u.id = q.id
  where q.shop_id = $1 and q.conference_id = $2 order by q.id`;
const PRODUCTS = `select id, capacity, sale_from as "saleFrom", sale_until as "saleUntil", tiers from registration_product
  where shop_id = $1 and conference_id = $2 order by id`;
const COPY_PRODUCT = `insert into registration_product (conference_id, kind, title, title_en, note, note_en, audience, sale_from, sale_until, most_each, group_most,
    capacity, approves, waits, tiers, ladder, tax_rate, is_hidden, position, unit_id)
  select $3, kind, title, title_en, note, note_en, audience, $4, $5, most_each, group_most, capacity, approves, waits, $6, ladder, tax_rate, is_hidden, position, $7
  from registration_product where shop_id = $1 and id = $2`;
// A unit counts one row alone: by it each copy is known.
const COPY_USES = `insert into registration_product_quota (product_id, quota_id)
  select p.id, q.id from registration_product_quota l
    join unnest($2::bigint[], $3::bigint[]) pu(id, unit) on pu.id = l.product_id join registration_product p on p.shop_id = l.shop_id and p.unit_id = pu.unit
    join unnest($4::bigint[], $5::bigint[]) qu(id, unit) on qu.id = l.quota_id join registration_quota q on q.shop_id = l.shop_id and q.unit_id = qu.unit
  where l.shop_id = $1 order by l.id`;

interface Counted {
  id: number;
  capacity: number | null;
}
interface Sold extends Counted {
  saleFrom: string | null;
  saleUntil: string | null;
  tiers: Tier[];
}

const idsOf = (rows: readonly Counted[]): number[] => rows.map(({ id }) => id);
const unitsFor = (tx: Tx, rows: readonly Counted[]): Promise<number[]> =>
  openUnits(
    tx,
    rows.map(({ capacity }) => capacity),
  );

async function copyProducts(ctx: Ctx, tx: Tx, { from, to, days, zone }: NewEdition): Promise<void> {
  const { shop } = ctx;
  const later = (moment: string | null) => daysLater(moment, days, zone);
  const quotas = await tx.rows<Counted>(QUOTAS, [shop.id, from]);
  const quotaUnits = await unitsFor(tx, quotas);
  await tx.rows(COPY_QUOTAS, [shop.id, from, to, idsOf(quotas), quotaUnits]);
  const products = await tx.rows<Sold>(PRODUCTS, [shop.id, from]);
  const units = await unitsFor(tx, products);
  for (const [place, { id, saleFrom, saleUntil, tiers }] of products.entries()) {
    const moved = tiers.map((tier) => ({ ...tier, until: later(tier.until) }));
    await tx.rows(COPY_PRODUCT, [
      ...[shop.id, id, to, later(saleFrom), later(saleUntil), JSON.stringify(moved), units[place]],
    ]);
  }
  await tx.rows(COPY_USES, [shop.id, idsOf(products), units, idsOf(quotas), quotaUnits]);
}

/** Products with their prices, ladders and quotas, of which nothing is gone; codes stay behind. */
export const productsAlong: CompanionSpec = {
  of,
  label: { zh: '注册产品与名额（价格、退款规则）', en: 'Products and quotas, with prices and what is kept' },
  permission: 'registration.product.save',
  order: 20,
  counted: { products: { zh: '个产品', en: 'products' }, quotas: { zh: '个名额', en: 'quotas' } },
  count: async (ctx, reader, from) => (await reader.row<Record<string, number>>(COUNT, [ctx.shop.id, from])) ?? {},
  copy: copyProducts,
};
