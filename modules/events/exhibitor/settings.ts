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
  'exhibitor.exhibitorPerNine': perNine({ zh: '参展证（每九平方米）', en: 'Exhibitor badges for nine m²' }, 4),
  'exhibitor.builderPerNine': perNine({ zh: '搭建证（每九平方米）', en: 'Builder badges for nine m²' }, 3),
  'exhibitor.vipPerNine': perNine({ zh: '贵宾证（每九平方米）', en: 'VIP badges for nine m²' }, 1),
  'exhibitor.mostProducts': {
    label: { zh: '每家参展产品上限', en: 'Products of one exhibitor' },
    help: { zh: '待审核与已采纳的产品合计', en: 'Those that wait and those that were taken, together' },
    unit: { zh: '个', en: 'products' },
    schema: z.number().int().min(0).max(100),
    default: 12,
  },
} satisfies Record<string, SettingSpec>;
