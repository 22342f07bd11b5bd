import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import type { registration } from '../contract.ts';
import { type HeldItem, type HeldRegistration, itemsOf, lockedRegistration } from '../queries/own-registration.ts';
import { refuse } from '../refusals.ts';
import { ITEM } from '../sold-item.ts';
import { endFree } from './decide.ts';
import { deskOf } from './order-items.ts';

type Quote = (typeof registration)['registration.quote'];
type Withdraw = (typeof registration)['registration.withdraw'];
type StaffWithdraw = (typeof registrationAdmin)['registration.registration.withdraw'];

const isPaid = ({ state, orderCode }: HeldItem): boolean => orderCode !== '' && (state === 'held' || state === 'had');

/** What of a registration lies in orders, by their codes. */
export function ordersOf(items: readonly HeldItem[]): ReadonlyMap<string, readonly { sells: string; ref: string }[]> {
  const orders = new Map<string, { sells: string; ref: string }[]>();
  for (const item of items.filter(isPaid)) {
    orders.set(item.orderCode, [...(orders.get(item.orderCode) ?? []), { sells: ITEM, ref: String(item.id) }]);
  }
  return orders;
}

/** What may still be given up by whoever registered: not what has been used, and nothing twice. */
const GIVEN_UP = ['pending', 'awaiting', 'confirmed'];

/** The orders of a registration are locked by their desk first and it afterwards, as where money comes: nobody waits in a circle. */
async function ownOf(ctx: Ctx, id: number): Promise<Pick<HeldRegistration, 'id'>> {
  const row = await ctx.db.row<{ id: number }>(
    'select id from registration where shop_id = $1 and id = $2 and member_id = $3',
    [...[ctx.shop.id, id, signedIn(ctx).id]],
  );
  if (row === null) throw notFound();
  return row;
}

async function stateOf(ctx: Ctx, tx: Tx, id: number): Promise<HeldRegistration['state']> {
  const row = await tx.row<{ state: HeldRegistration['state'] }>(
    'select state from registration where shop_id = $1 and id = $2',
    [...[ctx.shop.id, id]],
  );
  if (row === null) throw notFound();
  return row.state;
}

/** Says what giving an own registration up would keep and give back. */
export async function quoteWithdrawal(ctx: Ctx, { id }: ParsedOf<Quote>): Promise<OutputOf<Quote>> {
  await ownOf(ctx, id);
  const payer = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    if (!GIVEN_UP.includes(await stateOf(ctx, tx, id))) throw refuse.step();
    const told = {
      quotes: [] as { code: string; quote: number }[],
      keptFen: 0n,
      backFen: 0n,
      expiresAt: null as string | null,
    };
    for (const [code, things] of ordersOf(await itemsOf(ctx, tx, id))) {
      const quote = await deskOf(ctx).quote(ctx, tx, { code, things, payer });
      told.quotes.push({ code, quote: quote.id });
      told.keptFen += quote.keptFen;
      told.backFen += quote.backFen;
      told.expiresAt = told.expiresAt === null || quote.expiresAt < told.expiresAt ? quote.expiresAt : told.expiresAt;
    }
    return { data: { ...told, keptFen: fenNumber(told.keptFen), backFen: fenNumber(told.backFen) } };
  });
}

/** Gives a registration up: what lies in orders at what their quotes say, what cost nothing at once. */
async function giveUp(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { role, reason, quotes }: { role: 'member' | 'staff'; reason: string; quotes: ReadonlyMap<string, number> },
): Promise<void> {
  if (!GIVEN_UP.includes(await stateOf(ctx, tx, id))) throw refuse.step();
  const payer = role === 'member' ? signedIn(ctx).id : null;
  for (const code of [...ordersOf(await itemsOf(ctx, tx, id)).keys()].sort()) {
    const quote = quotes.get(code);
    if (quote === undefined) throw refuse.quote_needed();
    await deskOf(ctx).giveUp(ctx, tx, { code, quote, payer });
  }
  const held = await lockedRegistration(ctx, tx, id);
  if (held === null) throw notFound();
  // The last thing that an order gave back has ended it.
  if (GIVEN_UP.includes(held.state)) await endFree(ctx, tx, held, { role, reason });
}

/** Gives an own registration up. */
export async function withdraw(ctx: Ctx, { id, quotes }: ParsedOf<Withdraw>): Promise<OutputOf<Withdraw>> {
  await ownOf(ctx, id);
  return ctx.db.write(async (tx) => {
    const said = new Map(quotes.map(({ code, quote }) => [code, quote]));
    await giveUp(ctx, tx, id, { role: 'member', reason: '', quotes: said });
    return { data: { state: await stateOf(ctx, tx, id) } };
  });
}

/** Takes a registration out at the desk that nobody has paid for; what is paid is given up at its order, where the money is. */
export function withdrawAtDesk(
  ctx: Ctx,
  { id, version, reason }: ParsedOf<StaffWithdraw>,
): Promise<OutputOf<StaffWithdraw>> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ version: number; state: string }>(
      'select version, state from registration where shop_id = $1 and id = $2',
      [...[ctx.shop.id, id]],
    );
    if (row === null) throw notFound();
    if (row.version !== version) throw versionConflict();
    const items = await itemsOf(ctx, tx, id);
    if (items.some((item) => item.state === 'had' && item.orderCode !== '')) throw refuse.quote_needed();
    const quotes = new Map<string, number>();
    for (const [code, things] of ordersOf(items)) {
      quotes.set(code, (await deskOf(ctx).quote(ctx, tx, { code, things, payer: null })).id);
    }
    await giveUp(ctx, tx, id, { role: 'staff', reason, quotes });
    const after = await lockedRegistration(ctx, tx, id);
    return { data: { id, version: after?.version ?? version + 1 } };
  });
}
