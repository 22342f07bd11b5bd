import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** What a shop says about its orders. */
export const orderSettings = {
  'order.holdMinutes': {
    label: { zh: '订单保留时间', en: 'How long an order holds its places' },
    help: {
      zh: '逾期未付款的订单自动取消并释放名额',
      en: 'What is not paid by then expires, and its places are free again',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(5).max(10_080),
    default: 30,
  },
  'order.howToPay': {
    label: { zh: '付款说明', en: 'How to pay, in Chinese' },
    help: {
      zh: '显示在待付款的订单里，例如现场收费台位置、对公账户',
      en: 'Stands in orders that are to be paid, such as the counter or the bank account',
    },
    schema: z.string().max(600),
    default: '',
  },
  'order.howToPayEn': {
    label: { zh: '付款说明（英文）', en: 'How to pay' },
    schema: z.string().max(800),
    default: '',
  },
  'order.receiptTitle': {
    label: { zh: '收据上的收款单位', en: 'Who the receipt is from' },
    help: { zh: '留空则用站点名称', en: 'The name of the site where it is empty' },
    schema: z.string().max(100),
    default: '',
  },
  'order.receiptPrefix': {
    label: { zh: '收据编号前缀', en: 'What numbers of receipts begin with' },
    schema: z.string().regex(/^[A-Z]{0,6}$/),
    default: 'R',
  },
} satisfies Record<string, SettingSpec>;
