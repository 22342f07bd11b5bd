import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { providerOf } from '../accounts.ts';
import type { InvoiceProvider, RedFound } from '../provider.ts';
import { lockedRed, planRed, type RedRow, redById, stepRed } from '../red-rows.ts';
import { refuse } from '../refusals.ts';
import { CONFIRM_MS } from './make-red.ts';
import { takeRed, voidRed } from './red-ends.ts';

/** The tax office waits for the buyer to confirm it. */
const WAITS_FOR_BUYER = '02';
/** Nobody confirmed it within 72 hours. */
const NOT_CONFIRMED = '07';
/** Why the portal lets one fall away that was not confirmed in time. */
export const TOO_LATE = 'invoice.not_confirmed';

/** Asks how a red invoice stands that a gateway was told of, or tells it, as a job: what it has no word of is sent as it was committed. */
export async function askRed(ctx: Ctx, id: number): Promise<RedFound['kind'] | 'nothing'> {
  const row = await redById(ctx.db, ctx.shop.id, id);
  if (row === null || row.provider === 'hand' || (row.state !== 'pending' && row.state !== 'failed')) return 'nothing';
  const provider = await providerOf(ctx, row.provider);
  const asked = provider === null ? 'unknown' : await ask(ctx, provider, row);
  await ctx.db.write(async (tx) => {
    const now = await lockedRed(tx, ctx.shop.id, id);
    if (now.state === 'pending') await planRed(ctx, tx, now);
  });
  return asked;
}

async function ask(ctx: Ctx, provider: InvoiceProvider, row: RedRow): Promise<RedFound['kind']> {
  const found = await provider.queryRed(row.serial);
  if (found.kind !== 'absent' || row.state !== 'pending') return settle(ctx, row, found);
  const outcome = await provider.red(row.requestText ?? '');
  if (outcome.kind !== 'refused') return outcome.kind === 'unknown' ? 'unknown' : 'pending';
  return settle(ctx, row, { kind: 'failed', text: `${outcome.code} ${outcome.text}`.trim() });
}

async function settle(ctx: Ctx, row: RedRow, found: RedFound): Promise<RedFound['kind']> {
  const { id } = row;
  if (found.kind === 'issued') await takeRed(ctx, id, { ...found.facts, role: 'system', bureau: found.bureau });
  if (found.kind === 'void') {
    const ending = found.bureau === NOT_CONFIRMED ? TOO_LATE : `invoice.bureau_${found.bureau}`;
    await voidRed(ctx, id, { role: 'system', ending, bureau: found.bureau });
  }
  if (found.kind === 'pending') await keepBureau(ctx, row, found.bureau);
  if (found.kind === 'failed') {
    await ctx.db.write(async (tx) => {
      const now = await lockedRed(tx, ctx.shop.id, id);
      if (now.state === 'pending')
        await stepRed(ctx, tx, id, 'failed', 'system', { refusal: found.text.slice(0, 500) });
    });
  }
  return found.kind;
}

/** Keeps how the confirmation stands at the tax office: the clock of the buyer runs from when it was first seen to wait for them. */
async function keepBureau(ctx: Ctx, { id, bureau: before, confirmBy }: RedRow, bureau: string): Promise<void> {
  if (bureau === before) return;
  const by = new Date(ctx.services.now().getTime() + CONFIRM_MS).toISOString();
  const until = bureau === WAITS_FOR_BUYER ? (confirmBy ?? by) : null;
  await ctx.db.write((tx) =>
    tx.rows(
      `update invoice_red set bureau = $3, confirm_by = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 and state = 'pending'`,
      [ctx.shop.id, id, bureau, until],
    ),
  );
}

/** Tells a gateway again of a red invoice that it refused, under the same serial. */
export async function retryRed(ctx: Ctx, { id, version }: { id: number; version: number }): Promise<void> {
  await ctx.db.write(async (tx) => {
    const row = await lockedRed(tx, ctx.shop.id, id);
    if (row.version !== version) throw versionConflict();
    if (row.state !== 'failed') throw refuse.step();
    await stepRed(ctx, tx, id, 'pending', 'staff', { refusal: '' });
  });
  await askRed(ctx, id);
}

/**
 * Ends what was not confirmed within 72 hours. What was asked for by hand falls away by the clock alone; a gateway is asked, and its word
 * counts: what was confirmed in the last minute is issued.
 */
export async function endUnconfirmed(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number; provider: string }>(
    `select id, provider from invoice_red where shop_id = $1 and state = 'pending' and confirm_by is not null and confirm_by <= $2
     order by confirm_by limit 200`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  for (const { id, provider } of due) {
    if (provider === 'hand') await voidRed(ctx, id, { role: 'system', ending: TOO_LATE }).catch(refusedOnly);
    else await askRed(ctx, id);
  }
}

/** Somebody ended it in between. */
function refusedOnly(error: Error & { code?: string }): void {
  if (error.code !== 'invoice.step') throw error;
}
