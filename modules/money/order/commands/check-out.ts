import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type FieldErrors, invalidInput, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { CartEntry, CartSpec, TakenEntry } from '../../../../kernel/module/cart-spec.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { cart } from '../cart-contract.ts';
import { orderDesk } from '../desk.ts';
import { orderRefusals } from '../refusals.ts';

type Checkout = (typeof cart)['order.checkout'];
type Entry = ParsedOf<Checkout>['entries'][number];
type Answered = TakenEntry & { spec: CartSpec };

/** What a kind of entry is to the module that declared it; null where this shop has none of it. */
function specOf(ctx: Ctx, what: string): CartSpec | null {
  const { registry } = ctx.services;
  const spec = registry.cart.get(what);
  return spec !== undefined && registry.isOn(ctx.shop, spec.module) ? spec : null;
}

/** Lets one module take all entries of a kind; what its shape does not admit is refused before it is asked. */
async function takeKind(
  ctx: Ctx,
  tx: Tx,
  member: number,
  { what, entries }: { what: string; entries: readonly Entry[] },
): Promise<Answered[]> {
  const spec = specOf(ctx, what);
  if (spec === null) throw orderRefusals.not_sold();
  const asked: CartEntry[] = [];
  const answers: Answered[] = [];
  for (const { rid, input } of entries) {
    const parsed = spec.input.safeParse(input);
    if (parsed.success) asked.push({ rid, input: parsed.data });
    else answers.push({ spec, rid, outcome: 'refused', refusal: new Refusal(400, 'INVALID_INPUT') });
  }
  const taken = asked.length === 0 ? [] : await spec.take(ctx, tx, member, asked);
  const told = new Map(taken.map((one) => [one.rid, one]));
  for (const { rid } of asked) {
    const one = told.get(rid);
    if (one === undefined) throw new Error(`${what} left an entry of the cart without an answer.`);
    answers.push({ spec, ...one });
  }
  return answers;
}

const textOf = (ctx: Ctx, { code, params }: Refusal): string => ctx.t(errorKey(code), params);

/** Refuses the whole cart where one of its entries is refused, each told under its `rid`. */
function refuseAny(ctx: Ctx, answers: readonly Answered[]): void {
  const refused = answers.flatMap((one) => (one.outcome === 'refused' ? [one] : []));
  if (refused.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(refused.map(({ rid, refusal }) => [rid, [textOf(ctx, refusal)]]));
  throw new Refusal(409, 'order.cart_refused', { count: refused.length }, { fields });
}

/**
 * Orders everything of a cart in one transaction: each module takes its own entries, kind after kind in the order of their names so
 * that no two carts wait for each other, and one order has all of their lines; where anything is refused, nothing has happened.
 */
export async function checkOut(ctx: Ctx, { entries }: ParsedOf<Checkout>): Promise<OutputOf<Checkout>> {
  const member = signedIn(ctx).id;
  if (new Set(entries.map(({ rid }) => rid)).size < entries.length) {
    throw invalidInput({ entries: [ctx.t('order.entriesTwice')] });
  }
  const kinds = [...new Set(entries.map(({ what }) => what))].sort();
  const holdUntil = await orderDesk.holdUntil(ctx);
  return ctx.db.write(async (tx) => {
    const answers: Answered[] = [];
    for (const what of kinds) {
      answers.push(...(await takeKind(ctx, tx, member, { what, entries: entries.filter((one) => one.what === what) })));
    }
    refuseAny(ctx, answers);
    const taken = answers.flatMap((one) => (one.outcome === 'ok' ? [one] : []));
    const lines = taken.flatMap((one) => one.lines);
    // Before the order is placed, since what costs nothing is paid in the same breath.
    const order = await orderDesk.place(ctx, tx, {
      ...{ payer: member, lines, holdUntil },
      placing: async (code) => {
        for (const spec of new Set(taken.map((one) => one.spec))) {
          const own = taken.filter((one) => one.spec === spec).flatMap((one) => one.lines);
          await spec.ordered?.(ctx, tx, own, { code });
        }
      },
    });
    const { code, path, state, totalFen } = order;
    return {
      data: {
        order: { code, path, state, totalFen: fenNumber(totalFen), holdUntil: holdUntil.toISOString() },
        entries: taken.map(({ rid, lines: own }) => ({ rid, outcome: 'ok' as const, lines: own.length })),
      },
    };
  });
}
