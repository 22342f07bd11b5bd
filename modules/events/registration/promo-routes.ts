import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { stockLeftSql } from '../../../kernel/stock/stock-left-sql.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { checkPromo, keepUsedPromo } from './check-promo.ts';
import { promoContract } from './promo-contract.ts';
import { registrationPromo } from './schema.ts';

const UNIT = 'from stock_unit u where u.shop_id = t.shop_id and u.id = t.unit_id';

/** What counts a row that has a unit of the stock. */
export const counted = {
  sold: `select u.sold ${UNIT}`,
  held: `select u.held ${UNIT}`,
  left: `select ${stockLeftSql('u', 'now()')} ${UNIT}`,
};

/** What answers the calls on codes. */
export const promoRoutes: Binding[] = recordBindings(promoContract, 'registration.promo', {
  table: registrationPromo,
  label: { zh: '优惠码', en: 'Promo code' },
  title: 'code',
  search: ['code', 'note'],
  computed: {
    conference: (locale) => conferenceTitleSql('conference_id', locale),
    ...counted,
    products: (locale) =>
      `select coalesce(json_agg(${inLanguageSql('p', locale, 'title')} order by p.position, p.id), '[]') from registration_product p
       where p.shop_id = t.shop_id and p.conference_id = t.conference_id and t.product_ids @> to_jsonb(p.id)`,
  },
  beforeSave: checkPromo,
  beforeRemove: keepUsedPromo,
});
