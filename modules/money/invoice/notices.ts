import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { moneyText } from '../../../kernel/rules/money-text.ts';
import { sendNotice } from '../../platform/notice/public.ts';
import type { InvoiceRow } from './invoice-rows.ts';

const amount = { label: { zh: '金额', en: 'Amount' }, sample: { zh: '¥848.00', en: '¥848.00' } };
const to = { audience: 'member', channels: ['weixin', 'mail'] } satisfies Pick<NoticeSpec, 'audience' | 'channels'>;

/** What whoever asked for an invoice is told. */
export const notices: Record<string, NoticeSpec> = {
  'invoice.issued': {
    ...to,
    label: { zh: '发票已开具', en: 'My invoice was issued' },
    params: { amount },
    title: { zh: '发票已开具：{amount}', en: 'Your invoice of {amount} was issued' },
    body: {
      zh: '您申请的 {amount} 发票已开具，可在“我的发票”里下载。',
      en: 'The invoice of {amount} that you asked for was issued. You can download it under “My invoices”.',
    },
  },
  'invoice.rejected': {
    ...to,
    label: { zh: '开票申请未通过', en: 'My request for an invoice was refused' },
    params: {
      amount,
      reason: {
        label: { zh: '原因', en: 'Why' },
        sample: { zh: '抬头与税号不符', en: 'Name and tax number do not belong together' },
      },
    },
    title: { zh: '开票申请未通过：{amount}', en: 'Your request for an invoice of {amount} was refused' },
    body: {
      zh: '您的 {amount} 开票申请未通过：{reason}。修改后可重新申请。',
      en: 'Your request for an invoice of {amount} was refused: {reason}. You can ask again once it is put right.',
    },
  },
  'invoice.fell_away': {
    ...to,
    label: { zh: '开票申请已失效', en: 'My request for an invoice fell away' },
    params: { amount },
    title: { zh: '开票申请已失效：{amount}', en: 'Your request for an invoice of {amount} fell away' },
    body: {
      zh: '申请中的项目已退订，{amount} 的开票申请随之失效；其余项目可重新申请。',
      en: 'Something of it was given up, so the request for {amount} fell away. You can ask for the rest anew.',
    },
  },
  'invoice.red': {
    ...to,
    label: { zh: '发票已红冲', en: 'My invoice was taken off by a red one' },
    params: { amount },
    title: { zh: '发票已红冲：{amount}', en: 'A red invoice of {amount} was issued' },
    body: {
      zh: '您的发票中 {amount} 已红冲，红字发票可在“我的发票”里下载。',
      en: '{amount} of your invoice were taken off by a red invoice. You can download it under “My invoices”.',
    },
  },
};

/** Tells whoever asked for an invoice what became of it, once for each `nth` time. */
export const tellPayer = (
  ctx: Ctx,
  tx: Tx,
  { id, payerId, fen }: Pick<InvoiceRow, 'id' | 'payerId' | 'fen'>,
  kind: 'invoice.issued' | 'invoice.rejected' | 'invoice.fell_away' | 'invoice.red',
  { nth = '', ...more }: { nth?: string; reason?: string },
): Promise<void> =>
  sendNotice(ctx, tx, {
    ...{ kind, to: [payerId], key: nth === '' ? String(id) : `${id}:${nth}` },
    values: { amount: moneyText(fen), ...more },
    link: `/invoice?id=${id}`,
  });
