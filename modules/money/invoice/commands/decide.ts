import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { chosenProvider, providerOf, sellerOf } from '../accounts.ts';
import { type InvoiceRow, linesOf, lockedInvoice, sendIssueJob, stepInvoice } from '../invoice-rows.ts';
import { tellPayer } from '../notices.ts';
import { itemsOf } from '../queries/items.ts';
import { refuse } from '../refusals.ts';
import { invoiceSetting } from '../settings.ts';
import { issueInvoice } from './issue.ts';

/** Which invoice somebody of the desk means, as they saw it. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/** An invoice under its lock, as somebody saw it. */
export async function seenInvoice(ctx: Ctx, tx: Tx, { id, version }: Seen): Promise<InvoiceRow> {
  const row = await lockedInvoice(tx, ctx.shop.id, id);
  if (row.version !== version) throw versionConflict();
  return row;
}

/** Lets lines be called as the shop calls them now, where nothing was said when they were asked for; answers whether all are. */
async function nameLines(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
  const lines = await linesOf(tx, ctx.shop.id, id);
  const names = await itemsOf(
    tx,
    ctx.shop.id,
    lines.map(({ sells }) => sells),
  );
  let isWhole = true;
  for (const { id: line, sells, taxCode } of lines) {
    if (taxCode !== '') continue;
    const item = names.get(sells);
    if (item === undefined) {
      isWhole = false;
      continue;
    }
    await tx.rows('update invoice_line set name = $3, tax_code = $4, unit = $5 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, line, item.name, item.taxCode, item.unit],
    ]);
  }
  return isWhole;
}

/** What is missing before a request can go to a gateway; null where nothing is. */
async function missing(ctx: Ctx, tx: Tx, id: number): Promise<'no_item' | 'no_seller' | 'not_set_up' | null> {
  const isNamed = await nameLines(ctx, tx, id);
  const provider = await chosenProvider(ctx);
  if (provider === 'hand') return null;
  if ((await providerOf(ctx, provider)) === null) return 'not_set_up';
  if (!isNamed) return 'no_item';
  const { name, taxNo } = await sellerOf(ctx);
  return name === '' || taxNo === '' ? 'no_seller' : null;
}

async function approveLocked(ctx: Ctx, tx: Tx, id: number, role: 'staff' | 'system'): Promise<void> {
  await stepInvoice(ctx, tx, id, 'approved', role, { decided_by: role === 'staff' ? (ctx.person?.id ?? null) : null });
  if ((await chosenProvider(ctx)) !== 'hand') await sendIssueJob(ctx, tx, id);
}

/** Agrees to a request that was just made, where the shop reviews none and nothing is missing; answers whether it did. */
export async function approveAtOnce(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
  if (await invoiceSetting(ctx, 'invoice.needsReview')) return false;
  if ((await missing(ctx, tx, id)) !== null) return false;
  await approveLocked(ctx, tx, id, 'system');
  return true;
}

/** Agrees to a request: a gateway is told by a job, otherwise it waits for the desk. */
export async function approve(ctx: Ctx, seen: Seen): Promise<void> {
  await ctx.db.write(async (tx) => {
    const { state } = await seenInvoice(ctx, tx, seen);
    if (state !== 'submitted') throw refuse.step();
    const lack = await missing(ctx, tx, seen.id);
    if (lack !== null) throw refuse[lack]();
    await approveLocked(ctx, tx, seen.id, 'staff');
  });
}

/** Refuses a request with a reason, which its payer is told; one that failed, only once the gateway says still that there is none. */
export async function reject(ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<void> {
  const before = await ctx.db.write((tx) => seenInvoice(ctx, tx, seen));
  if (before.state === 'failed' && before.provider === 'nuonuo') {
    // It may have come to be after all: two for the same would be too many.
    if ((await issueInvoice(ctx, seen.id)) === 'unknown') throw refuse.unreachable();
  }
  await ctx.db.write(async (tx) => {
    const row = await seenInvoice(ctx, tx, seen);
    await stepInvoice(ctx, tx, row.id, 'rejected', 'staff', { reason, decided_by: signedIn(ctx).id });
    await tellPayer(ctx, tx, row, 'invoice.rejected', { reason });
  });
}

/** Takes an own request back that is not on its way yet. */
export async function withdraw(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    const row = await lockedInvoice(tx, ctx.shop.id, id);
    if (row.payerId !== signedIn(ctx).id) throw notFound();
    await stepInvoice(ctx, tx, id, 'void', 'payer', { reason: 'invoice.withdrawn' });
  });
}
