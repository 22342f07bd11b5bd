import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { openUnit, setCapacity } from '../../../kernel/stock/stock-unit.ts';
import { type Check, checkConference, there } from './check-records.ts';
import type { PromoValues } from './promo-contract.ts';
import { refuse } from './refusals.ts';
import { isPromoCode, promoCode } from './rules/promo.ts';

/** What a code takes off is said by its kind alone, and one that only opens names what. */
function checkWorth({ kind, percent, fen, productIds }: PromoValues): void {
  const isSaid =
    kind === 'percent'
      ? percent !== null && fen === null
      : kind === 'amount'
        ? fen !== null && percent === null
        : percent === null && fen === null && productIds.length > 0;
  if (!isSaid) throw refuse.promo_worth();
}

/** A code with what it is worth, for products of its conference; a lower number of uses than are gone drops nobody (C5). */
export const checkPromo: Check = async (ctx, tx, input, before) => {
  const values = input as unknown as PromoValues;
  await checkConference(ctx, tx, input, before);
  checkWorth(values);
  const { validFrom, validUntil, productIds, mostUses } = values;
  const code = promoCode(values.code);
  if (!isPromoCode(code)) throw refuse.promo_wrong();
  if (validFrom !== null && validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom))
    throw refuse.sale_wrong();
  const twice =
    'from registration_promo where shop_id = $1 and conference_id = $2 and code = $3 and id is distinct from $4::bigint';
  if (await there(tx, twice, [ctx.shop.id, values.conferenceId, code, before?.id ?? null])) throw refuse.promo_there();
  const known = await tx.rows<{ id: number }>(
    'select id from registration_product where shop_id = $1 and conference_id = $2 and id = any($3::bigint[])',
    [ctx.shop.id, values.conferenceId, productIds],
  );
  if (known.length < new Set(productIds).size) throw refuse.promo_products();
  if (before === null) return { ...input, code, unitId: await openUnit(tx, mostUses) };
  await setCapacity(tx, ctx.shop.id, Number(before.unitId), mostUses);
  return { ...input, code };
};

/** Keeps a code that something was ordered or begun with: it is switched off instead. */
export async function keepUsedPromo(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  if (await there(tx, 'from registration_item where shop_id = $1 and promo_id = $2', [ctx.shop.id, id]))
    throw refuse.promo_used();
}
