import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The parts that the settings of the hotels stand in. */
export const hotelSettingGroups: Record<string, Label> = {
  booking: { zh: '预订', en: 'Booking' },
  refund: { zh: '退订扣费', en: 'Giving rooms up' },
};

/** How a shop sells the rooms of its conferences. How long unpaid orders hold their rooms is said with the orders. */
export const hotelSettings = {
  'hotel.mostRooms': {
    group: 'booking',
    label: { zh: '每单最多间数', en: 'Rooms in one order' },
    unit: { zh: '间', en: 'rooms' },
    schema: z.number().int().min(1).max(10),
    default: 5,
  },
  'hotel.mostNights': {
    group: 'booking',
    label: { zh: '每间最多晚数', en: 'Nights of one stay' },
    unit: { zh: '晚', en: 'nights' },
    schema: z.number().int().min(1).max(30),
    default: 14,
  },
  'hotel.cutoffDays': {
    group: 'booking',
    label: { zh: '新房块的截止日', en: 'Cut-off of new blocks' },
    help: {
      zh: '会议开始前这么多天；每个房块可另行填写。截止之后未售出的房间退还酒店，只能由会务人工预订。',
      en: 'So many days before the conference; each block may say another day. What is not sold by then goes back to the hotel, and only staff book.',
    },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(0).max(180),
    default: 14,
  },
  'hotel.taxRate': {
    group: 'booking',
    label: { zh: '住宿税率', en: 'Tax rate of rooms' },
    schema: z.enum(['0.00', '0.01', '0.03', '0.06']),
    choices: {
      '0.00': { zh: '免税', en: 'none' },
      '0.01': { zh: '1%', en: '1 %' },
      '0.03': { zh: '3%', en: '3 %' },
      '0.06': { zh: '6%', en: '6 %' },
    },
    default: '0.06',
  },
  'hotel.ladder': {
    group: 'refund',
    label: { zh: '扣费阶梯', en: 'What is kept' },
    help: {
      zh: '按入住日前剩余的天数取够得着的最高一级；都够不着（包括入住之后）时全额扣除。未到店只扣首晚。',
      en: 'By the days left until the arrival: the highest step that is reached. Where none is, as after the arrival, everything is kept; of who does not come, the first night.',
    },
    parts: {
      entry: { zh: '一级', en: 'step' },
      days: { zh: '入住前至少（天）', en: 'Days before the arrival, or more' },
      keptPercent: { zh: '扣除（%）', en: 'Kept (%)' },
    },
    schema: z
      .array(z.object({ days: z.number().int().min(0).max(365), keptPercent: z.number().int().min(0).max(100) }))
      .max(8),
    default: [
      { days: 14, keptPercent: 0 },
      { days: 7, keptPercent: 30 },
      { days: 3, keptPercent: 50 },
    ],
  },
} satisfies Record<string, SettingSpec>;
