import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { ContentStage } from './test-content-stage.ts';

const DAY_MS = 86_400_000;
const record = 'product.product';

let now = Date.now();
let items: ContentStage;
beforeAll(async () => {
  items = await ContentStage.open({ type: 'product', record }, { now: () => new Date(now) });
});
afterAll(() => items.house.close());

interface Status {
  state: string;
  standing: string | null;
  hasPending: boolean;
  scheduledAt: string | null;
  withdrawalReason: string;
}
interface Edited {
  id: number;
  version: number;
  slug: string;
  title: string;
  coverFile: number | null;
  tagIds: number[];
}
interface Shown {
  at: string;
  updatedAt: string;
  title: string;
  locale: string;
  seo: { title: string; description: string };
}

const statusOf = async (id: number): Promise<Status> =>
  (await items.stage.call<{ data: Status }>(`${record}.status`, { id })).data;
const edited = (id: number) => items.edited<Edited>(id);
const shown = (id: number) => items.shown<Shown>(id);
/** What a step of an item is refused with, as it stands. */
const refusal = async (verb: string, id: number, more: object = {}) => {
  const { version } = await edited(id);
  return (await items.stage.play(`${record}.${verb}`, new PreparedCall({ id, version, ...more }, {}))).body;
};

test('a correction changes its own day, and not the one on which an item came out', async () => {
  const id = await items.published();
  const first = now;
  now += DAY_MS;
  await items.correct(id);
  const { at, updatedAt } = await shown(id);
  expect([at, updatedAt].map(Date.parse)).toEqual([first, now]);
});

test('a plan is over once its item is out, and asks for what is still missing of what waits', async () => {
  const at = new Date(now + DAY_MS).toISOString();
  const { id } = await items.draft();
  await items.step('schedule', id, { at });
  expect(await statusOf(id)).toMatchObject({ state: 'scheduled', scheduledAt: expect.any(String) });
  await items.step('publish', id);
  expect(await statusOf(id)).toMatchObject({ state: 'published', scheduledAt: null });
  await items.change(id, { lead: '' });
  expect(await refusal('schedule', id, { at })).toMatchObject({
    code: 'envelope.incomplete',
    fields: { lead: [expect.any(String)] },
  });
});

test('what was withdrawn tells search engines nothing, and comes out anew without its reason', async () => {
  const id = await items.published({ lead: '导语', seoDescription: '给搜索引擎的话' });
  await items.withdraw(id, '数据有误');
  expect((await shown(id)).seo.description).toBe('');
  expect(await statusOf(id)).toMatchObject({ standing: 'withdrawn', withdrawalReason: '数据有误' });
  await items.change(id);
  await items.step('publish', id);
  expect(await statusOf(id)).toMatchObject({ standing: 'published', withdrawalReason: '' });
});

test('what waits goes into the archive with its item and comes back with it', async () => {
  const id = await items.published();
  await items.change(id, { title: '改过的标题' });
  await items.step('archive', id);
  await items.step('restore', id);
  expect((await edited(id)).title).toBe('改过的标题');
});

test('a change that is taken back by hand leaves nothing waiting', async () => {
  const input = { ...(await items.stage.prepare(`${record}.save`)).input };
  const id = await items.published(input);
  await items.change(id, { ...input, title: '改过的标题' });
  expect((await statusOf(id)).hasPending).toBe(true);
  await items.change(id, input);
  expect(await statusOf(id)).toMatchObject({ state: 'published', hasPending: false });
});

test('what is out is found as such at the desk, and not as a draft, while it is changed', async () => {
  const category = await items.category('改动');
  const id = await items.published({ category });
  await items.change(id, { category });
  const draft = await items.draft({ category });
  expect(await items.desk({ category, state: 'draft' })).toEqual([draft.id]);
  expect(await items.desk({ category, state: 'published' })).toEqual([id]);
});

test('what was out once is never removed, whatever became of it', async () => {
  const id = await items.published();
  await items.change(id);
  const stays = { code: 'envelope.remove_not_possible' };
  expect(await refusal('remove', id)).toMatchObject(stays);
  await items.step('archive', id);
  expect(await refusal('remove', id)).toMatchObject(stays);
});

test('an earlier version comes back without its address, and without a cover that is gone', async () => {
  const coverFile = await items.stage.file('cover');
  const id = await items.published({ slug: 'former-address', coverFile });
  await items.correct(id, { slug: 'present-address', coverFile: '' });
  await items.step('revert', id, { edition: 1 });
  expect(await edited(id)).toMatchObject({ slug: 'present-address', coverFile });
  await items.correct(id);
  const { db, shop } = items.context();
  await db.write((tx) =>
    tx.rows('update file set removed_at = now() where shop_id = $1 and id = $2', [shop.id, coverFile]),
  );
  await items.step('revert', id, { edition: 1 });
  expect(await edited(id)).toMatchObject({ slug: 'present-address', coverFile: null });
});

test('addresses are given once, former ones too, and made apart for the same English title', async () => {
  const id = await items.published({ slug: 'leads-here' });
  await items.correct(id, { slug: 'leads-there' });
  const { input } = await items.stage.prepare(`${record}.save`);
  const save = new PreparedCall({ ...input, slug: 'leads-here' }, {});
  expect((await items.stage.play(`${record}.save`, save)).body).toMatchObject({ code: 'envelope.slug_taken' });
  const [one, two] = [await items.draft({ titleEn: 'Same words' }), await items.draft({ titleEn: 'Same words' })];
  expect((await edited(one.id)).slug).toBe('same-words');
  expect((await edited(two.id)).slug).toMatch(/^same-words-\w{6}$/);
});

test('a cover is a picture that was brought for it, and an audience one that there is', async () => {
  const coverFile = await items.stage.file('handout');
  const { input } = await items.stage.prepare(`${record}.save`);
  const save = (more: object) => items.stage.play(`${record}.save`, new PreparedCall({ ...input, ...more }, {}));
  expect((await save({ coverFile })).status).toBe(404);
  expect((await save({ coverFile: await items.stage.file('cover') })).status).toBe(200);
  expect(await items.refused({ audience: 'nobody' })).toEqual({ audience: [expect.any(String)] });
  const id = await items.published({ audience: 'member' });
  const { version } = await edited(id);
  expect((await save({ id, version, audience: 'nobody' })).body.fields).toHaveProperty('audience');
});

test('a tag that was merged into another is so in what waits, where what is out never bore it', async () => {
  const tag = async () => (await items.stage.make('tags.tag')) as { id: number; version: number };
  const [wrong, right] = [await tag(), await tag()];
  const id = await items.published({ tagIds: [] });
  await items.change(id, { tagIds: [wrong.id] });
  await items.stage.call('tags.tag.merge', { ...wrong, into: right.id });
  expect((await edited(id)).tagIds).toEqual([right.id]);
});

test('an English title over a text that nobody has translated is not shown', async () => {
  const id = await items.published({ title: '中文标题', titleEn: 'English title' });
  const asked = new PreparedCall({ id }, {});
  const { body } = await items.stage.play('product.show', asked, { 'accept-language': 'en' });
  expect(body).toMatchObject({ data: { title: '中文标题', locale: 'zh-CN' } });
});

test('a title for search engines bears the label of an advertisement, as the card does', async () => {
  const category = await items.category('广告');
  const id = await items.published({ category, advertiser: '示例药业', seoTitle: '写给搜索引擎' });
  expect((await shown(id)).seo.title).toBe('【广告】写给搜索引擎');
  const list = await items.stage.call<{ data: object[] }>('product.list', { category });
  expect(list.data).toMatchObject([{ id, isAd: true }]);
});
