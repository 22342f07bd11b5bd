import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import type { RegistrationState } from '../rules/states.ts';
import { tierAt } from '../rules/tiers.ts';
import { productsOf } from './products-now.ts';

type Counts = (typeof registrationAdmin)['registration.registration.counts'];
type Prices = (typeof registrationAdmin)['registration.product.prices'];

const STATES = `select state, count(*)::int as count from registration where shop_id = $1 and conference_id = $2 group by state order by state`;
const ITEMS = `select i.product_id as product, coalesce(sum(i.quantity) filter (where i.state = 'had'), 0)::int as had,
    coalesce(sum(i.quantity) filter (where i.state = 'held'), 0)::int as held,
    coalesce(sum(i.quantity * i.unit_fen::bigint) filter (where i.state = 'had'), 0)::bigint as paid
  from registration_item i join registration r on r.shop_id = i.shop_id and r.id = i.registration_id
  where r.shop_id = $1 and r.conference_id = $2 and i.state in ('had', 'held') and i.seat_id is null group by i.product_id
  union all select g.product_id, count(*) filter (where s.state = 'had')::int, count(*) filter (where s.state = 'held')::int,
    coalesce(sum(g.unit_fen::bigint) filter (where s.state = 'had'), 0)::bigint
  from registration_group g join registration_seat s on s.shop_id = g.shop_id and s.group_id = g.id
  where g.shop_id = $1 and g.conference_id = $2 and s.state in ('had', 'held') group by g.product_id`;

/** How the registrations of a conference stand, and what of its products is gone. */
export async function deskCounts(ctx: Ctx, { conferenceId }: ParsedOf<Counts>): Promise<OutputOf<Counts>> {
  const [states, items, products] = await Promise.all([
    ctx.db.rows<{ state: RegistrationState; count: number }>(STATES, [ctx.shop.id, conferenceId]),
    ctx.db.rows<{ product: number; had: number; held: number; paid: number }>(ITEMS, [ctx.shop.id, conferenceId]),
    productsOf(ctx, ctx.db, conferenceId),
  ]);
  return {
    data: {
      states,
      products: products.map(({ id, title, titleEn, waiting, left }) => {
        const own = items.filter(({ product }) => product === id);
        const had = own.reduce((sum, one) => sum + one.had, 0);
        const held = own.reduce((sum, one) => sum + one.held, 0);
        return { id, title: inLanguage(ctx.locale, title, titleEn), had, held, waiting, left };
      }),
      paidFen: items.reduce((sum, { paid }) => sum + Number(paid), 0),
    },
  };
}

/** What the products of a conference would cost at a moment, were so many more gone by then. */
export async function dryPrices(ctx: Ctx, { conferenceId, at, more }: ParsedOf<Prices>): Promise<OutputOf<Prices>> {
  const now = Date.parse(at);
  const products = await productsOf(ctx, ctx.db, conferenceId);
  return {
    data: products.map(({ id, title, titleEn, tiers, taken, saleFrom, saleUntil }) => {
      const tier = tierAt(tiers, now, taken + more);
      const isOnSale =
        (saleFrom === null || now >= Date.parse(saleFrom)) && (saleUntil === null || now < Date.parse(saleUntil));
      return {
        ...{ id, title: inLanguage(ctx.locale, title, titleEn), taken, isOnSale },
        tier: tier && inLanguage(ctx.locale, tier.name, tier.nameEn),
        fen: tier?.fen ?? null,
      };
    }),
  };
}
