import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { formToFill, hasAnswered } from '../../../forms/form/public.ts';
import { conferenceFacts, conferenceNumber } from '../../conference/public.ts';
import type { registration } from '../contract.ts';
import { askedPlan } from './asked-plan.ts';
import { offeredProducts } from './offered-products.ts';
import { activeRegistration, itemsOf } from './own-registration.ts';
import { ownWaits } from './own-waits.ts';

type Offer = (typeof registration)['registration.offer'];
type Asked = (typeof registration)['registration.form'];

/** What a reader can register with now, and what they have begun. */
export async function showOffer(ctx: Ctx, idOrSlug: string): Promise<OutputOf<Offer>> {
  const id = await conferenceNumber(ctx, ctx.db, idOrSlug);
  const conference = id === null ? null : await conferenceFacts(ctx, ctx.db, id);
  if (conference === null || id === null) throw notFound();
  const member = ctx.person?.id ?? null;
  const [products, plan, held] = await Promise.all([
    offeredProducts(ctx, { conference, promo: null }),
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
      products,
      mine: held && {
        ...{ id: held.id, state: held.state },
        items: items
          .filter(({ state }) => state !== 'gone')
          .map(({ product, quantity, state }) => ({ product, quantity, state })),
        promo: items.find(({ state, promo }) => state === 'wanted' && promo !== '')?.promo ?? '',
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
