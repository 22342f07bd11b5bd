import type { ConsequenceSpec } from '../../../../kernel/module/consequence-spec.ts';
import { conferenceFacts, conferenceKind, daysLater } from '../../conference/public.ts';
import type { Tier } from '../rules/tiers.ts';

// A price or a sale that ends on a day of the former calendar; what ends with nothing stays as it is.
const SQL = `select id as ref, 'shift' as act, 0 as units, 0 as fen, 0 as messages from registration_product
  where shop_id = $1 and conference_id = $2 and (sale_from is not null or sale_until is not null or jsonb_path_exists(tiers, '$[*].until ? (@ != null)'))
    and id between $3 and $4 order by id limit $5`;
const LOCK = `select sale_from as "saleFrom", sale_until as "saleUntil", tiers from registration_product where shop_id = $1 and id = $2 for no key update`;
const SHIFT = `update registration_product set sale_from = $3, sale_until = $4, tiers = $5, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`;

/** What becomes of prices and sales where their conference is put off: their days move along (F7). */
export const calledOffProducts: ConsequenceSpec = {
  of: conferenceKind.record,
  label: { zh: '注册产品', en: 'Products' },
  screen: (ref) => `/backend/registration-products/${ref}`,
  order: 90,
  acts: { shift: { zh: '售卖与价格日期平移', en: 'Days of sale and prices move along' } },
  plan: (ctx, reader, { of, act }, { from, to, limit }) =>
    act === 'cancel' ? Promise.resolve([]) : reader.rows(SQL, [ctx.shop.id, of, from, to, limit]),
  async apply(ctx, tx, { of, days }, { line: { ref }, still }) {
    const product = await tx.row<{ saleFrom: string | null; saleUntil: string | null; tiers: Tier[] }>(LOCK, [
      ...[ctx.shop.id, ref],
    ]);
    await still();
    const conference = await conferenceFacts(ctx, tx, of, 'anybody');
    if (product === null || conference === null) return;
    const later = (moment: string | null) => daysLater(moment, days, conference.timeZone);
    const tiers = product.tiers.map((tier) => ({ ...tier, until: later(tier.until) }));
    await tx.rows(SHIFT, [
      ...[ctx.shop.id, ref, later(product.saleFrom), later(product.saleUntil), JSON.stringify(tiers)],
    ]);
  },
};
