import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import { readExhibitor } from '../queries/own-exhibition.ts';
import { extrasPaid } from '../queries/own-extras.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { type BadgeKind, mostBadges } from '../rules/badges.ts';
import { type ExtraState, extraSteps } from '../rules/extra-steps.ts';

/** Ordered badges under lock. */
export interface HeldExtra {
  id: number;
  version: number;
  exhibitorId: number;
  kind: BadgeKind;
  quantity: number;
  unitFen: number;
  state: ExtraState;
  key: string;
  orderCode: string;
  payerId: number;
}

// The exhibitor first, as everybody who writes for it locks it.
const LOCK = `SELECT e.id FROM exhibitor e JOIN exhibitor_extra x ON x.shop_id = e.shop_id AND x.exhibitor_id = e.id
  WHERE x.shop_id = $1 AND x.id = $2 FOR UPDATE OF e`;
const EXTRA = `SELECT id, version, exhibitor_id AS "exhibitorId", kind, quantity, unit_fen AS "unitFen", state, stock_key AS key,
    order_code AS "orderCode", payer_id AS "payerId" FROM exhibitor_extra WHERE shop_id = $1 AND id = $2 FOR UPDATE`;
const STEP =
  'UPDATE exhibitor_extra SET state = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2';
const NAMED =
  'SELECT count(*)::int AS count FROM exhibitor_badge WHERE shop_id = $1 AND exhibitor_id = $2 AND kind = $3';
const UNIT = 'SELECT unit_id AS unit FROM exhibitor_quota WHERE shop_id = $1 AND exhibitor_id = $2 AND kind = $3';

/** Ordered badges, locked behind their exhibitor; null where there are none. */
export async function heldExtra(ctx: Ctx, tx: Tx, id: number): Promise<HeldExtra | null> {
  await tx.row(LOCK, [ctx.shop.id, id]);
  return tx.row<HeldExtra>(EXTRA, [ctx.shop.id, id]);
}

/** Leads locked badges on where the table lets it; how many their exhibitor may have follows at once. */
export async function stepExtra(ctx: Ctx, tx: Tx, extra: HeldExtra, to: ExtraState): Promise<void> {
  if (!extraSteps.may(extra.state, to, 'order')) throw exhibitorRefusals.step();
  await tx.rows(STEP, [ctx.shop.id, extra.id, to]);
  const quota = await tx.row<{ unit: number }>(UNIT, [ctx.shop.id, extra.exhibitorId, extra.kind]);
  if (quota === null) return;
  const own = await readExhibitor(ctx, tx, extra.exhibitorId);
  const most = mostBadges(own, await extrasPaid(ctx, tx, own.id), extra.kind);
  await setCapacity(tx, ctx.shop.id, quota.unit, most);
}

/** Refuses to give locked badges back that people are named on, whoever asks and wherever: these are taken back first. */
export async function refuseNamed(ctx: Ctx, tx: Tx, extra: HeldExtra): Promise<void> {
  const own = await readExhibitor(ctx, tx, extra.exhibitorId);
  const named = (await tx.row<{ count: number }>(NAMED, [ctx.shop.id, own.id, extra.kind]))?.count ?? 0;
  const left = mostBadges(own, await extrasPaid(ctx, tx, own.id), extra.kind) - extra.quantity;
  if (named > left) throw exhibitorRefusals.extra_named({ count: named - Math.max(0, left) });
}
