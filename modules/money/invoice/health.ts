import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';
import { chosenProvider, providerOf } from './accounts.ts';

/** How far things are counted for a line. */
const MOST = 100;

async function counted(ctx: Ctx, from: string): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${from} limit ${MOST}) counted`,
    [ctx.shop.id],
  );
  return row?.count ?? 0;
}

/** Requests that wait for somebody: to be agreed to, to be issued by hand, or that a gateway failed with. */
export const openInvoices = (ctx: Ctx): Promise<number> =>
  counted(
    ctx,
    `invoice where shop_id = $1 and state in ('submitted', 'approved', 'issuing', 'failed')
       and (state in ('submitted', 'failed') or provider in ('', 'hand'))`,
  );
/** Red invoices that wait for somebody. */
export const openReds = (ctx: Ctx): Promise<number> =>
  counted(
    ctx,
    `invoice_red where shop_id = $1 and state in ('pending', 'failed') and (provider = 'hand' or state = 'failed')`,
  );

async function standing(ctx: Ctx): Promise<Standing> {
  const id = await chosenProvider(ctx);
  if ((await providerOf(ctx, id)) === null) {
    return { text: { zh: '诺诺未设置完整', en: 'Nuonuo is not set up' }, kind: 'bad' };
  }
  const [failed, waiting] = await Promise.all([
    counted(ctx, `invoice where shop_id = $1 and (state = 'failed' or fault <> '')`),
    openInvoices(ctx),
  ]);
  const text = inOneLine([
    id === 'hand' ? { zh: '手工开具', en: 'By hand' } : { zh: '诺诺开具', en: 'By Nuonuo' },
    failed === 0 ? null : amount(failed, '张开具失败或不符', 'failed or does not fit', 'failed or do not fit'),
    waiting === 0 ? null : amount(waiting, '份待办', 'waiting', 'waiting'),
  ]);
  return { text, kind: failed > 0 ? 'warn' : 'ok' };
}

/** By whom the shop issues invoices, and what of it waits for somebody. */
export const health: Readonly<Record<string, HealthSpec>> = {
  'invoice.issuing': {
    label: { zh: '开票', en: 'Invoices' },
    ...{ to: '/configure/setting?q=invoice', permission: 'shell.setting.view', order: 46 },
    read: standing,
  },
};
