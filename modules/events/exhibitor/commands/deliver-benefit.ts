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

const EXHIBITORS = 'SELECT id FROM exhibitor WHERE shop_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE';
const TAKEN_UP = 'SELECT FROM exhibitor_satellite WHERE shop_id = $1 AND benefit_id = $2 LIMIT 1';

/** Whether something was delivered of a benefit, or proposed. */
const isUsed = async (ctx: Ctx, tx: Tx, { id, delivered }: StoredRow): Promise<boolean> =>
  Number(delivered) > 0 || (await tx.row(TAKEN_UP, [ctx.shop.id, id])) !== null;

const PROPOSED = `SELECT count(*)::int AS count, max(s.minutes) AS minutes FROM exhibitor_satellite s
  WHERE s.shop_id = $1 AND s.benefit_id = $2 AND s.state <> 'withdrawn'`;

/** Refuses to grant less than was proposed by now; whoever proposes waits, since the exhibitor is held. */
async function refuseProposed(ctx: Ctx, tx: Tx, id: number, input: Values): Promise<void> {
  const there = await tx.row<{ count: number; minutes: number | null }>(PROPOSED, [ctx.shop.id, id]);
  const most = there?.count ?? 0;
  const isLess =
    !input.isSatellite ||
    Number(input.quantity) < most ||
    (input.minutes !== null && Number(input.minutes) < (there?.minutes ?? 0));
  if (most > 0 && isLess) throw exhibitorRefusals.satellites_proposed({ count: most });
}

/** A benefit is an exhibitor's, and never less than was delivered or proposed of it (E8, F8). */
export async function checkBenefit(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const held = await tx.rows<{ id: number }>(EXHIBITORS, [ctx.shop.id, [input.exhibitorId, before?.exhibitorId ?? 0]]);
  if (held.every(({ id }) => id !== input.exhibitorId))
    throw invalidInput({ exhibitorId: [ctx.t(errorKey('NOT_FOUND'))] });
  const kept = { ...input, minutes: input.isSatellite ? input.minutes : null };
  if (before === null) return kept;
  if ((await isUsed(ctx, tx, before)) && before.exhibitorId !== input.exhibitorId) throw exhibitorRefusals.in_use();
  if (Number(input.quantity) < Number(before.delivered))
    throw exhibitorRefusals.delivered_more({ most: Number(input.quantity) });
  await refuseProposed(ctx, tx, before.id, kept);
  return kept;
}

/** One of which something was delivered or proposed stays. */
export async function keepBenefit(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  if (await isUsed(ctx, tx, row)) throw exhibitorRefusals.in_use();
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
