import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ChangeSpec, Changing, Choice, SoldThing, Taking } from '../../../kernel/module/sell-spec.ts';
import { moneyText } from '../../../kernel/rules/money-text.ts';
import { lockUnits } from '../../../kernel/stock/lock-units.ts';
import { conferenceFacts } from '../conference/public.ts';
import { checkWish } from './commands/check-wishes.ts';
import { promoFault } from './commands/enter-promo.ts';
import { refuseUnderWay } from './commands/open-registration.ts';
import { nameOrder } from './commands/order-items.ts';
import { firstOf, prepareItems, titleOf, unitsOf } from './commands/prepare-items.ts';
import { usesFault, withUsesOf } from './commands/take-promo.ts';
import { type HeldItem, type HeldRegistration, itemsOf, lockedRegistration } from './queries/own-registration.ts';
import { type ProductNow, productsBy, productsOf, withRoom } from './queries/products-now.ts';
import { type EnteredPromo, enteredPromo } from './queries/promo-now.ts';
import { refuse } from './refusals.ts';
import { fullSum, holdsFor, promoFen } from './rules/promo.ts';

const OF_ITEMS = `select r.id, r.conference_id as conference, r.member_id as member, r.state from registration r where r.shop_id = $1
  and r.id in (select i.registration_id from registration_item i where i.shop_id = $1 and i.id = any($2::bigint[])) order by r.id`;

/** While a registration stands so, things may come to it and go; of what is not paid also while it waits for its money. */
const mayChange = ({ state }: Pick<HeldRegistration, 'state'>, isPaid: boolean): boolean =>
  state === 'confirmed' || state === 'checked_in' || (state === 'awaiting' && !isPaid);

/** Which things of a registration wait for their money in the order that is changed. */
const withinOf = (items: readonly HeldItem[], { refs, isPaid }: Pick<Changing, 'refs' | 'isPaid'>): number[] =>
  isPaid ? [] : items.filter(({ id, state }) => state === 'held' && refs.includes(String(id))).map(({ id }) => id);

/** The code that things were had with: of those that go, else of those that stay. */
const codeOf = (going: readonly HeldItem[], own: readonly HeldItem[]): number | null =>
  [...going, ...own].find(({ promoId }) => promoId !== null)?.promoId ?? null;

/** Registrations that have things of an order, in the order in which they are locked. */
const registrationsOf = (ctx: Ctx, reader: Pick<Tx, 'rows'>, refs: readonly string[]) =>
  reader.rows<{ id: number; conference: number; member: number; state: HeldRegistration['state'] }>(OF_ITEMS, [
    ...[ctx.shop.id, refs.map(Number)],
  ]);

/** What may take the place of another: of the same kind, another product, and nothing that asks the desk first. */
const mayReplace = (product: ProductNow, item: HeldItem): boolean =>
  product.kind === item.kind && product.id !== item.product && !product.approves && !product.isHidden;

/** What choices are told by: what is sold, what somebody has, and the code that may come along. */
interface Offering {
  products: readonly ProductNow[];
  own: readonly HeldItem[];
  promo: EnteredPromo | null;
  isDesk: boolean;
  isOpen: boolean;
}

/** What a product costs with a code that holds for it and has as many uses left, counting those of what gives its place. */
function priceWith(
  promo: EnteredPromo | null,
  { product, quantity, leaving }: { product: ProductNow; quantity: number; leaving: readonly HeldItem[] },
  fen: number,
): number {
  const code = promo && withUsesOf(promo, leaving);
  if (code === null || !holdsFor(code, product) || usesFault(code, [{ product, quantity }]) !== null) return fen;
  return promoFen(code, fen);
}

/** What can be had in the place of one thing of a registration. */
async function insteadOf(
  ctx: Ctx,
  item: HeldItem,
  { products, own, promo, ...at }: Offering,
  name: (product: ProductNow) => Choice['title'],
): Promise<Choice[]> {
  const others = own.filter(({ id }) => id !== item.id);
  const possible = await withRoom(
    ctx,
    ctx.db,
    products.filter((product) => mayReplace(product, item)),
    [item],
  );
  return possible.flatMap((product) => {
    const price = checkWish(ctx, { ...at, product, quantity: item.quantity, hasOffer: false, own: others });
    if (price instanceof Refusal) return [];
    const { quantity } = item;
    const unitFen = BigInt(priceWith(promo, { product, quantity, leaving: [item] }, price.fen));
    const key = String(product.id);
    return [{ key, instead: String(item.id), title: name(product), unitFen, most: quantity }];
  });
}

/** What can be had beside what a registration has: so many of it as are left and belong to one. */
function besides(
  ctx: Ctx,
  { products, own, promo, ...at }: Offering,
  name: (product: ProductNow) => Choice['title'],
): Choice[] {
  return products.flatMap((product) => {
    if (product.kind === 'ticket' || product.approves || product.isHidden) return [];
    const price = checkWish(ctx, { ...at, product, quantity: 1, hasOffer: false, own });
    if (price instanceof Refusal) return [];
    const had = own.filter((item) => item.product === product.id && item.state !== 'gone');
    const free = product.mostEach - had.reduce((sum, { quantity }) => sum + quantity, 0);
    const most = product.left === null ? free : Math.min(free, product.left);
    const unitFen = BigInt(priceWith(promo, { product, quantity: 1, leaving: [] }, price.fen));
    return [{ key: String(product.id), instead: null, title: name(product), unitFen, most }];
  });
}

interface ItemWish {
  take: Taking;
  product: ProductNow;
  item: HeldItem | null;
}

/** The wishes of a change for one registration, each with what gives its place to it. */
async function wishesFor(
  ctx: Ctx,
  tx: Tx,
  { conference, items, takes }: { conference: number; items: readonly HeldItem[]; takes: readonly Taking[] },
): Promise<ItemWish[]> {
  const numbers = takes.flatMap(({ key }) => (/^[1-9]\d{0,14}$/.test(key) ? [Number(key)] : []));
  const products = await productsBy(ctx, tx, numbers);
  return takes.flatMap((take): ItemWish[] => {
    const product = products.find(({ id }) => String(id) === take.key);
    if (product === undefined) throw refuse.product_unknown();
    const item = items.find(({ id }) => String(id) === take.instead) ?? null;
    if (take.instead === null ? product.conferenceId !== conference : item === null) return [];
    if (item === null) return [{ take, product, item }];
    const isFitting =
      product.conferenceId === conference && mayReplace(product, item) && take.quantity === item.quantity;
    if (!isFitting) throw refuse.product_unknown();
    return [{ take, product, item }];
  });
}

const CODES =
  'select id, code, least_fen as "leastFen" from registration_promo where shop_id = $1 and id = any($2::bigint[]) order by id';

/**
 * Refuses to leave what was had with a code alone once the rest no longer costs what the code asks for: what is not touched keeps its
 * price (C4), so that whoever wants less asks for other things, or gives that up too.
 */
async function refuseLostCode(
  ctx: Ctx,
  tx: Tx,
  {
    items,
    stays,
    comes,
  }: { items: readonly HeldItem[]; stays: readonly HeldItem[]; comes: Parameters<typeof fullSum>[0] },
): Promise<void> {
  const codes = stays.flatMap(({ promoId }) => promoId ?? []);
  if (codes.length === 0) return;
  const [before, after] = [
    fullSum(items.filter(({ state }) => state === 'had' || state === 'held')),
    fullSum([...stays, ...comes]),
  ];
  for (const { code, leastFen } of await tx.rows<{ code: string; leastFen: number }>(CODES, [ctx.shop.id, codes])) {
    if (after < leastFen && before >= leastFen) throw refuse.promo_left({ code, amount: moneyText(leastFen) });
  }
}

/** How things of registrations are changed in their order: a ticket by another, one more dinner, one less. */
export const itemChange: ChangeSpec = {
  async choices(ctx, { refs, isDesk, isPaid }) {
    const told = { drops: [] as string[], takes: [] as Choice[] };
    for (const { id, conference: conferenceId, state, member } of await registrationsOf(ctx, ctx.db, refs)) {
      const conference = await conferenceFacts(ctx, ctx.db, conferenceId, 'anybody');
      if (!mayChange({ state }, isPaid) || conference === null || conference.eventStatus !== 'planned') continue;
      const own = (await itemsOf(ctx, ctx.db, id)).filter((item) => item.state !== 'gone');
      const within = withinOf(own, { refs, isPaid });
      if (own.some((item) => item.state === 'held' && !within.includes(item.id))) continue;
      const products = await productsOf(ctx, ctx.db, conferenceId);
      const code = codeOf([], own);
      const entered =
        code === null
          ? null
          : await enteredPromo(ctx, ctx.db, { conference: conferenceId, member, promo: { id: code } });
      const promo = entered !== null && promoFault(ctx, entered) === null ? entered : null;
      const at = { products, own, promo, isDesk, isOpen: conference.registration === 'open' };
      const name = (product: ProductNow) => titleOf(conference, product, null, undefined);
      for (const item of own.filter((one) => refs.includes(String(one.id)))) {
        if (item.kind !== 'ticket') told.drops.push(String(item.id));
        if (state !== 'checked_in') told.takes.push(...(await insteadOf(ctx, item, at, name)));
      }
      told.takes.push(...besides(ctx, at, name));
    }
    return told;
  },
  async take(ctx, tx, { code, refs, isDesk, isPaid, drops, takes }) {
    const taken = new Map<Taking, SoldThing>();
    for (const { id, conference: conferenceId } of await registrationsOf(ctx, tx, refs)) {
      const held = await lockedRegistration(ctx, tx, id);
      const items = await itemsOf(ctx, tx, id);
      const going = items.filter((item) => drops.includes(String(item.id)));
      const wishes = await wishesFor(ctx, tx, { conference: conferenceId, items, takes });
      if (going.length + wishes.length === 0) continue;
      const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
      if (held === null || conference === null) throw notFound();
      if (!mayChange(held, isPaid)) throw refuse.step();
      const within = withinOf(items, { refs, isPaid });
      refuseUnderWay(held, items, within);
      if (going.some(({ kind }) => kind === 'ticket')) throw refuse.ticket_needed();
      const instead = wishes.flatMap(({ item }) => (item === null ? [] : [item]));
      const stays = items.filter(
        (item) => item.state !== 'gone' && item.state !== 'wanted' && !going.includes(item) && !instead.includes(item),
      );
      if (wishes.length === 0) {
        if (!isDesk) await refuseLostCode(ctx, tx, { items, stays, comes: [] });
        continue;
      }
      // Whoever has come in by a ticket has used it; a dinner can still come to it, or go.
      if (held.state === 'checked_in' && wishes.some(({ item }) => item !== null)) throw refuse.step();
      const before = await productsBy(
        ctx,
        tx,
        instead.map(({ product }) => product),
      );
      // What goes and what comes together, so that two who change crosswise wait in one order.
      const all = [...before, ...wishes.map(({ product }) => product)];
      await lockUnits(tx, ctx.shop.id, instead[0]?.key ?? randomUUID(), unitsOf(all));
      const along = codeOf(instead, stays);
      const prepared = await prepareItems(ctx, tx, {
        ...{
          conference,
          member: held.memberId,
          isDesk,
          mayPend: false,
          instead: instead.map((item) => item.id),
          within,
        },
        ...{ without: going.map((item) => item.id), promo: along === null ? null : { id: along }, isAlong: true },
        wishes: wishes.map(({ product, take }) => ({ product: product.id, quantity: take.quantity })),
      });
      if (prepared.outcome === 'refused') throw firstOf(prepared.refused);
      if (prepared.outcome === 'pending') throw refuse.needs_approval();
      const comes = prepared.items.map(({ fullFen, quantity }) => ({ fullFen, unitFen: null, quantity }));
      if (!isDesk) await refuseLostCode(ctx, tx, { items, stays, comes });
      for (const { take, product } of wishes) {
        const ready = prepared.items.find((item) => item.product === product.id);
        if (ready === undefined) throw refuse.product_unknown();
        taken.set(take, { ref: String(ready.id), quantity: ready.quantity });
      }
    }
    await nameOrder(ctx, tx, [...taken.values()], code);
    return takes.map((take) => {
      const thing = taken.get(take);
      if (thing === undefined) throw refuse.product_unknown();
      return thing;
    });
  },
};
