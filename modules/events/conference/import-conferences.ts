import type { Ctx } from '../../../kernel/http/context.ts';
import { idsByName } from '../../../kernel/record/rows-by-name.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';
import { writtenMoment } from '../../../kernel/table-file/written-moment.ts';
import type { ContentImport } from '../../content/envelope/public.ts';
import type { ConferenceMode } from './rules.ts';

/** Ways of holding a conference as files call them, in either language. */
const findMode = byNames<ConferenceMode>([
  ['onsite', 'onsite', '线下', '现场', 'on site'],
  ['online', 'online', '线上'],
  ['hybrid', 'hybrid', '线上线下', '混合', 'on site and online'],
]);

/** The day and time that a cell says, under the names of the fields; a text is what is wrong with it. */
function when(ctx: Ctx, text: string | undefined, day: string, time: string): Record<string, string> | string {
  if (text === undefined) return {};
  const found = writtenMoment(text);
  return found === null
    ? ctx.t('conference.console.import.dayWrong', { text })
    : { [day]: found.day, [time]: found.time };
}

/** What a file says of conferences: days and times on the clocks of the place, the series by its name. */
export const conferenceImport: ContentImport = {
  same: { startsOn: 'day' },
  words: {
    title: { label: { zh: '会议名称', en: 'Name' }, aliases: ['标题', '会议'], example: '第十八届血液学年会' },
    titleEn: { label: { zh: '英文名称', en: 'English name' }, example: '' },
    lead: { example: '四天会期，主会场与六个分会场。' },
  },
  columns: [
    {
      key: 'starts',
      label: { zh: '开始', en: 'Starts' },
      aliases: ['首日', '开始日期', '开始时间'],
      hint: { zh: '日期，可带时间：2026-10-15 09:00', en: 'A day, with a time or without: 2026-10-15 09:00' },
      example: '2026-10-15 09:00',
    },
    {
      key: 'ends',
      label: { zh: '结束', en: 'Ends' },
      aliases: ['末日', '结束日期', '结束时间'],
      hint: { zh: '日期，可带时间：2026-10-18 17:30', en: 'A day, with a time or without: 2026-10-18 17:30' },
      example: '2026-10-18 17:30',
    },
    {
      key: 'mode',
      label: { zh: '举办方式', en: 'Mode' },
      hint: { zh: '线下（默认）、线上、线上线下', en: 'on site (usual), online, on site and online' },
      example: '线下',
      find: () => findMode,
    },
    { key: 'city', label: { zh: '城市', en: 'City' }, example: '青屿' },
    { key: 'cityEn', label: { zh: '城市（英文）', en: 'City in English' }, example: '' },
    { key: 'venue', label: { zh: '会场', en: 'Venue' }, aliases: ['地点'], example: '青屿国际会展中心' },
    { key: 'venueEn', label: { zh: '会场（英文）', en: 'Venue in English' }, example: '' },
    { key: 'address', label: { zh: '地址', en: 'Address' }, example: '环湾大道 6 号' },
    { key: 'addressEn', label: { zh: '地址（英文）', en: 'Address in English' }, example: '' },
    {
      key: 'series',
      label: { zh: '系列', en: 'Series' },
      hint: { zh: '本站已有的会议系列', en: 'A series that this site has' },
      example: '',
      find: idsByName('conference_series'),
      as: 'seriesId',
    },
    {
      key: 'organisers',
      label: { zh: '主办方', en: 'Organisers' },
      aliases: ['主办单位'],
      hint: { zh: '多个用顿号分开', en: 'Several are divided by commas' },
      example: '',
    },
    {
      key: 'organisersEn',
      label: { zh: '主办方（英文）', en: 'Organisers in English' },
      hint: { zh: '多个用逗号分开', en: 'Several are divided by commas' },
      example: '',
    },
    { key: 'registrationUrl', label: { zh: '报名网址', en: 'Address to register' }, example: '' },
  ],
  input({ starts, ends, organisers, organisersEn, ...values }, _prepared, ctx) {
    const [from, to] = [when(ctx, starts, 'startsOn', 'startTime'), when(ctx, ends, 'endsOn', 'endTime')];
    if (typeof from === 'string') return from;
    if (typeof to === 'string') return to;
    const named = { organisers: listedWords(organisers), organisersEn: listedWords(organisersEn) };
    return { ...values, ...from, ...to, ...named };
  },
};
