import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { invoiceAdmin, itemAdmin, soldAdmin } from './admin-contract.ts';
import { applyFor } from './commands/apply.ts';
import { retryRed } from './commands/ask-red.ts';
import { attachFiles, bookIssued, putBack, takeInHand } from './commands/by-hand.ts';
import { approve, reject, type Seen, seenInvoice, withdraw } from './commands/decide.ts';
import { download, resend, resendOwn } from './commands/deliver.ts';
import { type Asked, issueInvoice, retryIssue } from './commands/issue.ts';
import { makeRed } from './commands/make-red.ts';
import { bookRed, cancelRed } from './commands/red-ends.ts';
import { removeTitle, saveTitle } from './commands/save-title.ts';
import { wishInvoice } from './commands/wish-invoice.ts';
import { invoice } from './contract.ts';
import { fetchFiles } from './files.ts';
import { invoiceById } from './invoice-rows.ts';
import { listInvoices, showInvoice } from './queries/desk-invoices.ts';
import { listReds, showRed } from './queries/desk-reds.ts';
import { itemsOf } from './queries/items.ts';
import { offerOf } from './queries/offer.ts';
import { ownInvoices, showOwn } from './queries/own-invoices.ts';
import { ownTitles } from './queries/own-titles.ts';
import { reconcile } from './queries/reconcile.ts';
import { wishedOf } from './queries/wished.ts';
import { refuse } from './refusals.ts';
import { invoiceItem } from './schema.ts';

/** A call that answers nothing but that it was done. */
const done =
  <In>(act: (ctx: Ctx, input: In) => Promise<void>) =>
  async (input: In, ctx: Ctx): Promise<Record<string, never>> => {
    await act(ctx, input);
    return {};
  };

/** How an invoice stands once a gateway was asked about it. */
async function stateNow(ctx: Ctx, id: number, asked: Asked) {
  if (asked === 'unknown') throw refuse.unreachable();
  const row = await invoiceById(ctx.db, ctx.shop.id, id);
  if (row === null || row.state === 'draft') throw notFound();
  return { data: { state: row.state } };
}

async function retry(ctx: Ctx, seen: Seen) {
  const { state } = await ctx.db.write((tx) => seenInvoice(ctx, tx, seen));
  if (state !== 'failed') throw refuse.step();
  return stateNow(ctx, seen.id, await retryIssue(ctx, seen.id));
}

async function ask(ctx: Ctx, id: number) {
  const row = await invoiceById(ctx.db, ctx.shop.id, id);
  if (row === null) throw notFound();
  if (row.fileUrls !== null) await fetchFiles(ctx, { invoice: id });
  return stateNow(ctx, id, await issueInvoice(ctx, id));
}

/** What the modules of this shop sell, and whether its invoices have a name for it. */
async function sold(ctx: Ctx) {
  const { registry } = ctx.services;
  const all = [...registry.sells].filter(([, { module }]) => registry.isOn(ctx.shop, module));
  const named = await itemsOf(
    ctx.db,
    ctx.shop.id,
    all.map(([sells]) => sells),
  );
  return {
    data: all.map(([sells, { label }]) => ({
      ...{ sells, label: inLanguage(ctx.locale, label.zh, label.en), isNamed: named.has(sells) },
    })),
  };
}

const red = (input: Parameters<typeof makeRed>[2], ctx: Ctx) =>
  ctx.db.write(async (tx) => ({ data: await makeRed(ctx, tx, input) }));

/** What answers the calls on invoices. */
export const bindings: Binding[] = [
  ...bind(invoice, {
    'invoice.title.list': (_input, ctx) => ownTitles(ctx),
    'invoice.title.save': (input, ctx) => saveTitle(ctx, input),
    'invoice.title.del': done((ctx, { id }) => removeTitle(ctx, id)),
    'invoice.offer': (input, ctx) => offerOf(ctx, input),
    'invoice.wish': (input, ctx) => wishInvoice(ctx, input),
    'invoice.wished': ({ code }, ctx) => wishedOf(ctx, ctx.db, code),
    'invoice.apply': (input, ctx) => ctx.db.write(async (tx) => ({ data: await applyFor(ctx, tx, input) })),
    'invoice.list': (input, ctx) => ownInvoices(ctx, input),
    'invoice.show': ({ id }, ctx) => showOwn(ctx, id),
    'invoice.withdraw': done((ctx, { id }) => withdraw(ctx, id)),
    'invoice.download': async (input, ctx) => ({ data: await download(ctx, input) }),
    'invoice.resend': done((ctx, { id }) => resendOwn(ctx, id)),
  }),
  ...bind(invoiceAdmin, {
    'invoice.invoice.list': (input, ctx) => listInvoices(ctx, input),
    'invoice.invoice.show': ({ id }, ctx) => showInvoice(ctx, id),
    'invoice.invoice.approve': done(approve),
    'invoice.invoice.reject': done(reject),
    'invoice.invoice.take': done(takeInHand),
    'invoice.invoice.putBack': done(putBack),
    'invoice.invoice.book': done(bookIssued),
    'invoice.invoice.attach': done(attachFiles),
    'invoice.invoice.retry': (seen, ctx) => retry(ctx, seen),
    'invoice.invoice.ask': ({ id }, ctx) => ask(ctx, id),
    'invoice.invoice.resend': done((ctx, { id }) => resend(ctx, id)),
    'invoice.red.list': (input, ctx) => listReds(ctx, input),
    'invoice.red.show': ({ id }, ctx) => showRed(ctx, id),
    'invoice.red.make': red,
    'invoice.red.front': red,
    'invoice.red.book': done(bookRed),
    'invoice.red.cancel': done(cancelRed),
    'invoice.red.retry': done(retryRed),
    'invoice.reconcile': (input, ctx) => reconcile(ctx, input),
  }),
  ...bind(soldAdmin, { 'invoice.item.sold': (_input, ctx) => sold(ctx) }),
  ...recordBindings(itemAdmin, 'invoice.item', {
    table: invoiceItem,
    label: { zh: '开票项目', en: 'Item of invoices' },
    title: 'name',
    search: ['name', 'sells', 'taxCode'],
  }),
];
