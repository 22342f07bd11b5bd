import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const help = {
  zh: '新建展览未填写时采用；展位不足九平方米按九平方米计',
  en: 'What a new exhibition takes that says nothing else; a booth below nine square metres counts as nine',
};

const perNine = (label: Label, usual: number): SettingSpec => ({
  ...{ label, help, unit: { zh: '张', en: 'badges' } },
  schema: z.number().int().min(0).max(50),
  default: usual,
});

/** How many badges the booths of a shop's exhibitions give for each nine square metres (E3). */
export const exhibitorSettings = {
  'exhibitor.exhibitorPerNine': perNine({ zh: '参展证（每九平方米）', en: 'Exhibitor badges per 9 m²' }, 4),
  'exhibitor.builderPerNine': perNine({ zh: '搭建证（每九平方米）', en: 'Builder badges per 9 m²' }, 3),
  'exhibitor.vipPerNine': perNine({ zh: '贵宾证（每九平方米）', en: 'VIP badges per 9 m²' }, 1),
  'exhibitor.mostProducts': {
    label: { zh: '每家参展产品上限', en: 'Products of one exhibitor' },
    help: { zh: '待审核与已采纳的产品合计', en: 'Those that wait and those that were taken, together' },
    unit: { zh: '个', en: 'products' },
    schema: z.number().int().min(0).max(100),
    default: 12,
  },
  'exhibitor.holdHours': {
    label: { zh: '展位保留时长', en: 'How long a booth is kept' },
    help: {
      zh: '参展单位选中展位后，未签合同即自动释放',
      en: 'Once an exhibitor has chosen it; without a contract by then it is free again',
    },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(168),
    default: 48,
  },
  'exhibitor.depositDays': {
    label: { zh: '签约后缴定金的期限', en: 'Days for the deposit' },
    help: {
      zh: '签约时未另填日期则采用；逾期自动释放',
      en: 'Where the contract says no other day; past it the booth is free again',
    },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(180),
    default: 14,
  },
  'exhibitor.depositPercent': {
    label: { zh: '展位定金比例', en: 'Deposit of a booth' },
    help: { zh: '新建展览未填写时采用', en: 'What a new exhibition takes that says nothing else' },
    unit: { zh: '%', en: '%' },
    schema: z.number().int().min(0).max(100),
    default: 30,
  },
  'exhibitor.depositKept': {
    label: { zh: '放弃展位时定金扣留', en: 'Kept of a deposit' },
    help: { zh: '已缴定金后放弃展位，扣留定金的这一比例', en: 'When a booth is given up whose deposit was paid' },
    unit: { zh: '%', en: '%' },
    schema: z.number().int().min(0).max(100),
    default: 100,
  },
  'exhibitor.mostBooths': {
    label: { zh: '每家自选展位上限', en: 'Booths that one exhibitor chooses' },
    unit: { zh: '个', en: 'booths' },
    schema: z.number().int().min(0).max(20),
    default: 2,
  },
  'exhibitor.boothTaxRate': {
    label: { zh: '展位税率', en: 'Tax rate of booths' },
    schema: z.enum(['0.00', '0.03', '0.06', '0.09']),
    choices: {
      '0.00': { zh: '免税', en: 'none' },
      '0.03': { zh: '3%', en: '3 %' },
      '0.06': { zh: '6%', en: '6 %' },
      '0.09': { zh: '9%', en: '9 %' },
    },
    default: '0.06',
  },
} satisfies Record<string, SettingSpec>;
