import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import type { ConferenceFacts } from '../../conference/public.ts';
import type { Wish } from '../contract.ts';
import { needsAnswers } from '../queries/asked-plan.ts';
import { type HeldItem, type HeldRegistration, itemsOf } from '../queries/own-registration.ts';
import { type ProductNow, productsBy, withRoom } from '../queries/products-now.ts';
import type { EnteredPromo, NamedPromo } from '../queries/promo-now.ts';
import { refuse } from '../refusals.ts';
import { fullSum, holdsFor, promoFen } from '../rules/promo.ts';
import type { TierNow } from '../rules/tiers.ts';
import { checkWish, summed, ticketFault } from './check-wishes.ts';
import { dropWanted, openRegistration, refuseUnderWay } from './open-registration.ts';
import { lockedPromo, namedPromo, promoUnits, usesFault, withUsesOf } from './take-promo.ts';

/** What somebody wants to register with. */
export interface Wanted {
  conference: ConferenceFacts;
  member: number;
  wishes: readonly Wish[];
  /** At the desk: neither window, audience, line nor questions count. */
  isDesk?: boolean;
  /** For nothing. */
  isFree?: boolean;
  /** The desk has said yes to what waited for it: that is ordered now. */
  isApproved?: boolean;
  /** The code that they name. */
  promo?: NamedPromo | null;
  /** What of theirs gives its place to what they want, by its numbers: it counts no more, and what it takes of a unit is there for them. */
  instead?: readonly number[];
  /** What of theirs goes with nothing in its place: it counts for no code. */
  without?: readonly number[];
  /** What of theirs waits for its money in the order that is changed. */
  within?: readonly number[];
  /** The code comes along from before: where it does not hold any more, everything costs what it costs without. */
  isAlong?: boolean;
  /** What asks the desk first may be handed in to wait for it; in a cart it may not. */
  mayPend?: boolean;
}

/** A product with its price, ready to be ordered. */
export interface ReadyItem {
  id: number;
  key: string;
  fen: number;
  /** What it would cost without its code. */
  fullFen: number;
  quantity: number;
  product: number;
  units: readonly number[];
}

/** What became of the wishes: a registration with what can be ordered, or each product that is refused. */
export type Prepared =
  | { outcome: 'ready'; held: HeldRegistration; items: readonly ReadyItem[] }
  | { outcome: 'pending'; held: HeldRegistration }
  | { outcome: 'refused'; refused: ReadonlyMap<number, Refusal> };

interface Offered {
  id: number;
  product: number;
  key: string;
}

const OFFERS = `select id, product_id as product, stock_key as key from registration_wait
  where shop_id = $1 and member_id = $2 and product_id = any($3::bigint[]) and state = 'offered' and offered_until > $4 order by id for no key update`;
const HAS_TICKETS = `select from registration_product where shop_id = $1 and conference_id = $2 and kind = 'ticket' limit 1`;

/** What an item is called for good. */
export function titleOf(
  { titles }: ConferenceFacts,
  product: ProductNow,
  tier: TierNow | null,
  code: string | undefined,
): { zh: string; en: string } {
  const isNamed = tier !== null && product.tiers.length > 1;
  const zh = [titles.zh, product.title, ...(isNamed ? [tier.name] : []), ...(code ? [code] : [])];
  const en = [
    titles.en,
    product.titleEn || product.title,
    ...(isNamed ? [tier.nameEn || tier.name] : []),
    ...(code ? [code] : []),
  ];
  return { zh: zh.join(' · '), en: en.join(' · ') };
}

const ADD = `insert into registration_item (registration_id, product_id, quantity, state, unit_fen, title, title_en, full_fen, promo_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, stock_key as key`;

/** Everything that counts products. */
export const unitsOf = (products: readonly ProductNow[]): number[] =>
  products.flatMap(({ unitId, quotaUnits }) => [unitId, ...quotaUnits]);

async function addItem(
  tx: Tx,
  {
    held,
    conference,
    product,
    quantity,
    tier,
    isFree,
    promo,
  }: {
    held: HeldRegistration;
    conference: ConferenceFacts;
    product: ProductNow;
    quantity: number;
    tier: TierNow | null;
    isFree: boolean;
    promo: EnteredPromo | null;
  },
): Promise<ReadyItem> {
  const used = promo !== null && holdsFor(promo, product) ? promo : null;
  const { zh, en } = titleOf(conference, product, tier, used?.code);
  const fullFen = isFree ? 0 : (tier?.fen ?? null);
  const fen = used === null || fullFen === null ? fullFen : promoFen(used, fullFen);
  const made = await tx.row<{ id: number; key: string }>(ADD, [
    ...[held.id, product.id, quantity, fen === null ? 'wanted' : 'held', fen, zh, en],
    ...[used && fullFen, used?.id ?? null],
  ]);
  if (made === null) throw new Error('A product of a registration was not stored.');
  return {
    ...made,
    fen: fen ?? 0,
    fullFen: fullFen ?? 0,
    quantity,
    product: product.id,
    units: [...unitsOf([product]), ...promoUnits(used)],
  };
}

/** What the line offered to somebody becomes theirs: what it held is free for the item that takes it, in this transaction alone. */
async function takeOffers(ctx: Ctx, tx: Tx, offers: readonly Offered[]): Promise<void> {
  for (const { id, key } of offers) {
    await freeStock(ctx, tx, key);
    await tx.rows(
      `update registration_wait set state = 'taken', version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
      [ctx.shop.id, id],
    );
  }
}

interface Checking extends Wanted {
  /** What they have that goes on. */
  own: readonly HeldItem[];
  offers: readonly Offered[];
  products: readonly ProductNow[];
  named: EnteredPromo | Refusal | null;
}

/** Why a code does not hold for what is chosen: too few uses are left, or all of it is not dear enough. */
function promoFaultOf(
  promo: EnteredPromo,
  chosen: readonly { product: ProductNow; quantity: number }[],
  {
    answers,
    own,
    without = [],
  }: { answers: ReadonlyMap<number, TierNow | Refusal> } & Pick<Checking, 'own' | 'without'>,
): Refusal | null {
  const there = own.filter(({ id, state }) => (state === 'had' || state === 'held') && !without.includes(id));
  const coming = chosen.flatMap(({ product, quantity }) => {
    const price = answers.get(product.id);
    return price === undefined || price instanceof Refusal ? [] : [{ fullFen: price.fen, unitFen: null, quantity }];
  });
  // What is refused anyhow says so itself.
  const isShort = coming.length === chosen.length && fullSum([...there, ...coming]) < promo.leastFen;
  return usesFault(promo, chosen) ?? (isShort ? refuse.promo_least({ amount: moneyText(promo.leastFen) }) : null);
}

/** Each wish with its price, or with why it is refused; and why the code does not hold that comes along, where it does not. */
async function checked(
  ctx: Ctx,
  tx: Tx,
  asked: Checking,
): Promise<{ answers: Map<number, TierNow | Refusal>; lost: boolean }> {
  const { conference, wishes, own, offers, products, named, isDesk = false } = asked;
  const promo = named instanceof Refusal ? null : named;
  const answers = new Map<number, TierNow | Refusal>();
  const chosen: { product: ProductNow; quantity: number }[] = [];
  for (const [id, quantity] of summed(wishes)) {
    const product = products.find((one) => one.id === id && one.conferenceId === conference.id);
    const isShown =
      product !== undefined && (isDesk || !product.isHidden || (promo !== null && holdsFor(promo, product)));
    if (!isShown) {
      answers.set(id, refuse.product_unknown());
      continue;
    }
    chosen.push({ product, quantity });
    const hasOffer = offers.some((offer) => offer.product === id);
    const isOpen = conference.registration === 'open';
    answers.set(id, checkWish(ctx, { product, quantity, hasOffer, isDesk, isOpen, own }));
  }
  const hasTickets = (await tx.row(HAS_TICKETS, [ctx.shop.id, conference.id])) !== null;
  const whole = ticketFault(chosen, own, hasTickets);
  const unanswered =
    !isDesk && (await needsAnswers(ctx, tx, conference.id, asked.member)) ? refuse.answers_needed() : null;
  const uncovered = named instanceof Refusal ? named : promo && promoFaultOf(promo, chosen, { ...asked, answers });
  if (uncovered !== null && asked.isAlong === true) return { answers, lost: true };
  const fault = uncovered ?? whole ?? unanswered;
  if (fault !== null) {
    for (const { product } of chosen) {
      if (!(answers.get(product.id) instanceof Refusal)) answers.set(product.id, fault);
    }
  }
  return { answers, lost: false };
}

/**
 * Makes ready what somebody wants to register with: everything that counts it is locked first, so that prices by number and what is left are
 * those of this moment, for the last place too (C3, C4, X3). It holds nothing: the order does, or whoever confirms what is free.
 */
export async function prepareItems(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<Prepared> {
  const { conference, member, wishes, isDesk = false, isFree = false, mayPend = true, isApproved = false } = wanted;
  const asked = { conference: conference.id, member, promo: wanted.promo ?? null, isApproved };
  if (wishes.length === 0) throw refuse.nothing_chosen();
  const ids = [...summed(wishes).keys()];
  const held = await openRegistration(ctx, tx, { conference: conference.id, member });
  const items = await itemsOf(ctx, tx, held.id);
  if (!isApproved) refuseUnderWay(held, items, wanted.within);
  const now = ctx.services.now().toISOString();
  const offers = await tx.rows<Offered>(OFFERS, [ctx.shop.id, member, ids, now]);
  // Counted twice: what there is names what to lock, and under the lock it says how much is left.
  await lockUnits(tx, ctx.shop.id, offers[0]?.key ?? randomUUID(), [
    ...unitsOf(await productsBy(ctx, tx, ids)),
    ...promoUnits(await namedPromo(ctx, tx, asked)),
  ]);
  const going = wanted.instead ?? [];
  const leaving = items.filter(({ id }) => going.includes(id));
  const locked = await lockedPromo(ctx, tx, asked);
  const code = locked === null || locked instanceof Refusal ? locked : withUsesOf(locked, leaving);
  const products = await withRoom(ctx, tx, await productsBy(ctx, tx, ids), leaving);
  const own = items.filter(({ id, state }) => state !== 'wanted' && !going.includes(id));
  const checking = { ...wanted, own, offers, products };
  const first = await checked(ctx, tx, { ...checking, named: code });
  const named = first.lost ? null : code;
  const { answers } = first.lost ? await checked(ctx, tx, { ...checking, named }) : first;
  const asksDesk = !isDesk && products.some(({ approves }) => approves);
  if (asksDesk && (!mayPend || held.state !== 'draft')) {
    for (const { id, approves } of products) if (approves) answers.set(id, refuse.needs_approval());
  }
  const refused = new Map([...answers].flatMap(([id, one]) => (one instanceof Refusal ? [[id, one] as const] : [])));
  if (refused.size > 0 || named instanceof Refusal) return { outcome: 'refused', refused };
  await dropWanted(ctx, tx, held.id);
  if (!asksDesk) await takeOffers(ctx, tx, offers);
  const ready: ReadyItem[] = [];
  for (const product of products) {
    const quantity = summed(wishes).get(product.id) ?? 1;
    const price = answers.get(product.id);
    const tier = asksDesk || price === undefined || price instanceof Refusal ? null : price;
    ready.push(await addItem(tx, { held, conference, product, quantity, tier, isFree, promo: named }));
  }
  return asksDesk ? { outcome: 'pending', held } : { outcome: 'ready', held, items: ready };
}

/** The first refusal of several, for who asked for one thing alone. */
export const firstOf = (refused: ReadonlyMap<number, Refusal>): Refusal =>
  [...refused.values()][0] ?? refuse.sold_out();
