import type { Ctx } from '../../../kernel/http/context.ts';
import { writtenMoment } from '../../../kernel/table-file/written-moment.ts';
import type { ContentImport } from '../../content/envelope/public.ts';

/** The moment that a cell says on the clocks of Beijing; null where it says no day with a time. */
function momentOf(text = ''): string | null {
  const found = writtenMoment(text);
  return found === null || found.time === '' ? null : `${found.day}T${found.time}:00+08:00`;
}

const wrong = (ctx: Ctx, text = ''): string => ctx.t('live.console.import.momentWrong', { text });

/** What a file says of live streams: when they begin and end; what they are played from is set on the wall. */
export const streamImport: ContentImport = {
  same: { startsAt: 'moment' },
  words: { title: { example: '病例夜话：复发难治骨髓瘤' }, lead: { example: '两例复发病例的诊治经过。' } },
  columns: [
    {
      key: 'startsAt',
      label: { zh: '开始时间', en: 'Begins' },
      aliases: ['开始', '开播时间'],
      isRequired: true,
      hint: { zh: '北京时间的日期与时间：2026-10-15 19:00', en: 'Day and time in Beijing: 2026-10-15 19:00' },
      example: '2026-10-15 19:00',
    },
    {
      key: 'endsAt',
      label: { zh: '结束时间', en: 'Ends' },
      aliases: ['结束'],
      isRequired: true,
      hint: { zh: '北京时间的日期与时间：2026-10-15 20:30', en: 'Day and time in Beijing: 2026-10-15 20:30' },
      example: '2026-10-15 20:30',
    },
  ],
  input({ startsAt, endsAt, ...values }, _prepared, ctx) {
    const [begins, ends] = [momentOf(startsAt), momentOf(endsAt)];
    if (begins === null) return wrong(ctx, startsAt);
    if (ends === null) return wrong(ctx, endsAt);
    return { ...values, startsAt: begins, endsAt: ends };
  },
};
