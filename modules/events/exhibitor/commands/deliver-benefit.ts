import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import type { benefitDesk } from '../benefit-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';

type Deliver = (typeof benefitDesk)['exhibitor.benefit.deliver'];
type Values = Record<string, unknown>;

interface Counted {
  version: number;
  quantity: number;
}

/** A benefit is an exhibitor's, and never less than was delivered of it (E8). */
export async function checkBenefit(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const exhibitor = await tx.row('SELECT FROM exhibitor WHERE shop_id = $1 AND id = $2 FOR SHARE', [
    ...[ctx.shop.id, input.exhibitorId],
  ]);
  if (exhibitor === null) throw invalidInput({ exhibitorId: [ctx.t(errorKey('NOT_FOUND'))] });
  if (before === null) return input;
  const isGiven = Number(before.delivered) > 0;
  if (isGiven && before.exhibitorId !== input.exhibitorId) throw exhibitorRefusals.in_use();
  if (Number(input.quantity) < Number(before.delivered))
    throw exhibitorRefusals.delivered_more({ most: Number(input.quantity) });
  return input;
}

/** One of which something was delivered stays. */
export async function keepBenefit(_ctx: Ctx, _tx: Tx, { delivered }: StoredRow): Promise<void> {
  if (Number(delivered) > 0) throw exhibitorRefusals.in_use();
}

/** Says how much was delivered by now; of two at once the second is told that there is another version. */
export function deliverBenefit(ctx: Ctx, { id, version, delivered }: ParsedOf<Deliver>): Promise<OutputOf<Deliver>> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<Counted>(
      'SELECT version, quantity FROM exhibitor_benefit WHERE shop_id = $1 AND id = $2 FOR UPDATE',
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (row.version !== version) throw versionConflict();
    if (delivered > row.quantity) throw exhibitorRefusals.delivered_more({ most: row.quantity });
    const kept = await changeRow(tx, {
      ...{ table: 'exhibitor_benefit', at: { shop_id: ctx.shop.id, id }, version, set: { delivered } },
    });
    if (kept === null) throw versionConflict();
    return { data: { ...kept, delivered } };
  });
}
