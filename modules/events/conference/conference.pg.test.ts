import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { RawAnswer } from '../../../kernel/http/raw-answer.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import type { Conference, ConferenceCard } from './contract.ts';
import { phases } from './rules.ts';

let stage: NewsStage;
let admin: Ctx;
let seriesId: number;

const record = 'conference.conference';
const written = {
  ...{ title: '第十八届血液学年会', titleEn: 'Annual Meeting', lead: '四天会期', leadEn: 'Four days' },
  ...{ startsOn: '2099-03-25', endsOn: '2099-03-28', startTime: '09:00' },
  ...{ city: '青屿', cityEn: 'Qingyu', venue: '会展中心', venueEn: 'Expo Centre', address: '环湾大道 6 号' },
  ...{ organisers: ['血液学会'], registrationUrl: '/news' },
};

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  const series = { key: 'annual', name: '年会', nameEn: 'Annual meetings' };
  seriesId = (await stage.step(admin, 'conference.series.save', series)).id;
});
afterAll(() => stage.close());

const at = (ctx: Ctx, moment: string): Ctx => ({
  ...ctx,
  services: { ...ctx.services, now: () => new Date(moment) },
});
const visitor = (moment = '2099-01-01T00:00:00Z', more: Partial<Ctx> = {}): Ctx => at(stage.as(null, more), moment);
const save = (more: object = {}): Promise<Saved> => stage.step(admin, `${record}.save`, { ...written, ...more });
const published = async (more: object = {}): Promise<Saved> => stage.step(admin, `${record}.publish`, await save(more));
const shown = async (id: number, ctx = visitor()): Promise<Conference> =>
  (await stage.call<{ data: Conference }>(ctx, 'conference.show', { id })).data;
const listed = async (asked: object, ctx = visitor()): Promise<ConferenceCard[]> =>
  (await stage.call<{ data: ConferenceCard[] }>(ctx, 'conference.list', { ...asked })).data;
const calendar = async (id: number, ctx = visitor()): Promise<string[]> => {
  const answer = await stage.call<RawAnswer>(ctx, 'conference.calendar', { id });
  return String(answer.body).replace(/\r\n /g, '').split('\r\n');
};
const reason = { reason: '会场检修', reasonEn: 'Repairs of the venue' };

describe('what a conference needs', () => {
  test('a draft may lack its days and its place; what is published has them', async () => {
    const draft = await save({ startsOn: '', endsOn: '', startTime: '', city: '', venue: '' });
    await expect(stage.step(admin, `${record}.publish`, draft)).rejects.toMatchObject({
      code: 'envelope.incomplete',
      fields: {
        startsOn: ['请填写首日与末日'],
        endsOn: [expect.anything()],
        city: [expect.anything()],
        venue: [expect.anything()],
      },
    });
    const online = await save({ mode: 'online', city: '', venue: '' });
    await expect(stage.step(admin, `${record}.publish`, online)).resolves.toMatchObject({ id: online.id });
  });

  test.each([
    ['a day alone', { endsOn: '' }, 'endsOn'],
    ['an end before the start', { endsOn: '2099-03-24' }, 'endsOn'],
    ['an end on the same day before the start', { endsOn: '2099-03-25', endTime: '08:30' }, 'endsOn'],
    ['more than a year', { endsOn: '2100-05-01' }, 'endsOn'],
    ['an end time without a start time', { startTime: '', endTime: '17:00' }, 'startTime'],
    ['one coordinate', { latitude: 24.4 }, 'longitude'],
    [
      'a registration that closes first',
      { registrationOpens: '2099-02-01T00:00:00+08:00', registrationCloses: '2099-02-01T00:00:00+08:00' },
      'registrationCloses',
    ],
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a script for an address', { registrationUrl: 'javascript:alert(1)' }, 'registrationUrl'],
  ])('%s is refused', async (_what, more, field) => {
    await expect(save(more)).rejects.toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } });
  });

  test('X7 a series of another shop is none of this one', async () => {
    const other = await stage.kit.makeShop();
    const [row] = await stage.kit
      .ctx(other)
      .db.write((tx) =>
        tx.rows<{ id: number }>(`INSERT INTO conference_series (key, name) VALUES ('theirs', '别家的') RETURNING id`),
      );
    await expect(save({ seriesId: row?.id })).rejects.toThrow();
    expect(await listed({ series: 'theirs' })).toEqual([]);
  });
});

describe('X1 a conference stands on the clocks of its zone', () => {
  test('its moments follow from days, times and zone, and so does its phase', async () => {
    const { id } = await published({ timeZone: 'America/New_York', endTime: '17:00' });
    const span = { startsAt: '2099-03-25T13:00:00.000Z', endsAt: '2099-03-28T21:00:00.000Z' };
    expect(await shown(id)).toMatchObject({ ...span, timeZone: 'America/New_York', startsOn: '2099-03-25' });
    const when = ['2099-03-25T12:59:59Z', '2099-03-25T13:00:00Z', '2099-03-28T21:00:00Z'];
    const seen = await Promise.all(when.map(async (moment) => (await shown(id, visitor(moment))).phase));
    expect(seen).toEqual([...phases]);
  });

  test('X2 without times it takes whole days, whatever the zone', async () => {
    const { id } = await published({ startTime: '', timeZone: 'Pacific/Auckland' });
    expect(await shown(id)).toMatchObject({ startsOn: '2099-03-25', endsOn: '2099-03-28' });
    const lines = await calendar(id);
    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20990325', 'DTEND;VALUE=DATE:20990329']));
  });
});

test('C1 registration opens and closes at its moments, at the end exactly it is closed', async () => {
  const window = { registrationOpens: '2099-01-10T00:00:00+08:00', registrationCloses: '2099-03-01T17:00:00+08:00' };
  const { id } = await published(window);
  const stateAt = async (moment: string) => (await shown(id, visitor(moment))).registration?.state;
  expect(await stateAt('2099-01-09T15:59:59Z')).toBe('soon');
  expect(await stateAt('2099-01-09T16:00:00Z')).toBe('open');
  expect(await stateAt('2099-03-01T08:59:59Z')).toBe('open');
  expect(await stateAt('2099-03-01T09:00:00Z')).toBe('closed');
  const { id: without } = await published({ registrationUrl: '' });
  expect((await shown(without)).registration).toBeNull();
});

describe('lists', () => {
  test('hold what is to come from the nearest on, and what is over from the latest back', async () => {
    const days = [10, 20, 30].map((day) => ({ startsOn: `2098-06-${day}`, endsOn: `2098-06-${day}` }));
    const ids: number[] = [];
    for (const one of days) ids.push((await published({ ...one, startTime: '', seriesId })).id);
    const now = visitor('2098-06-20T04:00:00Z');
    const found = async (when: string) =>
      (await listed({ when, series: 'annual' }, now)).map(({ id }) => ids.indexOf(id));
    expect(await found('coming')).toEqual([1, 2]);
    expect(await found('running')).toEqual([1]);
    expect(await found('upcoming')).toEqual([2]);
    expect(await found('past')).toEqual([0]);
    expect(await listed({ series: 'no-such' }, now)).toEqual([]);
    const [card] = await listed(
      { when: 'running', series: 'annual' },
      visitor('2098-06-20T04:00:00Z', { locale: 'en' }),
    );
    expect(card).toMatchObject({
      city: 'Qingyu',
      venue: 'Expo Centre',
      series: { key: 'annual', name: 'Annual meetings' },
    });
  });

  test('leave out what a reader may not see', async () => {
    const { id } = await published({ audience: 'member' });
    const ids = async (ctx: Ctx) => (await listed({ limit: 100 }, ctx)).map((card) => card.id);
    expect(await ids(visitor())).not.toContain(id);
    expect(await ids(at(admin, '2099-01-01T00:00:00Z'))).toContain(id);
    await expect(shown(id)).rejects.toMatchObject({ status: 404 });
    await expect(calendar(id)).rejects.toMatchObject({ status: 404 });
  });

  test('the console’s knows phase and status, and sorts by days', async () => {
    const { id } = await published({ startsOn: '2001-01-01', endsOn: '2001-01-02' });
    const rows = await stage.call<{ data: { id: number; phase: string }[] }>(admin, `${record}.list`, {
      ...{ phase: 'ended', eventStatus: 'planned', sort: 'startsOn' },
    });
    expect(rows.data).toMatchObject([{ id, phase: 'ended', startsOn: '2001-01-01' }]);
  });
});

describe('X8 a conference that is not held as planned', () => {
  test('stands on the dashboard with what became of it, the nearest first, and what is over does not', async () => {
    const widget = (ctx: Ctx) =>
      stage.call<{ data: { rows: { title: string }[] } }>(at(ctx, '2060-05-30T00:00:00Z'), 'dashboard.widget', {
        ...{ key: 'conference.coming', from: '2060-05-01', to: '2060-05-30' },
      });
    await published({ title: '已经结束', startsOn: '2060-05-01', endsOn: '2060-05-02' });
    await published({ title: '随后的会', startsOn: '2060-06-11', endsOn: '2060-06-12' });
    const near = await published({ title: '最近的会', startsOn: '2060-06-01', endsOn: '2060-06-03' });
    await stage.step(admin, `${record}.postpone`, { ...near, ...reason });
    expect((await widget(admin)).data.rows.slice(0, 2)).toEqual([
      expect.objectContaining({ title: '最近的会', status: '延期', place: '青屿' }),
      expect.objectContaining({ title: '随后的会', status: '如期举行', link: expect.stringMatching(/conferences/) }),
    ]);
    const reader = stage.as(await stage.person({ permissions: ['conference.conference.view'] }));
    expect((await widget({ ...reader, locale: 'en' })).data.rows[0]).toMatchObject({ place: 'Qingyu' });
    const stranger = stage.as(await stage.person({ permissions: ['news.article.view'] }));
    await expect(widget(stranger)).rejects.toMatchObject({ status: 400 });
  });

  test('says so at once with the reason, and takes no registration', async () => {
    const draft = await published();
    const live = await stage.step(admin, `${record}.postpone`, { ...draft, ...reason });
    expect(await shown(live.id)).toMatchObject({
      ...{ eventStatus: 'postponed', eventReason: '会场检修', registration: { state: 'closed' } },
    });
    expect(await shown(live.id, visitor(undefined, { locale: 'en' }))).toMatchObject({
      eventReason: 'Repairs of the venue',
    });
    const back = await stage.step(admin, `${record}.reinstate`, { ...live, reason: '场地已修好' });
    expect(await shown(back.id)).toMatchObject({
      eventStatus: 'planned',
      eventReason: '',
      registration: { state: 'open' },
    });
    const history = await stage.call<{ data: { reason: string }[] }>(admin, `${record}.history`, { id: live.id });
    expect(history.data.slice(0, 2).map((entry) => entry.reason)).toEqual(['场地已修好', '会场检修']);
  });

  test('an illegal move is refused with the present status', async () => {
    const cancelled = await stage.step(admin, `${record}.cancel`, { ...(await published()), ...reason });
    for (const verb of ['cancel', 'postpone']) {
      await expect(stage.step(admin, `${record}.${verb}`, { ...cancelled, ...reason })).rejects.toMatchObject({
        ...{ status: 409, code: 'conference.move_not_possible', params: { status: '取消' } },
      });
    }
    await expect(stage.step(admin, `${record}.reinstate`, { ...(await published()), ...reason })).rejects.toMatchObject(
      { status: 409, params: { status: '如期举行' } },
    );
  });

  test('of two at once one is told; once it is over nobody changes it; and it takes the right to publish', async () => {
    const live = await published();
    const both = await Promise.allSettled(
      ['cancel', 'postpone'].map((verb) => stage.step(admin, `${record}.${verb}`, { ...live, ...reason })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    const over = await published({ startsOn: '2001-02-01', endsOn: '2001-02-02' });
    await expect(stage.step(admin, `${record}.cancel`, { ...over, ...reason })).rejects.toMatchObject({
      code: 'conference.over',
    });
    const editor = stage.as(await stage.person({ permissions: [`${record}.view`, `${record}.save`] }));
    await expect(stage.step(editor, `${record}.cancel`, { ...(await published()), ...reason })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  test('a move leaves the changes that wait where they are', async () => {
    const live = await published();
    const changed = await stage.step(admin, `${record}.save`, { ...live, ...written, title: '改过的标题' });
    const moved = await stage.step(admin, `${record}.postpone`, { ...changed, ...reason });
    expect(await shown(live.id)).toMatchObject({ title: written.title, eventStatus: 'postponed' });
    await stage.step(admin, `${record}.correct`, { ...moved, note: '改题' });
    expect(await shown(live.id)).toMatchObject({ title: '改过的标题', eventStatus: 'postponed' });
  });
});

describe('A6 the calendar', () => {
  test('keeps its UID, and counts changes of time, place and status alone', async () => {
    const sequence = async (id: number) => {
      const lines = await calendar(id);
      expect(lines).toContain(`UID:conference-${id}@${stage.shop.code}.medley`);
      return lines.find((line) => line.startsWith('SEQUENCE:'));
    };
    let live = await published();
    expect(await sequence(live.id)).toBe('SEQUENCE:0');
    const correct = async (more: object): Promise<void> => {
      const changed = await stage.step(admin, `${record}.save`, { ...live, ...written, ...more });
      live = await stage.step(admin, `${record}.correct`, { ...changed, note: '更正' });
    };
    await correct({ lead: '换了导语' });
    expect(await sequence(live.id)).toBe('SEQUENCE:0');
    await correct({ endsOn: '2099-03-27' });
    expect(await sequence(live.id)).toBe('SEQUENCE:1');
    await correct({ endsOn: '2099-03-27', venue: '体育馆' });
    expect(await sequence(live.id)).toBe('SEQUENCE:2');
    live = await stage.step(admin, `${record}.cancel`, { ...live, ...reason });
    const lines = await calendar(live.id);
    expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:3', 'STATUS:CANCELLED', 'TZID:Asia/Shanghai']));
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20990325T090000');
  });

  test('of a withdrawn conference takes it out again, and brings it back when it is published anew', async () => {
    const live = await published();
    const gone = await stage.step(admin, `${record}.withdraw`, { ...live, reason: '内容有误' });
    const lines = await calendar(live.id);
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']));
    expect(lines).toContain('DESCRIPTION:内容有误');
    expect(lines.join()).not.toContain(written.venue);
    const feed = await stage.call<RawAnswer>(visitor(), 'conference.calendarFeed', {});
    const entry = String(feed.body)
      .split('BEGIN:VEVENT')
      .find((text) => text.includes(`UID:conference-${live.id}@`));
    expect(entry).toContain('STATUS:CANCELLED');
    const anew = await stage.step(admin, `${record}.publish`, await save({ ...gone }));
    const sequence = (await calendar(anew.id)).find((line) => line.startsWith('SEQUENCE:'));
    expect(Number(sequence?.slice('SEQUENCE:'.length))).toBeGreaterThan(1);
    expect(await calendar(anew.id)).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED']));
  });

  test('of the shop holds what everybody may see and is not over, also for those who see more', async () => {
    const [open, closed, over] = [
      await published(),
      await published({ audience: 'member' }),
      await published({ startsOn: '2001-03-01', endsOn: '2001-03-01' }),
    ];
    for (const ctx of [visitor(), at(admin, '2099-01-01T00:00:00Z')]) {
      const { body } = await stage.call<RawAnswer>(ctx, 'conference.calendarFeed', {});
      const has = ({ id }: Saved) => String(body).includes(`UID:conference-${id}@`);
      expect([open, closed, over].map(has)).toEqual([true, false, false]);
    }
  });
});

test('series stand in the order of the shop, as the console opens its list', async () => {
  await stage.step(admin, 'conference.series.save', { key: 'second', name: '学术周', position: 20 });
  await stage.step(admin, 'conference.series.save', { key: 'first', name: '巡讲', position: 10 });
  const { data } = await stage.call<{ data: { key: string }[] }>(admin, 'conference.series.list', {});
  expect(data.map(({ key }) => key)).toEqual(['annual', 'first', 'second']);
});

test('a series keeps its key to itself, and stays as long as conferences belong to it', async () => {
  await published({ seriesId });
  await expect(stage.step(admin, 'conference.series.save', { key: 'annual', name: '重复' })).rejects.toMatchObject({
    code: 'envelope.category_key_taken',
  });
  await expect(stage.call(admin, 'conference.series.remove', { id: seriesId, version: 1 })).rejects.toMatchObject({
    code: 'envelope.category_used',
  });
  const empty = await stage.step(admin, 'conference.series.save', { key: 'week', name: '学术周' });
  await expect(stage.call(admin, 'conference.series.remove', { ...empty })).resolves.toEqual({});
});

test('a block shows the chosen ones, or those nearest in time', async () => {
  const { blocks } = stage.kit.services.registry;
  const { id } = await published();
  const data = (type: string, props: object) => blocks.get(type)?.data?.(visitor(), props as never, { page: 1 });
  const usual = { items: [], when: 'coming', series: '', count: 2 };
  expect(await data('conference.list', { ...usual, items: [id] })).toMatchObject([{ id }]);
  expect(await data('conference.list', usual)).toHaveLength(2);
  expect(await data('conference.facts', { conference: [id], series: '' })).toMatchObject({ id });
  const next = { conference: [], series: 'annual' };
  expect(await data('conference.facts', next)).toMatchObject({ phase: 'upcoming', series: { key: 'annual' } });
  expect(await data('conference.facts', { ...next, series: 'no-such' })).toBeNull();
});

describe('the editions of a series', () => {
  test('each names the nearest before and after it, of those that its reader may see', async () => {
    const series = { key: 'editions', name: '届次', nameEn: 'Editions' };
    const of = { seriesId: (await stage.step(admin, 'conference.series.save', series)).id };
    const held = (year: number, more: object = {}): Promise<Saved> =>
      published({ ...of, startsOn: `${year}-03-25`, endsOn: `${year}-03-28`, ...more });
    const [first, second, third] = [await held(2096), await held(2097), await held(2099)];
    await held(2098, { audience: 'doctor' });
    await save({ ...of, startsOn: '2098-05-01', endsOn: '2098-05-02' });
    expect((await shown(second.id)).editions).toMatchObject({
      before: { id: first.id, url: `/conference?id=${first.id}`, startsOn: '2096-03-25' },
      after: { id: third.id },
    });
    expect((await shown(first.id)).editions).toMatchObject({ before: null, after: { id: second.id } });
    expect((await shown(third.id)).editions).toMatchObject({ before: { id: second.id }, after: null });
    const alone = await published();
    expect((await shown(alone.id)).editions).toEqual({ before: null, after: null });
    // On the page of the series the coming one comes first, and what is over from the latest back.
    const visitors = visitor('2097-06-01T00:00:00Z');
    expect((await listed({ series: 'editions', when: 'coming' }, visitors)).map(({ id }) => id)).toEqual([third.id]);
    expect((await listed({ series: 'editions', when: 'past' }, visitors)).map(({ id }) => id)).toEqual([
      ...[second.id, first.id],
    ]);
  });
});
