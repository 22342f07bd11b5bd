import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registration } from '../contract.ts';
import { type ProductNow, productsBy } from '../queries/products-now.ts';
import { enteredPromo } from '../queries/promo-now.ts';
import { refuse } from '../refusals.ts';
import { holdsFor, promoCode } from '../rules/promo.ts';
import { summed } from './check-wishes.ts';
import { dropWanted, openRegistration } from './open-registration.ts';

type Keep = (typeof registration)['registration.keep'];

/** Keeps what somebody has chosen so far; what is handed in already is no draft any more. */
export async function keepDraft(
  ctx: Ctx,
  { conference: id, items, promo: typed }: ParsedOf<Keep>,
): Promise<OutputOf<Keep>> {
  const member = signedIn(ctx).id;
  const conference = await conferenceFacts(ctx, ctx.db, id);
  if (conference === null) throw notFound();
  if (conference.registration !== 'open') throw refuse.closed();
  return ctx.db.write(async (tx) => {
    const wishes = [...summed(items)];
    const code = promoCode(typed);
    const promo = code === '' ? null : await enteredPromo(ctx, tx, { conference: id, member, promo: { code } });
    if (code !== '' && promo === null) throw refuse.promo_unknown();
    const products = await productsBy(ctx, tx, [...summed(items).keys()]);
    const isShown = (one: ProductNow): boolean => !one.isHidden || (promo !== null && holdsFor(promo, one));
    const isKnown = wishes.every(([product]) =>
      products.some((one) => one.id === product && one.conferenceId === id && isShown(one)),
    );
    if (!isKnown) throw refuse.product_unknown();
    const held = await openRegistration(ctx, tx, { conference: id, member });
    if (held.state !== 'draft') throw refuse.under_way();
    await dropWanted(ctx, tx, held.id);
    await tx.rows(
      `insert into registration_item (registration_id, product_id, quantity, state, promo_id)
       select $1, w.product, w.quantity, 'wanted', $4 from unnest($2::bigint[], $3::int[]) as w (product, quantity)`,
      [held.id, wishes.map(([product]) => product), wishes.map(([, quantity]) => quantity), promo?.id ?? null],
    );
    return { data: { id: held.id } };
  });
}
