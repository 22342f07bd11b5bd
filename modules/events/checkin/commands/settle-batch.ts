import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { checkinBadges } from '../badge-contract.ts';
import { refuse } from '../refusals.ts';
import type { BatchState } from '../rules/badge-batch.ts';

type Settle = (typeof checkinBadges)['checkin.batch.settle'];

const HELD = 'select state, version from checkin_batch where shop_id = $1 and id = $2 for update';
const SPOIL =
  'update checkin_badge set is_spoilt = true where shop_id = $1 and batch_id = $2 and id = any ($3::bigint[]) returning id';
const SETTLE = `update checkin_batch set state = $3, spoilt = $4, reason = $5, settled_by = $6, settled_at = $7, version = version + 1,
  updated_at = now() where shop_id = $1 and id = $2 returning id, version`;

/** Notes how a batch came out; what jammed counts no more and waits again. */
export function settleBatch(ctx: Ctx, { id, version, spoilt, reason }: ParsedOf<Settle>): Promise<OutputOf<Settle>> {
  const gone = [...new Set(spoilt)];
  if (gone.length > 0 && reason === '') throw refuse.reason_needed();
  return ctx.db.write(async (tx) => {
    const batch = await tx.row<{ state: BatchState; version: number }>(HELD, [ctx.shop.id, id]);
    if (batch === null) throw notFound();
    if (batch.state !== 'open') throw refuse.batch_settled();
    if (batch.version !== version) throw versionConflict();
    const found = gone.length === 0 ? [] : await tx.rows(SPOIL, [ctx.shop.id, id, gone]);
    if (found.length !== gone.length) throw notFound();
    const state: BatchState = gone.length > 0 ? 'jammed' : 'printed';
    const saved = await tx.row<OutputOf<Settle>['data']>(SETTLE, [
      ...[ctx.shop.id, id, state, gone.length, gone.length > 0 ? reason : '', ctx.person?.id ?? null],
      ctx.services.now().toISOString(),
    ]);
    if (saved === null) throw notFound();
    return { data: saved };
  });
}
