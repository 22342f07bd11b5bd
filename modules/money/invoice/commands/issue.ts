import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockBillable } from '../../order/public.ts';
import { chosenProvider, providerOf, sellerOf } from '../accounts.ts';
import {
  type InvoiceRow,
  invoiceById,
  linesOf,
  lockedInvoice,
  ordersOf,
  planIssue,
  stepInvoice,
} from '../invoice-rows.ts';
import type { Found, InvoiceProvider } from '../provider.ts';
import { invoiceSetting } from '../settings.ts';
import { takeIssued } from './take-issued.ts';

/** What came of asking about an invoice: what the provider says, or that there was nothing to ask. */
export type Asked = Found['kind'] | 'nothing';

/**
 * Issues an invoice by a gateway, or finds out how one stands, as a job. Serial and text are committed before anything is sent; whatever
 * is not clear is asked about by the serial first, and sent again as it stands only where the gateway has no word of it.
 */
export async function issueInvoice(ctx: Ctx, id: number): Promise<Asked> {
  const row = await invoiceById(ctx.db, ctx.shop.id, id);
  if (row === null || row.provider === 'hand') return 'nothing';
  if (row.state === 'approved') {
    const provider = await chosenGateway(ctx);
    const begun = provider === null ? null : await begin(ctx, provider, id, FIRST);
    return provider === null || begun === null ? 'nothing' : handOver(ctx, provider, begun);
  }
  if ((row.state !== 'issuing' && row.state !== 'failed') || row.provider === '') return 'nothing';
  const provider = await providerOf(ctx, row.provider);
  const asked = provider === null ? 'unknown' : await ask(ctx, provider, row);
  await ctx.db.write(async (tx) => {
    const now = await lockedInvoice(tx, ctx.shop.id, id);
    if (now.state === 'issuing') await planIssue(ctx, tx, now);
  });
  return asked;
}

const FIRST: Beginning = { from: 'approved', role: 'system', isSaidAnew: true };

async function chosenGateway(ctx: Ctx): Promise<InvoiceProvider | null> {
  const chosen = await chosenProvider(ctx);
  return chosen === 'hand' ? null : providerOf(ctx, chosen);
}

/** From which state one is sent, by whom, and what: what was sent before, or what the shop says now. */
interface Beginning {
  readonly from: 'approved' | 'failed';
  readonly role: 'system' | 'staff';
  readonly isSaidAnew: boolean;
}

/** Commits what is to be sent; null where somebody else began, or it fell away. */
async function begin(
  ctx: Ctx,
  provider: InvoiceProvider,
  id: number,
  { from, role, isSaidAnew }: Beginning,
): Promise<InvoiceRow | null> {
  const [seller, clerk] = await Promise.all([sellerOf(ctx), invoiceSetting(ctx, 'invoice.clerk')]);
  return ctx.db.write(async (tx) => {
    // From now on it stands: whoever gives something of it up at this moment has had its orders before, or waits for them.
    await lockBillable(ctx, tx, await ordersOf(tx, ctx.shop.id, id));
    const row = await lockedInvoice(tx, ctx.shop.id, id);
    if (row.state !== from) return null;
    const { serial, kind, buyer, isPerson, note } = row;
    const lines = await linesOf(tx, ctx.shop.id, id);
    const said = { serial, kind, at: ctx.services.now(), seller, clerk, note, lines, buyer: { ...buyer, isPerson } };
    const text = isSaidAnew || row.requestText === null ? provider.issueText(said) : row.requestText;
    await stepInvoice(ctx, tx, id, 'issuing', role, {
      ...{ provider: provider.id, request_text: text, refusal: '' },
      ...(isSaidAnew && { seller: JSON.stringify(seller) }),
    });
    // Planned before anything is sent: one whose process dies is asked about all the same.
    await planIssue(ctx, tx, { id, asks: 0 });
    return { ...row, provider: provider.id, requestText: text, state: 'issuing' };
  });
}

/** Sends what is committed. What the gateway refuses is believed once it says, too, that it has no such serial. */
async function handOver(ctx: Ctx, provider: InvoiceProvider, row: InvoiceRow): Promise<Asked> {
  const outcome = await provider.issue(row.requestText ?? '');
  if (outcome.kind !== 'refused') return outcome.kind === 'unknown' ? 'unknown' : 'pending';
  const found = await provider.query(row.serial);
  if (found.kind !== 'absent') return settle(ctx, row.id, found);
  return settle(ctx, row.id, { kind: 'failed', text: `${outcome.code} ${outcome.text}`.trim() });
}

async function ask(ctx: Ctx, provider: InvoiceProvider, row: InvoiceRow): Promise<Asked> {
  const found = await provider.query(row.serial);
  if (found.kind === 'absent' && row.state === 'issuing') return handOver(ctx, provider, row);
  return settle(ctx, row.id, found);
}

async function settle(ctx: Ctx, id: number, found: Found): Promise<Asked> {
  if (found.kind === 'issued') await takeIssued(ctx, id, { ...found.facts, role: 'system' });
  if (found.kind === 'failed') {
    await ctx.db.write(async (tx) => {
      const row = await lockedInvoice(tx, ctx.shop.id, id);
      if (row.state !== 'issuing') return;
      await stepInvoice(ctx, tx, id, 'failed', 'system', { refusal: found.text.slice(0, 500) });
    });
  }
  return found.kind;
}

/**
 * Tries one that failed again under the same serial: where the gateway has it, it is asked to try anew, and otherwise it is sent with what
 * the shop says now.
 */
export async function retryIssue(ctx: Ctx, id: number): Promise<Asked> {
  const row = await invoiceById(ctx.db, ctx.shop.id, id);
  if (row === null || row.state !== 'failed' || row.provider === '') return 'nothing';
  const provider = await providerOf(ctx, row.provider);
  if (provider === null) return 'unknown';
  const found = await provider.query(row.serial);
  if (found.kind === 'unknown') return 'unknown';
  if (found.kind === 'issued') return settle(ctx, id, found);
  const isAbsent = found.kind === 'absent';
  const begun = await begin(ctx, provider, id, { from: 'failed', role: 'staff', isSaidAnew: isAbsent });
  if (begun === null) return 'nothing';
  if (isAbsent) return handOver(ctx, provider, begun);
  const again = await provider.again(row.serial, row.ref);
  return again.kind === 'unknown' ? 'unknown' : 'pending';
}
