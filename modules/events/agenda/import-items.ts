import { asideTask } from '../../../kernel/aside/aside-task.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { treeImport } from '../../../kernel/record/tree-import.ts';
import { instantOf } from '../../../kernel/rules/time-zone.ts';
import { byNames, type FindByName } from '../../../kernel/table-file/by-names.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';
import { writtenMoment } from '../../../kernel/table-file/written-moment.ts';
import type { scheduleRows } from './read-schedule.ts';
import type { Role } from './rules/words.ts';

/** Conferences, halls and experts that files may name, of each the newest. */
const MOST = 10_000;

interface NamedConference {
  id: number;
  timeZone: string;
}

/** What all rows of a file need, by what it is called. */
interface Named {
  conference: FindByName<NamedConference>;
  expert: FindByName<number>;
}

const findKind = byNames([
  ['session', 'session', '单元', '专场', '分会场'],
  ['talk', 'talk', '报告', '讲课', '讲座'],
  ['discussion', 'discussion', '讨论'],
  ['workshop', 'workshop', '工作坊'],
  ['ceremony', 'ceremony', '仪式', '开幕式', '闭幕式'],
  ['break', 'break', '休息', '茶歇', '午餐'],
]);

/** Which column says who does what. */
const ROLES = { chairs: 'chair', hosts: 'host', speakers: 'speaker', comments: 'comment', discuss: 'discuss' } as const;

async function named(ctx: Ctx): Promise<Named> {
  const conferences = await ctx.db.rows<NamedConference & { slug: string; title: string; titleEn: string }>(
    `SELECT c.id, c.slug, c.title, c.title_en AS "titleEn", c.time_zone AS "timeZone" FROM conference c
     WHERE c.shop_id = $1 ORDER BY c.id DESC LIMIT ${MOST}`,
    [ctx.shop.id],
  );
  const experts = await ctx.db.rows<{ id: number; title: string; titleEn: string; hospital: string }>(
    `SELECT e.id, e.title, e.title_en AS "titleEn", e.hospital FROM expert e WHERE e.shop_id = $1 ORDER BY e.id DESC LIMIT ${MOST}`,
    [ctx.shop.id],
  );
  return {
    conference: byNames(conferences.map((one) => [one, one.slug, one.title, one.titleEn])),
    expert: byNames(
      experts.map(({ id, title, titleEn, hospital }) => [
        ...([id, String(id), title, titleEn] as const),
        ...[`${title}（${hospital}）`, `${title}(${hospital})`],
      ]),
    ),
  };
}

/** Halls by their names, or by venue and name where two venues have one of a name. */
async function findHall(ctx: Ctx): Promise<FindByName<number>> {
  const rows = await ctx.db.rows<{ id: number; name: string; nameEn: string; venue: string; venueEn: string }>(
    `SELECT r.id, r.name, r.name_en AS "nameEn", v.name AS venue, v.name_en AS "venueEn" FROM room r
     JOIN venue v ON v.shop_id = r.shop_id AND v.id = r.venue_id WHERE r.shop_id = $1 ORDER BY r.id DESC LIMIT ${MOST}`,
    [ctx.shop.id],
  );
  return byNames(
    rows.map(({ id, name, nameEn, venue, venueEn }) => [
      ...([id, String(id), name, nameEn] as const),
      ...[`${venue} ${name}`, `${venueEn} ${nameEn}`],
    ]),
  );
}

/** A moment that says its own clocks, as schedules of other programs do. */
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})$/;

/** A moment of a cell on the clocks of the place; one that names no day is of the day of `from`. Null where it says none. */
function momentOf(text: string, timeZone: string, from?: string): string | null {
  if (WITH_OFFSET.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const isTime = /^\d{1,2}[:：]\d{2}([:：]\d{2})?$/.test(text);
  const written = writtenMoment(isTime && from !== undefined ? `${from.slice(0, 10)} ${text}` : text);
  return written === null || written.time === '' ? null : instantOf(written.day, written.time, timeZone).toISOString();
}

/** The day of a cell with a moment, as `YYYY-MM-DD`. */
const dayIn = (text = ''): string | undefined => writtenMoment(text)?.day;

type Written = Readonly<Record<string, string>>;

/** A row as a save would be given it; a text is why it is refused. */
function inputOf(values: Written, { conference: find, expert }: Named, ctx: Ctx): Record<string, unknown> | string {
  const {
    conference: name = '',
    parent,
    startsAt,
    endsAt,
    chairs,
    hosts,
    speakers,
    comments,
    discuss,
    ...plain
  } = values;
  const why = (key: string, text = ''): string => ctx.t(`agenda.console.import.${key}`, { text });
  const conference = find(name);
  if (conference === undefined) return why('conference', name);
  const moments: Record<string, string> = {};
  for (const [key, text, from] of [
    ['startsAt', startsAt, undefined],
    ['endsAt', endsAt, dayIn(startsAt)],
  ] as const) {
    if (text === undefined) continue;
    const moment = momentOf(text, conference.timeZone, from);
    if (moment === null) return why('moment', text);
    moments[key] = moment;
  }
  const people: { expertId: number; role: Role }[] = [];
  for (const [column, words] of Object.entries({ chairs, hosts, speakers, comments, discuss })) {
    for (const word of listedWords(words)) {
      const expertId = expert(word);
      if (expertId === undefined) return why('expert', word);
      people.push({ expertId, role: ROLES[column as keyof typeof ROLES] });
    }
  }
  const session = parent === undefined ? {} : { sessionId: parent };
  return { ...plain, ...moments, ...session, conferenceId: conference.id, people };
}

const column = <M extends object>(key: string, label: { zh: string; en: string }, example: string, more: M) => ({
  ...{ key, label, example },
  ...more,
});
const people = (key: keyof typeof ROLES, zh: string, en: string, example: string) =>
  column(key, { zh, en }, example, {
    hint: {
      zh: '专家姓名，多个用顿号分开；同名时写“姓名（医院）”',
      en: 'Names of experts, divided by commas; of two of one name “name (hospital)”',
    },
  });

/**
 * A timetable out of a table as organisers plan it, or out of a schedule of another program: sessions and their parts in any order, each taken as a save of the desk
 * would take it, so that what blocks an edit blocks a row.
 */
export const itemImport = treeImport<Named>({
  label: { zh: '日程条目', en: 'Agenda items' },
  permission: 'agenda.item.import',
  name: 'title',
  endings: ['.xml'],
  reads: asideTask<typeof scheduleRows>(new URL('./read-schedule.ts', import.meta.url), 'scheduleRows'),
  save: '/api/admin/agenda/item/save',
  remove: '/api/admin/agenda/item/remove',
  columns: [
    column('conference', { zh: '会议', en: 'Conference' }, '第十八届血液学年会', {
      ...{ isRequired: true, hint: { zh: '会议名称或网址名', en: 'Its name or address' } },
    }),
    column('title', { zh: '标题', en: 'Title' }, '复发之后：细胞治疗还是移植', { isRequired: true }),
    column('titleEn', { zh: '英文标题', en: 'English title' }, 'After Relapse: Cells or Transplant', {}),
    column('kind', { zh: '类型', en: 'Kind' }, '报告', {
      find: () => findKind,
      hint: {
        zh: '单元、报告、讨论、工作坊、仪式、休息',
        en: 'session, talk, discussion, workshop, ceremony or break',
      },
    }),
    column('parent', { zh: '所属单元', en: 'Session' }, '', {
      aliases: ['单元'],
      hint: {
        zh: '单元的标题；可以是已有的，也可以在同一文件中，先后不限',
        en: 'Title of the session; one that is there, or any row of the same file',
      },
    }),
    column('startsAt', { zh: '开始', en: 'Starts' }, '2027-04-01 15:30', { aliases: ['开始时间'] }),
    column('endsAt', { zh: '结束', en: 'Ends' }, '16:50', {
      ...{ aliases: ['结束时间'], hint: { zh: '同一天可以只写时间', en: 'The time alone where it is the same day' } },
    }),
    column('room', { zh: '会场', en: 'Hall' }, '环湾厅', { as: 'roomId', aliases: ['会议室'], find: findHall }),
    column('track', { zh: '主题', en: 'Track' }, '淋巴瘤', {}),
    column('trackEn', { zh: '主题（英文）', en: 'Track in English' }, 'Lymphoma', {}),
    people('chairs', '主席', 'Chairs', '顾长风'),
    people('hosts', '主持', 'Hosts', ''),
    people('speakers', '讲者', 'Speakers', '陆鸣谦、罗听澜'),
    people('comments', '点评', 'Commentators', ''),
    people('discuss', '讨论嘉宾', 'Discussants', ''),
    column('about', { zh: '简介', en: 'About' }, '', {}),
    column('aboutEn', { zh: '简介（英文）', en: 'About in English' }, '', {}),
  ],
  known: { table: 'agenda_item', ways: [{ columns: { conferenceId: 'id', title: 'text', startsAt: 'moment' } }] },
  prepare: named,
  async standing(ctx, tx) {
    const rows = await tx.rows<{ id: number; title: string; titleEn: string }>(
      `SELECT id, title, title_en AS "titleEn" FROM agenda_item WHERE shop_id = $1 AND kind = 'session' ORDER BY id DESC LIMIT ${MOST}`,
      [ctx.shop.id],
    );
    return rows.map(({ id, title, titleEn }) => ({ id, names: [String(id), title, titleEn] }));
  },
  // What is no session is nothing to hang below, whatever it is called.
  namesOf: ({ title = '', titleEn = '', kind = '' }) =>
    findKind(kind) === 'session' ? [title, titleEn] : [`${title}\n`],
  input: inputOf,
});
