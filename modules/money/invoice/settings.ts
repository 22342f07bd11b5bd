import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { isCreditCode } from '../../../kernel/rules/credit-code.ts';

/** The parts that the settings of invoices stand in. */
export const settingGroups: Record<string, Label> = {
  seller: { zh: '销售方', en: 'Seller' },
  asking: { zh: '申请开票', en: 'Asking for invoices' },
  issuing: { zh: '开具方式', en: 'How they are issued' },
};

const seller = { group: 'seller', default: '', stepUp: true } as const;
const nuonuo = {
  ...{ group: 'issuing', default: '', stepUp: true },
  visibleWhen: { key: 'invoice.provider', is: ['nuonuo'] },
} as const;

/** What a shop says about its invoices. Who sells, and who issues in its name, takes a fresh proof of the person. */
export const settings = {
  'invoice.sellerName': {
    ...seller,
    label: { zh: '销售方名称', en: 'Name of the seller' },
    help: { zh: '与税务登记一致。', en: 'As it is registered with the tax office.' },
    schema: z.string().max(100),
  },
  'invoice.sellerTaxNo': {
    ...seller,
    label: { zh: '统一社会信用代码', en: 'Unified social credit code' },
    schema: z
      .string()
      .max(18)
      .refine((text) => text === '' || isCreditCode(text)),
  },
  'invoice.sellerAddress': { ...seller, label: { zh: '地址', en: 'Address' }, schema: z.string().max(100) },
  'invoice.sellerPhone': { ...seller, label: { zh: '电话', en: 'Phone' }, schema: z.string().max(40) },
  'invoice.sellerBank': { ...seller, label: { zh: '开户行', en: 'Bank and branch' }, schema: z.string().max(100) },
  'invoice.sellerAccount': {
    ...seller,
    label: { zh: '银行账号', en: 'Account number' },
    schema: z.string().regex(/^[0-9 -]{0,40}$/),
  },
  'invoice.isOpen': {
    group: 'asking',
    label: { zh: '受理开票申请', en: 'Take requests for invoices' },
    help: {
      zh: '关闭后付款人不能申请，已提交的照常办理。',
      en: 'Switched off, nobody can ask; what was asked for goes on.',
    },
    schema: z.boolean(),
    default: true,
  },
  'invoice.takesSpecial': {
    group: 'asking',
    label: { zh: '可开专用发票', en: 'Special invoices, too' },
    schema: z.boolean(),
    default: false,
  },
  'invoice.needsReview': {
    group: 'asking',
    label: { zh: '申请须经审核', en: 'Requests are reviewed' },
    help: { zh: '关闭后申请提交即通过。', en: 'Switched off, what is asked for is agreed to at once.' },
    schema: z.boolean(),
    default: true,
  },
  'invoice.deadline': {
    group: 'asking',
    label: { zh: '申请期限', en: 'Until when they can be asked for' },
    choices: {
      fiscal_year: { zh: '付款当年 12 月 31 日', en: '31 December of the year of the payment' },
      days: { zh: '付款后若干天', en: 'Some days after the payment' },
      none: { zh: '不限', en: 'Always' },
    },
    schema: z.enum(['fiscal_year', 'days', 'none']),
    default: 'fiscal_year',
  },
  'invoice.deadlineDays': {
    group: 'asking',
    label: { zh: '付款后天数', en: 'Days after the payment' },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(1100),
    default: 180,
    visibleWhen: { key: 'invoice.deadline', is: ['days'] },
  },
  'invoice.provider': {
    group: 'issuing',
    label: { zh: '由谁开具', en: 'Who issues them' },
    choices: {
      hand: { zh: '财务在税务平台开具后登记', en: 'The desk, at the tax office’s own site' },
      nuonuo: { zh: '诺诺（诺税通）自动开具', en: 'Nuonuo, by itself' },
    },
    schema: z.enum(['hand', 'nuonuo']),
    default: 'hand',
    stepUp: true,
  },
  'invoice.clerk': {
    group: 'issuing',
    label: { zh: '开票人', en: 'Clerk' },
    help: { zh: '印在发票上。', en: 'Stands on the invoice.' },
    schema: z.string().max(20),
    default: '',
  },
  'invoice.nuonuoAppKey': { ...nuonuo, label: { zh: 'AppKey', en: 'App key' }, schema: z.string().max(64) },
  'invoice.nuonuoAppSecret': {
    ...nuonuo,
    secret: true,
    label: { zh: 'AppSecret', en: 'App secret' },
    schema: z.string().max(128),
  },
  'invoice.nuonuoToken': {
    ...nuonuo,
    secret: true,
    label: { zh: '访问令牌（accessToken）', en: 'Access token' },
    help: { zh: '自用型应用的永久令牌。', en: 'The lasting token of an app for one’s own use.' },
    schema: z.string().max(128),
  },
  'invoice.nuonuoExtension': {
    ...nuonuo,
    stepUp: false,
    label: { zh: '分机号', en: 'Extension number' },
    schema: z.string().regex(/^\d{0,5}$/),
  },
} satisfies Record<string, SettingSpec>;

/** The value of one setting of invoices in this shop. */
export function invoiceSetting<K extends keyof typeof settings>(
  ctx: Ctx,
  key: K,
): Promise<z.output<(typeof settings)[K]['schema']>> {
  return ctx.services.settings.get(ctx, key);
}
