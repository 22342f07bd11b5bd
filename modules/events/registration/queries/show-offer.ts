import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { formToFill, hasAnswered } from '../../../forms/form/public.ts';
import { type ConferenceFacts, conferenceFacts, conferenceNumber } from '../../conference/public.ts';
import { isForReader, isWaitedFor } from '../commands/check-wishes.ts';
import type { OfferedProduct, registration } from '../contract.ts';
import { standingAt } from '../rules/standing.ts';
import { tierAt, tierLeft } from '../rules/tiers.ts';
import { askedPlan } from './asked-plan.ts';
import { activeRegistration, itemsOf } from './own-registration.ts';
import { type OwnWait, ownWaits } from './own-waits.ts';
import { type ProductNow, productsOf } from './products-now.ts';

type Offer = (typeof registration)['registration.offer'];
type Asked = (typeof registration)['registration.form'];

/** From so many on nobody has to hurry, and no number is told. */
const PLENTY = 200;

/** A product as the reader may have it now. */
function offeredProduct(
  ctx: Ctx,
  product: ProductNow,
  { registration: opening }: ConferenceFacts,
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
  const { id, kind, saleFrom, saleUntil, mostEach, approves, waits, ladder } = product;
  return {
    ...{ id, kind, standing, saleFrom, saleUntil, mostEach, approves, waits, ladder },
    title: text(product.title, product.titleEn),
    note: text(product.note, product.noteEn),
    forDoctors: product.audience === 'doctor',
    fen: tier?.fen ?? null,
    left: left !== null && left <= PLENTY && standing === 'open' ? left : null,
    tiers: product.tiers.map(({ name, nameEn, ...one }, index) => ({
      ...one,
      name: text(name, nameEn),
      left: tierLeft(one as (typeof product.tiers)[number], taken),
      isNow: tier?.index === index,
    })),
  };
}

/** What a reader can register with now, and what they have begun. */
export async function showOffer(ctx: Ctx, idOrSlug: string): Promise<OutputOf<Offer>> {
  const id = await conferenceNumber(ctx, ctx.db, idOrSlug);
  const conference = id === null ? null : await conferenceFacts(ctx, ctx.db, id);
  if (conference === null || id === null) throw notFound();
  const member = ctx.person?.id ?? null;
  const [products, plan, held] = await Promise.all([
    productsOf(ctx, ctx.db, id),
    askedPlan(ctx, ctx.db, id),
    member === null ? null : activeRegistration(ctx, ctx.db, { conference: id, member }),
  ]);
  const numbers = products.map((product) => product.id);
  const [items, waiting, isAnswered] = await Promise.all([
    held === null ? [] : itemsOf(ctx, ctx.db, held.id),
    member === null ? [] : ownWaits(ctx, ctx.db, member, numbers),
    member === null || plan.formId === null
      ? false
      : hasAnswered(ctx.db, ctx.shop.id, { formId: plan.formId, memberId: member }),
  ]);
  const { titles: _titles, eventStatus: _status, endsAt: _ends, ...told } = conference;
  return {
    data: {
      conference: told,
      note: inLanguage(ctx.locale, plan.note, plan.noteEn),
      products: products.map((product) =>
        offeredProduct(
          ctx,
          product,
          conference,
          waiting.find((one) => one.product === product.id),
        ),
      ),
      mine: held && {
        ...{ id: held.id, state: held.state },
        items: items
          .filter(({ state }) => state !== 'gone')
          .map(({ product, quantity, state }) => ({ product, quantity, state })),
      },
      waiting,
      asks: plan.formId !== null,
      isAnswered,
      now: ctx.services.now().toISOString(),
    },
  };
}

/** The questions that registering for a conference asks. */
export async function askedForm(ctx: Ctx, id: number): Promise<OutputOf<Asked>> {
  if ((await conferenceFacts(ctx, ctx.db, id)) === null) throw notFound();
  const { formId } = await askedPlan(ctx, ctx.db, id);
  const form = formId === null ? null : await formToFill(ctx, formId);
  if (form === null || formId === null) return { data: null };
  const isAnswered = await hasAnswered(ctx.db, ctx.shop.id, { formId, memberId: signedIn(ctx).id });
  return { data: { form, isAnswered } };
}
