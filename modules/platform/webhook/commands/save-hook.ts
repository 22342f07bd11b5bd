import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { openEvents } from '../queries/open-events.ts';
import { refuse } from '../refusals.ts';

/** Refuses an address that cannot be called; asked before the transaction, which must not wait for a name server. */
export async function refuseAddress(ctx: Ctx, url: string): Promise<void> {
  const fault = await ctx.services.outside.check(url);
  if (fault !== null) throw invalidInput({ url: [ctx.t(`webhook.console.fault.${fault}`)] });
}

/** Checks a webhook before it is stored; switching one on again forgets why it was switched off. */
export async function checkHook(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const known = new Set(openEvents(ctx).map(({ name }) => name));
  const held = new Set((before?.events ?? []) as string[]);
  // Events of a module that is off at present may stay.
  const unknown = (input.events as string[]).find((event) => !known.has(event) && !held.has(event));
  if (unknown !== undefined) throw refuse.event_unknown({ event: unknown });
  const isWoken = input.active === true && before?.active === false;
  if (before !== null && input.active === false) {
    await tx.rows(
      `update webhook_delivery set state = 'failed', updated_at = now()
       where shop_id = $1 and webhook_id = $2 and state = 'waiting'`,
      [ctx.shop.id, before.id],
    );
  }
  return isWoken ? { ...input, disabledAt: null, disabledWhy: null, failingSince: null } : input;
}
