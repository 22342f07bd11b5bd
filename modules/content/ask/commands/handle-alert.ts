import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { settleNotices } from '../../../platform/notice/public.ts';
import { type alertAdmin, HANDLE } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import type { AlertState } from '../rules/states.ts';
import { alertChanged } from './raise-alert.ts';

type Admin = typeof alertAdmin;
type Saved = OutputOf<Admin['ask.alert.take']>;

const TOLD = ['raised', 'check', 'lead', 'sms'].map((kind) => `ask.alert_${kind}`);

/** The alert, locked until the transaction ends; one that is closed stays as it is. */
async function lockedAlert(ctx: Ctx, tx: Tx, { id, version }: { id: number; version: number }) {
  const found = await tx.row<{ state: AlertState; takenBy: number | null; version: number }>(
    `select state, taken_by as "takenBy", version from ask_alert where shop_id = $1 and id = $2 for update`,
    [ctx.shop.id, id],
  );
  if (found === null) throw notFound();
  if (found.version !== version) throw versionConflict();
  if (found.state === 'closed') throw refuse.alert_closed();
  return found;
}

async function changed(ctx: Ctx, tx: Tx, id: number, version: number): Promise<Saved> {
  // Nobody else has to look at it any more.
  await settleNotices(ctx, tx, TOLD, `${id}/`);
  alertChanged(ctx, tx, await membersHolding(tx, ctx.shop.id, HANDLE), id);
  return { data: { id, version: version + 1 } };
}

/** Takes an alert on, or over from somebody; of two at once the later one is told. */
export function takeAlert(ctx: Ctx, input: ParsedOf<Admin['ask.alert.take']>): Promise<Saved> {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const { takenBy, version } = await lockedAlert(ctx, tx, input);
    if (takenBy === me) throw refuse.alert_yours();
    await tx.rows(
      `update ask_alert set state = 'taken', taken_by = $3, taken_at = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, input.id, me, ctx.services.now().toISOString()],
    );
    return changed(ctx, tx, input.id, version);
  });
}

/** Closes an alert that the caller took, with what was done about it. */
export function closeAlert(ctx: Ctx, input: ParsedOf<Admin['ask.alert.close']>): Promise<Saved> {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const { takenBy, version } = await lockedAlert(ctx, tx, input);
    if (takenBy !== me) throw refuse.alert_not_yours();
    await tx.rows(
      `update ask_alert set state = 'closed', closed_by = $3, closed_at = $4, action = $5, note = $6, version = version + 1,
         updated_at = now() where shop_id = $1 and id = $2`,
      [ctx.shop.id, input.id, me, ctx.services.now().toISOString(), input.action, input.note],
    );
    return changed(ctx, tx, input.id, version);
  });
}
