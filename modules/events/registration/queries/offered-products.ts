import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { ConferenceFacts } from '../../conference/public.ts';
import { isForReader, isWaitedFor } from '../commands/check-wishes.ts';
import type { OfferedProduct } from '../contract.ts';
import { holdsFor, promoFen } from '../rules/promo.ts';
import { standingAt } from '../rules/standing.ts';
import { tierAt, tierLeft } from '../rules/tiers.ts';
import { type OwnWait, ownWaits } from './own-waits.ts';
import { type ProductNow, productsOf } from './products-now.ts';
import type { PromoNow } from './promo-now.ts';

/** From so many on nobody has to hurry, and no number is told. */
const PLENTY = 200;

interface Seen {
  conference: ConferenceFacts;
  /** The code that the reader has entered; null where they named none. */
  promo: PromoNow | null;
}

/** A product as the reader may have it now. */
function offeredProduct(
  ctx: Ctx,
  product: ProductNow,
  { conference: { registration: opening }, promo }: Seen,
  wait: OwnWait | undefined,
): OfferedProduct {
  const now = ctx.services.now().getTime();
  const offered = wait?.state === 'offered' ? 1 : 0;
  const left = product.left === null ? null : product.left + offered;
  const taken = product.taken - offered;
  const tier = tierAt(product.tiers, now, taken);
  const text = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const standing = standingAt(
    {
      ...{ saleFrom: product.saleFrom, saleUntil: product.saleUntil, left },
      ...{ isOpen: opening === 'open', isForReader: isForReader(ctx, product) },
      isWaitedFor: offered === 0 && isWaitedFor(product),
      hasPrice: tier !== null,
    },
    now,
  );
  const { id, kind, saleFrom, saleUntil, mostEach, groupMost, approves, waits, ladder } = product;
  const fullFen = tier?.fen ?? null;
  const isCheaper = fullFen !== null && promo !== null && holdsFor(promo, product);
  return {
    ...{ id, kind, standing, saleFrom, saleUntil, mostEach, groupMost, approves, waits, ladder, fullFen },
    title: text(product.title, product.titleEn),
    note: text(product.note, product.noteEn),
    forDoctors: product.audience === 'doctor',
    fen: isCheaper ? promoFen(promo, fullFen) : fullFen,
    left: left !== null && left <= PLENTY && standing === 'open' ? left : null,
    tiers: product.tiers.map(({ name, nameEn, ...one }, index) => ({
      ...one,
      name: text(name, nameEn),
      left: tierLeft(one, taken),
      isNow: tier?.index === index,
    })),
  };
}

/** What of a conference can be had by whoever asks, in its order: hidden products by the code that names them alone. */
export async function offeredProducts(ctx: Ctx, seen: Seen): Promise<OfferedProduct[]> {
  const products = (await productsOf(ctx, ctx.db, seen.conference.id)).filter(
    (product) => !product.isHidden || (seen.promo !== null && holdsFor(seen.promo, product)),
  );
  const member = ctx.person?.id ?? null;
  const ids = products.map(({ id }) => id);
  const waiting = member === null ? [] : await ownWaits(ctx, ctx.db, member, ids);
  return products.map((product) =>
    offeredProduct(
      ctx,
      product,
      seen,
      waiting.find((one) => one.product === product.id),
    ),
  );
}
