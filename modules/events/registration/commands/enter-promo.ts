import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, type Refusal, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { openUnit } from '../../../../kernel/stock/stock-unit.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registration } from '../contract.ts';
import { offeredProducts } from '../queries/offered-products.ts';
import { enteredPromo, type PromoNow, promoByCode } from '../queries/promo-now.ts';
import { refuse } from '../refusals.ts';
import { promoCode, promoStanding } from '../rules/promo.ts';

type Enter = (typeof registration)['registration.promo'];

/** Codes that one member may try in vain in an hour. */
const IN_VAIN = [{ most: 20, seconds: 3600 }];

/** Why a code is not taken at this moment; null where it is. */
export function promoFault(ctx: Ctx, promo: PromoNow): Refusal | null {
  const standing = promoStanding(promo, ctx.services.now().getTime());
  if (standing === 'soon') return refuse.promo_soon();
  return standing === 'over' ? refuse.promo_over() : null;
}

const HOLD = `insert into registration_promo_holder (promo_id, member_id, unit_id) values ($1, $2, $3)
  on conflict (shop_id, promo_id, member_id) do nothing returning id`;

/** Notes that a member has entered a code: from then on what counts their own uses is there. */
async function holdPromo(ctx: Ctx, tx: Tx, { id, mostEach }: PromoNow, member: number): Promise<void> {
  const unit = await openUnit(tx, mostEach);
  if ((await tx.row(HOLD, [id, member, unit])) === null)
    await tx.rows('delete from stock_unit where shop_id = $1 and id = $2', [ctx.shop.id, unit]);
}

/**
 * Takes a code that a member typed, and says what can be had with it at which price. A code is known to whoever has entered it alone, and
 * those who only try do not get far; nothing of it is used before it is ordered.
 */
export async function enterPromo(ctx: Ctx, { conference: id, code }: ParsedOf<Enter>): Promise<OutputOf<Enter>> {
  const member = signedIn(ctx).id;
  const conference = await conferenceFacts(ctx, ctx.db, id);
  if (conference === null) throw notFound();
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'registration-promo', `${ctx.shop.id}/${member}`);
  const turn = await takeAttempt(ctx.db, key, IN_VAIN, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const found = await promoByCode(ctx, ctx.db, id, promoCode(code));
  if (found === null) throw refuse.promo_unknown();
  await returnAttempt(ctx.db, turn);
  const fault = promoFault(ctx, found);
  if (fault !== null) throw fault;
  const asked = { conference: id, member, promo: { id: found.id } };
  if ((await enteredPromo(ctx, ctx.db, asked)) === null) await ctx.db.write((tx) => holdPromo(ctx, tx, found, member));
  const { left } = found;
  if (left === 0) throw refuse.promo_gone();
  return { data: { code: found.code, products: await offeredProducts(ctx, { conference, promo: found }) } };
}
