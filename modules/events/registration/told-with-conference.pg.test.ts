import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { ownWays } from '../../../kernel/module/own-way.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

interface Shown {
  venues: { id: number; name: string; rooms: number; url: string }[];
  tickets: { id: number; title: string; fen: number | null; standing: string; left: number | null }[];
  nav: { key: string; label: string; url: string }[];
  myRegistration: { id: number; state: string; url: string } | null;
}

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

const show = async (as: Ctx, id: number | string, more: object = {}): Promise<Shown> =>
  (await s.call<{ data: Shown }>(as, 'conference.show', { id, ...more })).data;
const save = async (name: string, input: object): Promise<number> =>
  (await s.call<{ data: { id: number } }>(s.desk, name, { ...input })).data.id;

test('a conference is told with its tickets at the price of now, and with the registration of whoever asks alone', async () => {
  const id = await s.conference();
  const product = await s.product(id, { capacity: 5 });
  await s.product(id, { title: '赞助商票', isHidden: true, waits: false, tiers: [tier(0)] });
  const ann = await s.member();
  const visitor = s.stage.as(null);

  const before = await show(visitor, id);
  expect(before.tickets).toEqual([{ id: product, title: '现场票', note: '', fen: 84_800, standing: 'open', left: 5 }]);
  expect(before.nav).toEqual([{ key: 'register', label: '报名', url: `/conference/register?id=${id}` }]);
  expect(before.myRegistration).toBeNull();

  const { id: own } = await s.submit(ann, id, [{ product }]);
  expect((await show(ann, id)).myRegistration).toMatchObject({ id: own, url: `/registration?id=${own}` });
  expect((await show(visitor, id)).tickets).toMatchObject([{ left: 4 }]);
  for (const other of [visitor, await s.member()]) expect((await show(other, id)).myRegistration).toBeNull();
});

test('lists, blocks, buttons of pages and homes tell whoever asks what they have of a conference, and nobody else', async () => {
  const id = await s.conference();
  const free = await s.product(id, { tiers: [tier(0)] });
  const dear = await s.conference();
  const paid = await s.product(dear);
  const ann = await s.member();
  const english = { ...ann, locale: 'en' as const };
  const register = `/conference/register?id=${id}`;
  const own = (await s.submit(ann, id, [{ product: free }])).id;
  await s.submit(ann, dear, [{ product: paid }]);

  const list = async (as: Ctx) =>
    (await s.call<{ data: { id: number; myRegistration: object | null }[] }>(as, 'conference.list', { when: 'coming' }))
      .data;
  const mine = { id: own, url: `/registration?id=${own}`, label: 'You are registered', action: 'See my registration' };
  const found = await list(english);
  expect(found.find((one) => one.id === id)?.myRegistration).toMatchObject(mine);
  expect(found.find((one) => one.id === dear)?.myRegistration).toMatchObject({ label: 'Registration to be paid' });
  for (const other of [s.stage.as(null), await s.member()])
    expect((await list(other)).every(({ myRegistration }) => myRegistration === null)).toBe(true);

  const coming = async (as: Ctx) =>
    (await s.call<{ data: { id: number; own: object | null }[] }>(as, 'home.upcoming', { each: 6 })).data.find(
      (one) => one.id === id,
    )?.own;
  expect(await coming(ann)).toEqual({ label: '您已报名', action: '查看我的注册', url: mine.url });
  expect(await coming(s.stage.as(null))).toBeNull();

  const spec = s.stage.kit.services.registry.blocks.get('conference.facts');
  const block = (as: Ctx) => spec?.data?.(as, { conference: [id], series: '' } as never, { page: 1 });
  expect(await block(english)).toMatchObject({ myRegistration: mine });
  expect(await block(s.stage.as(null))).toMatchObject({ myRegistration: null });

  const ways = [register, '/news', 'https://example.org/conference/register?id=1', '/conference/register?id=none'];
  expect([...(await ownWays(english, ways))]).toEqual([[register, expect.objectContaining(mine)]]);
  expect((await ownWays(s.stage.as(null), ways)).size).toBe(0);
});

test('what is begun is gone on with, and what is over is nothing', async () => {
  const id = await s.conference();
  const product = await s.product(id, { tiers: [tier(0)] });
  const ann = await s.member();
  await s.call(ann, 'registration.keep', { conference: id, items: [{ product }] });
  expect((await show(ann, id)).myRegistration).toMatchObject({
    ...{ state: 'draft', label: '', action: '继续报名', url: `/conference/register?id=${id}` },
  });
  const { id: own } = await s.submit(ann, id, [{ product }]);
  expect((await show(ann, id)).myRegistration).toMatchObject({ label: '您已报名' });
  await s.call(ann, 'registration.withdraw', { id: own });
  expect((await show(ann, id)).myRegistration).toBeNull();
});

test('ways lead to what is there for readers: a timetable once it is released, hotels with rooms, exhibitors that are shown', async () => {
  const id = await s.conference();
  const visitor = s.stage.as(null, { locale: 'en' });
  expect((await show(visitor, id)).nav).toEqual([]);
  await save('agenda.item.save', {
    ...{ conferenceId: id, title: '报告', startsAt: '2027-01-23T09:00:00+08:00', endsAt: '2027-01-23T10:00:00+08:00' },
  });
  await save('exhibitor.exhibition.save', { conferenceId: id });
  expect((await show(visitor, id)).nav).toEqual([]);

  const { data } = await s.call<{ data: { revision: number } }>(s.desk, 'agenda.difference', { conferenceId: id });
  await s.call(s.desk, 'agenda.release', { conferenceId: id, revision: data.revision });
  const agenda = { key: 'agenda', label: 'Agenda', url: `/agenda?id=${id}` };
  expect((await show(visitor, id)).nav).toEqual([agenda]);
  await s.product(id);
  expect((await show(visitor, id)).nav.map(({ key }) => key)).toEqual(['register', 'agenda']);
});

test('venues are those of released rooms and the one that the conference names, in the reader’s language', async () => {
  const id = await s.conference(60, { venue: '青屿会展中心' });
  const visitor = s.stage.as(null, { locale: 'en' });
  expect((await show(visitor, id)).venues).toEqual([]);
  const expo = await save('location.venue.save', { name: '青屿会展中心', nameEn: 'Qingyu Expo Centre' });
  const hotel = await save('location.venue.save', { name: '海湾酒店', nameEn: 'Haiwan Hotel' });
  const named = { id: expo, name: 'Qingyu Expo Centre', rooms: 0, url: `/venue?id=${expo}` };
  expect((await show(visitor, id)).venues).toEqual([named]);
  const room = await save('location.room.save', { venueId: hotel, name: '海厅', level: 1 });
  await save('agenda.item.save', {
    ...{ conferenceId: id, title: '报告', roomId: room },
    ...{ startsAt: '2027-01-23T09:00:00+08:00', endsAt: '2027-01-23T10:00:00+08:00' },
  });
  expect((await show(visitor, id)).venues).toEqual([named]);
  const { data } = await s.call<{ data: { revision: number } }>(s.desk, 'agenda.difference', { conferenceId: id });
  await s.call(s.desk, 'agenda.release', { conferenceId: id, revision: data.revision });
  expect((await show(visitor, id)).venues).toEqual([
    { id: hotel, name: 'Haiwan Hotel', rooms: 1, url: `/venue?id=${hotel}` },
    named,
  ]);
});

test('a module that is off tells nothing, and neither does anything of a draft', async () => {
  const id = await s.conference();
  await s.product(id);
  const off = (as: Ctx): Ctx => ({
    ...as,
    shop: { ...as.shop, modules: new Set([...as.shop.modules].filter((one) => one !== 'registration')) },
  });
  expect(await show(off(s.stage.as(null)), id)).toMatchObject({ tickets: [], nav: [], myRegistration: null });

  const { data } = await s.call<{ data: { url: string } }>(s.desk, 'conference.conference.preview', { id });
  const preview = new URL(data.url, 'http://site').searchParams.get('preview') ?? '';
  expect(await show(s.stage.as(null), id, { preview })).toMatchObject({ tickets: [], nav: [] });
});
