import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { channelCards } from './queries/channel-cards.ts';
import { channelFeed } from './queries/channel-feed.ts';

type Saved = { id: number; version: number };
type Item = { type: string; id: number; title: string; isPicked: boolean; typeName: string };
type Shown = { id: number; cnt: number; items: Item[]; next: string | null; feed: string | null };
type Preview = { cnt: number; data: Item[]; out: { type: string; id: number; reasons: string[] }[] };

let house: House;
let stage: Stage;
let doctor: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('CHANNEL');
  doctor = await stage.caller('granted');
});
afterAll(() => house.close());

const play = (name: string, input: Record<string, unknown>, as?: Caller, on = stage) =>
  on.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
const sql = <T extends object>(text: string, values: unknown[] = []) =>
  stage.kit.ctx(stage.shop).db.write((tx) => tx.rows<T>(text, values));

async function published(more: object = {}, record = 'news.article', on = stage): Promise<number> {
  const { input } = await on.prepare(`${record}.save`);
  const saved = await on.call<{ data: Saved }>(`${record}.save`, { ...input, ...more });
  await on.call(`${record}.publish`, { id: saved.data.id, version: saved.data.version });
  return saved.data.id;
}
const withdrawn = async (id: number): Promise<void> => {
  const { data } = await stage.call<{ data: Saved }>('news.article.show', { id });
  await stage.call('news.article.withdraw', { id, version: data.version, reason: '有误' });
};
const tag = async (): Promise<number> => {
  const { input } = await stage.prepare('tags.tag.save');
  return (await stage.call<{ data: Saved }>('tags.tag.save', { ...input, name: stage.text('标签') + stage.key() })).data
    .id;
};
const made = async (more: object = {}, on = stage): Promise<Saved> =>
  (await on.call<{ data: Saved }>('channel.channel.save', { name: `频道${on.key()}`, ...more })).data;
const shown = async (id: number, more: object = {}, as?: Caller): Promise<Shown> =>
  (await stage.call<{ data: Shown }>('channel.show', { id, ...more }, as)).data;
const idsOf = ({ items }: Shown): number[] => items.map(({ id }) => id);

/** Every page of a channel; `between` happens before each further one. */
async function pages(id: number, as?: Caller, between = async (): Promise<void> => {}): Promise<number[][]> {
  const found: number[][] = [];
  let page = await shown(id, {}, as);
  for (;;) {
    found.push(idsOf(page));
    if (page.next === null) return found;
    await between();
    page = await shown(id, { cursor: page.next }, as);
  }
}

/** Some items that a tag of their own keeps together. */
async function tagged(count: number, gated = 0): Promise<{ tagId: number; ids: number[] }> {
  const tagId = await tag();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(await published({ tagIds: [tagId], audience: at < gated ? 'doctor' : 'public' }));
  }
  return { tagId, ids };
}

describe('the scene', () => {
  test('of 25 items with three for doctors a visitor reads 10, 10 and 2, a doctor 10, 10 and 5 (CH3, CH4)', async () => {
    const { tagId, ids } = await tagged(25, 3);
    const { id } = await made({ tagIds: [tagId] });
    const newest = [...ids].reverse();
    const visitors = await pages(id);
    expect(visitors.map((page) => page.length)).toEqual([10, 10, 2]);
    expect(visitors.flat()).toEqual(newest.slice(0, 22));
    expect((await pages(id, doctor)).map((page) => page.length)).toEqual([10, 10, 5]);
    expect([(await shown(id)).cnt, (await shown(id, {}, doctor)).cnt]).toEqual([22, 25]);
    const text = JSON.stringify(await shown(id, { limit: 50 }));
    for (const gated of ids.slice(0, 3)) expect(text).not.toContain(`"type":"news","id":${gated},`);
    // What is published while somebody reads stands in front of their place: nothing comes twice and nothing is left out.
    const read = await pages(id, undefined, async () => {
      await published({ tagIds: [tagId] });
    });
    expect(read.flat()).toEqual(newest.slice(0, 22));
    // The same where the place itself is taken away.
    const first = await shown(id);
    await withdrawn(idsOf(first).at(-1) as number);
    const second = await shown(id, { cursor: String(first.next) });
    expect(idsOf(second)[0]).toBe(newest[newest.indexOf(idsOf(first).at(-1) as number) + 1]);
  });
});

describe('CH1 the question', () => {
  test('is narrowed by kinds, tags, a topic and time', async () => {
    const { tagId, ids } = await tagged(3);
    const [old = 0, middle = 0, young = 0] = ids;
    const topicId = await published(
      { tagIds: [tagId], sections: [{ title: '一', items: [{ type: 'news', id: middle }] }] },
      'topic.topic',
    );
    await sql(
      `UPDATE search_entry SET published_at = '2020-05-01T00:00:00+08:00' WHERE type = 'news' AND item_id = $1`,
      [old],
    );
    await sql(
      `UPDATE search_entry SET published_at = '2020-06-01T00:00:00+08:00' WHERE type = 'news' AND item_id = $1`,
      [middle],
    );
    const found = async (more: object) => idsOf(await shown((await made({ tagIds: [tagId], ...more })).id));
    expect(await found({})).toEqual([topicId, young, middle, old]);
    expect(await found({ types: ['topic'] })).toEqual([topicId]);
    expect(await found({ types: ['news'] })).toEqual([young, middle, old]);
    expect(await found({ topicId })).toEqual([middle]);
    expect(await found({ days: 30, types: ['news'] })).toEqual([young]);
    const [since, until] = ['2020-05-01T00:00:00+08:00', '2020-06-01T00:00:00+08:00'];
    expect(await found({ since, until })).toEqual([old]);
    expect(await found({ since: until, types: ['news'] })).toEqual([young, middle]);
  });

  test('names nothing that the shop does not have', async () => {
    const theirs = await house.stage('ELSEWHERE');
    const item = await published({}, 'news.article', theirs);
    const { input } = await theirs.prepare('tags.tag.save');
    const theirTag = (await theirs.call<{ data: Saved }>('tags.tag.save', input)).data.id;
    const refused = async (more: object) =>
      Object.keys((await play('channel.channel.save', { name: stage.key(), ...more })).body.fields ?? {});
    expect(await refused({ types: ['nothing'] })).toEqual(['types']);
    expect(await refused({ types: ['channel'] })).toEqual(['types']);
    expect(await refused({ tagIds: [theirTag] })).toEqual(['tagIds']);
    expect(await refused({ topicId: 999_999_999 })).toEqual(['topicId']);
    expect(await refused({ order: 'hand', picks: [{ type: 'news', id: item }] })).toEqual(['picks']);
    const [since, until] = ['2026-02-01T00:00:00+08:00', '2026-01-01T00:00:00+08:00'];
    expect(await refused({ since, until })).toEqual(['until']);
    const { id, version } = await made({}, theirs);
    expect((await play('channel.show', { id })).status).toBe(404);
    expect((await play('channel.channel.save', { id, version, name: '抢来的' })).status).toBe(404);
  });

  test('goes on with the tag that another was merged into', async () => {
    const { tagId, ids } = await tagged(1);
    const into = await tag();
    const { id } = await made({ tagIds: [tagId] });
    const { data } = await stage.call<{ data: Saved }>('tags.tag.show', { id: tagId });
    await stage.call('tags.tag.merge', { id: tagId, version: data.version, into });
    expect((await stage.call<{ data: { tagIds: number[] } }>('channel.channel.show', { id })).data.tagIds).toEqual([
      into,
    ]);
    expect(idsOf(await shown(id))).toEqual(ids);
  });
});

test('CH1, CH3 the hottest are those read most for their age until yesterday, and the order stays while somebody reads on', async () => {
  const { tagId, ids } = await tagged(13);
  const { id } = await made({ tagIds: [tagId], order: 'hot' });
  const [quiet = 0, loud = 0, today = 0] = ids;
  const read = (item: number, days: number, amount: number) =>
    sql(
      `INSERT INTO daily_figure (metric, day, part, amount) VALUES ('news.read', (now() AT TIME ZONE 'Asia/Shanghai')::date - $1::int, $2, $3)`,
      [...[days, String(item), amount]],
    );
  await read(loud, 1, 500);
  await read(quiet, 40, 900);
  await read(today, 0, 900);
  const first = await shown(id);
  expect(idsOf(first)[0]).toBe(loud);
  expect(first.cnt).toBe(13);
  const rest = await shown(id, { cursor: String(first.next) });
  expect(new Set([...idsOf(first), ...idsOf(rest)])).toEqual(new Set(ids));
  expect(idsOf(first).length + idsOf(rest).length).toBe(13);
  await published({ tagIds: [tagId] });
  expect(idsOf(await shown(id, { cursor: String(first.next) }))).toEqual(idsOf(rest));
});

test('CH2 what an editor chose stands first in its order, whatever the question, and nothing comes twice', async () => {
  const { tagId, ids } = await tagged(4);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  const other = await published();
  const hidden = await published({ audience: 'doctor' });
  const picks = [other, two, hidden].map((id) => ({ type: 'news', id }));
  const { id, version } = await made({ tagIds: [tagId], order: 'hand', picks });
  expect(idsOf(await shown(id))).toEqual([other, two, four, three, one]);
  expect((await shown(id)).items.map(({ isPicked }) => isPicked)).toEqual([true, true, false, false, false]);
  expect((await shown(id)).cnt).toBe(5);
  expect(idsOf(await shown(id, {}, doctor))).toEqual([other, two, hidden, four, three, one]);
  let page = await shown(id, { limit: 1 });
  const alone = [page];
  while (page.next !== null) {
    page = await shown(id, { limit: 1, cursor: page.next });
    alone.push(page);
  }
  expect(alone.flatMap(idsOf)).toEqual([other, two, four, three, one]);
  const twice = await play('channel.channel.save', { name: stage.key(), order: 'hand', picks: [...picks, picks[0]] });
  expect(twice.body.fields).toEqual({ picks: ['同一内容只能精选一次'] });
  // What was withdrawn since may stay, and comes back to its place.
  await withdrawn(other);
  const { data } = await stage.call<{ data: Record<string, unknown> & { name: string } }>('channel.channel.show', {
    id,
  });
  await stage.call('channel.channel.save', { id, version, name: data.name, tagIds: [tagId], order: 'hand', picks });
  expect(idsOf(await shown(id))).toEqual([two, four, three, one]);
});

test('CH4 a channel in which a reader finds nothing leaves their list and the menus, and counts what each of them sees', async () => {
  const { tagId, ids } = await tagged(2, 1);
  const [gated = 0, open = 0] = ids;
  const { id } = await made({ tagIds: [tagId] });
  const ctx = stage.kit.ctx(stage.shop);
  const listed = async (as?: Caller) =>
    (await stage.call<{ data: { id: number; cnt: number }[] }>('channel.list', {}, as)).data.find(
      (one) => one.id === id,
    )?.cnt;
  expect([await listed(), await listed(doctor)]).toEqual([1, 2]);
  expect(await channelCards(ctx, [id])).toMatchObject([{ id, url: `/channel?id=${id}` }]);
  await withdrawn(open);
  await expect.poll(() => listed()).toBeUndefined();
  expect(await channelCards(ctx, [id])).toEqual([]);
  expect(await listed(doctor)).toBe(1);
  expect(idsOf(await shown(id, {}, doctor))).toEqual([gated]);
  expect(idsOf(await shown(id))).toEqual([]);
});

test('a channel is for its audience, and closed for nobody', async () => {
  const { tagId } = await tagged(1);
  const { id } = await made({ tagIds: [tagId], audience: 'doctor' });
  expect((await play('channel.show', { id })).status).toBe(404);
  expect((await shown(id, {}, doctor)).feed).toBeNull();
  const closed = await made({ tagIds: [tagId], isOn: false });
  expect((await play('channel.show', { id: closed.id }, doctor)).status).toBe(404);
  expect((await play('channel.show', { id, cursor: 'bm90aGluZw' }, doctor)).status).toBe(400);
});

test('CH5 the preview says why an item is out, and a feed holds what a visitor sees', async () => {
  const { tagId, ids } = await tagged(2, 1);
  const [gated = 0, open = 0] = ids;
  const gone = await published();
  await withdrawn(gone);
  const question = { tagIds: String(tagId), types: 'news', order: 'hand', picks: `news:${gone}` };
  const preview = (more: object = {}) => stage.call<Preview>('channel.preview', { ...question, ...more });
  const other = await published({}, 'topic.topic');
  const asVisitor = await preview({ missed: `topic:${other}` });
  expect([asVisitor.cnt, asVisitor.data.map(({ id }) => id)]).toEqual([1, [open]]);
  expect(asVisitor.out.map(({ id, reasons }) => [id, reasons])).toEqual([
    [gone, ['unpublished']],
    [other, ['kind', 'tags']],
    [gated, ['audience']],
  ]);
  const asDoctor = await preview({ as: 'doctor' });
  expect([asDoctor.cnt, asDoctor.out.map(({ id }) => id)]).toEqual([2, [gone]]);
  expect((await play('channel.preview', { ...question, picks: 'news:x' })).status).toBe(400);

  const { id } = await made({ tagIds: [tagId] });
  const ctx = stage.kit.ctx(stage.shop);
  const feed = await channelFeed(ctx, String(id), 50);
  expect(feed?.entries.map(({ path }) => path.split('/').length > 1)).toEqual([true]);
  expect(JSON.stringify(feed)).toContain(String((await shown(id)).items[0]?.title));
  const closed = await made({ tagIds: [tagId], audience: 'member' });
  expect(await channelFeed(ctx, String(closed.id), 50)).toBeNull();
  const answer = await stage.kit.app.server.inject({
    url: `/feed/channel.${id}.xml`,
    headers: { host: `${stage.shop.code}.localhost` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(answer.body).toContain(`/channel?id=${id}`);
  const none = await stage.kit.app.server.inject({
    url: `/feed/channel.${closed.id}.xml`,
    headers: { host: `${stage.shop.code}.localhost` },
  });
  expect(none.statusCode).toBe(404);
});

test('of two who save one channel the second is told, and a shop has no more of them than are read at once', async () => {
  const { id, version } = await made();
  const save = (name: string) => play('channel.channel.save', { id, version, name: name + stage.key() });
  const both = await Promise.all([save('甲'), save('乙')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await house.stage('CROWD');
  for (let at = 0; at < 39; at += 1) await made({}, other);
  const last = await Promise.all(
    [1, 2, 3].map(() => play('channel.channel.save', { name: other.key() }, undefined, other)),
  );
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'channel.too_many' });
});
