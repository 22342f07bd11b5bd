import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import type { BusinessHours } from './rules/business-time.ts';

const SPAN = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const days = () => z.array(z.string().regex(DAY)).max(80);

/** The parts that the settings of requirements stand in. */
export const requirementGroups: Record<string, Label> = {
  hours: { zh: '工作时间', en: 'Hours at work' },
  course: { zh: '办理过程', en: 'Course' },
};

/** When a shop is at work, and when what is done is closed by itself. */
export const requirementSettings = {
  'requirement.hours': {
    label: { zh: '每天的工作时间', en: 'Hours of a day' },
    help: {
      zh: '办理时限只在工作时间内计时，例如 08:30-17:30（北京时间）',
      en: 'Promised time runs within these hours alone, such as 08:30-17:30 in Beijing',
    },
    schema: z
      .string()
      .regex(SPAN)
      .refine((span) => span.slice(0, 5) < span.slice(6)),
    default: '08:30-17:30',
    group: 'hours',
  },
  'requirement.weekends': {
    label: { zh: '周末也办理', en: 'Work on weekends' },
    schema: z.boolean(),
    default: false,
    group: 'hours',
  },
  'requirement.holidays': {
    label: { zh: '放假日期', en: 'Holidays' },
    help: { zh: '这些日子不计时，例如 2027-02-06', en: 'Days that do not count, such as 2027-02-06' },
    schema: days(),
    default: [],
    group: 'hours',
  },
  'requirement.workdays': {
    label: { zh: '调休上班日期', en: 'Days worked in exchange' },
    help: {
      zh: '周末或假期中照常计时的日子，例如 2027-02-14',
      en: 'Days of weekends and holidays that count all the same, such as 2027-02-14',
    },
    schema: days(),
    default: [],
    group: 'hours',
  },
  'requirement.closeDays': {
    label: { zh: '办结多少天后自动关闭', en: 'What is done closes by itself after' },
    help: {
      zh: '提交人在此之前可以确认，或说明理由请求继续办理',
      en: 'Until then whoever handed it in can confirm, or say why it has to go on',
    },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(90),
    default: 7,
    group: 'course',
  },
} satisfies Record<string, SettingSpec>;

/** When the shop is at work. */
export async function businessHours(ctx: Ctx): Promise<BusinessHours> {
  const { settings } = ctx.services;
  const [span, weekends, holidays, workdays] = await Promise.all([
    settings.get<string>(ctx, 'requirement.hours'),
    settings.get<boolean>(ctx, 'requirement.weekends'),
    settings.get<string[]>(ctx, 'requirement.holidays'),
    settings.get<string[]>(ctx, 'requirement.workdays'),
  ]);
  return { opens: span.slice(0, 5), closes: span.slice(6), weekends, holidays, workdays };
}
