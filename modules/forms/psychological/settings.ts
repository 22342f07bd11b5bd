import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import type { Safety } from './contract.ts';

const inBoth = (most: number) => z.object({ zh: z.string().max(most), en: z.string().max(most * 2) });
const Lines = z.array(z.object({ name: inBoth(30), phone: z.string().regex(/^[0-9+\- ]{3,20}$/) })).max(8);
type Words = z.output<ReturnType<typeof inBoth>>;
type Line = z.output<typeof Lines>[number];

/** What a shop says to people who may need help at once. */
export const psychologicalSettings = {
  'psychological.safety': {
    label: { zh: '安全提示', en: 'Safety card' },
    help: {
      zh: '填写前后都会出现；有自伤念头时排在报告最前面',
      en: 'Stands before and after the items, and first in the report of whoever thinks of harming themselves',
    },
    schema: inBoth(300),
    default: {
      zh: '如果您有伤害自己的念头，请不要独自承受。现在就拨打下面的电话，或告诉身边信任的人，请他陪着您。',
      en: 'If you think of harming yourself, do not stay alone with it. Call one of these numbers now, or tell somebody you trust and ask them to stay with you.',
    },
    public: true,
  },
  'psychological.hotlines': {
    label: { zh: '求助电话', en: 'Numbers to call' },
    schema: Lines,
    parts: {
      entry: { zh: '电话', en: 'number' },
      name: { zh: '名称', en: 'Name' },
      phone: { zh: '号码', en: 'Number' },
    },
    default: [
      { name: { zh: '全国统一心理援助热线', en: 'National line for psychological help' }, phone: '12356' },
      { name: { zh: '医疗急救', en: 'Ambulance' }, phone: '120' },
      { name: { zh: '报警', en: 'Police' }, phone: '110' },
    ],
    public: true,
  },
  'psychological.callMinutes': {
    label: { zh: '风险提醒多久无人接手就扩大通知', en: 'More people hear of an alert that nobody took after' },
    help: {
      zh: '到时通知所有可处理提醒的人，此后每隔同样的时间再通知一次，直到有人接手',
      en: 'Everybody who may answer for alerts is told then, and again after as long, until somebody takes it',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(1).max(240),
    default: 15,
  },
  'psychological.servesMinors': {
    label: { zh: '允许未成年人填写', en: 'Minors may fill scales in' },
    help: {
      zh: '须先取得监护人同意；关闭后未满 18 周岁的人不能填写',
      en: 'With the consent of a guardian; switched off, nobody under 18 may',
    },
    schema: z.boolean(),
    default: true,
  },
  'psychological.ownReportAge': {
    label: { zh: '几岁起由本人查看报告', en: 'Minors read their own reports from' },
    help: {
      zh: '未满此年龄的，报告只给监护人；满此年龄的，报告给本人，是否同时给监护人由本人决定',
      en: 'Before that the report is their guardian’s alone; from then on it is their own, and they say whether the guardian reads it too',
    },
    unit: { zh: '周岁', en: 'years of age' },
    schema: z.number().int().min(8).max(18),
    default: 14,
  },
} satisfies Record<string, SettingSpec>;

/** Minutes after which more people hear of an alert that nobody took. */
export const minutesToCall = (ctx: Ctx): Promise<number> =>
  ctx.services.settings.get<number>(ctx, 'psychological.callMinutes');

const cardIn = (locale: Locale, text: Words, lines: readonly Line[]): Safety => ({
  text: labelIn(locale, text),
  hotlines: lines.map(({ name, phone }) => ({ name: labelIn(locale, name), phone })),
});

/** The safety card of a shop that says nothing of its own, in the reader's language. */
export const usualSafety = (locale: Locale): Safety =>
  cardIn(
    locale,
    psychologicalSettings['psychological.safety'].default,
    psychologicalSettings['psychological.hotlines'].default,
  );

/** The safety card of the shop in the reader's language. */
export async function safetyCard(ctx: Ctx): Promise<Safety> {
  const { settings } = ctx.services;
  const [text, lines] = await Promise.all([
    settings.get<Words>(ctx, 'psychological.safety'),
    settings.get<Line[]>(ctx, 'psychological.hotlines'),
  ]);
  return cardIn(ctx.locale, text, lines);
}
