import type { z } from 'zod';
import type { Refusal } from '../../../kernel/contract/refusal.ts';
import type { CartSpec, TakenEntry } from '../../../kernel/module/cart-spec.ts';
import { conferencesFacts } from '../conference/public.ts';
import { linesOf, nameOrder } from './commands/order-items.ts';
import { firstOf, prepareItems } from './commands/prepare-items.ts';
import { consentFault } from './commands/refuse-without-consent.ts';
import { stepRegistration } from './commands/step-registration.ts';
import { CartWish } from './contract.ts';
import { productsBy } from './queries/products-now.ts';
import { refuse } from './refusals.ts';
import { promoCode } from './rules/promo.ts';

const NOBODY: ReadonlyMap<number, Refusal> = new Map();

const isWish = (input: unknown): input is z.output<typeof CartWish> => CartWish.safeParse(input).success;

/** The codes of what lies in the cart for one conference. */
const codesOf = (wishes: readonly z.output<typeof CartWish>[]): string[] => [
  ...new Set(wishes.flatMap(({ promo }) => (promo === '' ? [] : [promoCode(promo)]))),
];

/**
 * The products of registrations in the common cart (F4): the entries of one conference become one registration of the member, with
 * a line for each product, so that one entry names one product. What asks the desk first cannot be paid and is refused here.
 */
export const productCart: CartSpec = {
  label: { zh: '参会注册', en: 'Registration' },
  input: CartWish,
  async take(ctx, tx, member, entries) {
    const wishes = entries.flatMap(({ rid, input }) => (isWish(input) ? [{ rid, ...input }] : []));
    const fault = await consentFault(ctx, tx);
    if (fault !== null) return entries.map(({ rid }) => ({ rid, outcome: 'refused' as const, refusal: fault }));
    const products = await productsBy(ctx, tx, [...new Set(wishes.map(({ product }) => product))]);
    const placeOf = new Map(products.map(({ id, conferenceId }) => [id, conferenceId]));
    const conferences = await conferencesFacts(ctx, tx, [...new Set(placeOf.values())]);
    const holdUntil = await ctx.services.registry.orderDesk(ctx.shop)?.holdUntil(ctx);
    const answers = new Map<string, TakenEntry>();
    // One after the other in the order of their numbers, as everybody takes them.
    for (const [id, conference] of [...conferences].sort(([one], [other]) => one - other)) {
      const own = wishes.filter(({ product }) => placeOf.get(product) === id);
      const [code, another] = codesOf(own);
      if (another !== undefined) {
        for (const { rid } of own) answers.set(rid, { rid, outcome: 'refused', refusal: refuse.one_promo() });
        continue;
      }
      const promo = code === undefined ? null : { code };
      const prepared = await prepareItems(ctx, tx, { conference, member, wishes: own, mayPend: false, promo });
      if (prepared.outcome !== 'ready') {
        const refused = prepared.outcome === 'refused' ? prepared.refused : NOBODY;
        const rest = firstOf(refused);
        for (const { rid, product } of own) {
          const refusal = refused.get(product);
          // What is right by itself is told as such by the others' refusals alone.
          if (refusal !== undefined || refused.size === 0)
            answers.set(rid, { rid, outcome: 'refused', refusal: refusal ?? rest });
          else answers.set(rid, { rid, outcome: 'ok', lines: [] });
        }
        continue;
      }
      const { held, items } = prepared;
      if (held.state === 'draft') {
        await stepRegistration(ctx, tx, held, { to: 'awaiting', role: 'member', holdUntil: holdUntil ?? null });
      }
      const told = new Set<number>();
      for (const { rid, product } of own) {
        // Two entries of one product are one line, which the first of them brings.
        const lines = told.has(product) ? [] : linesOf(items.filter((item) => item.product === product));
        told.add(product);
        answers.set(rid, { rid, outcome: 'ok', lines });
      }
    }
    return entries.map(({ rid }) => answers.get(rid) ?? { rid, outcome: 'refused', refusal: refuse.product_unknown() });
  },
  ordered: async (ctx, tx, lines, { code }) => void (await nameOrder(ctx, tx, lines, code)),
};
