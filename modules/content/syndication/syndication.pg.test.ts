import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { categoryKey, publishedItem, releasedItem } from '../envelope/content-examples.ts';
import { carryDue } from './commands/carry-due.ts';
import { passOn } from './commands/pass-on.ts';
import {
  adopting,
  agree,
  article,
  type Copy,
  carry,
  codeOf,
  context,
  copyOf,
  correct,
  formOf,
  type Item,
  itemOf,
  offer,
  type Partners,
  page,
  placesOf,
  play,
  REASON,
  shownCopy,
  sql,
  textOf,
  withdraw,
} from './test-shared-stage.ts';

let house: House;
/** Who writes, who takes over, and a third one. */
let from: Stage;
let to: Stage;
let third: Stage;
let now = Date.parse('2026-11-28T01:00:00Z');
beforeAll(async () => {
  house = await openHouse({ now: () => new Date(now) });
  from = await house.stage('FROM');
  to = await house.stage('UNTO');
  third = await house.stage('THIRD');
});
afterAll(() => house.close());
/** Takes over a new article of the one in the other. */
const copied = (more: Record<string, unknown> = {}, how: Record<string, unknown> = {}) => copyOf(from, to, more, how);

/** Asks the places of recalls, as the clock does. */
async function clearPlaces(): Promise<void> {
  const jobs = from.kit.services.registry.find('recall')?.jobs ?? [];
  await jobs.find(({ name }) => name === 'recall.clear_due')?.run(context(from), {});
}

test('nothing is shown over the wall before both shops agree, and nothing more once one of them ends it', async () => {
  const title = from.text('尚未同意');
  const { id } = await article(from, { title });
  await offer(from, id);
  await carry(from, to, third);
  expect(await textOf(to, title)).toBeUndefined();

  await from.call('syndication.partner.invite', { host: to.shop.canonicalHost });
  await carry(from, to);
  expect(await textOf(to, title)).toBeUndefined();
  const asked = (await to.call<{ data: Partners }>('syndication.partner.list', {})).data;
  expect(asked).toMatchObject([{ side: 'takes', agreement: 'asks', host: from.shop.canonicalHost }]);
  await to.call('syndication.partner.answer', { id: asked[0]?.id, agrees: true });
  await carry(to, from);
  expect(await textOf(to, title)).toMatchObject({ edition: 1, audience: 'public', isTaken: false });
  expect(await textOf(third, title)).toBeUndefined();

  // It goes one way: what the other shop offers does not come back along it.
  const back = to.text('反向');
  await offer(to, (await article(to, { title: back })).id);
  await carry(to, from);
  expect(await textOf(from, back)).toBeUndefined();

  await to.call('syndication.partner.answer', { id: asked[0]?.id, agrees: false });
  await carry(to, from);
  expect(await textOf(to, title)).toBeUndefined();
  expect((await from.call<{ data: Partners }>('syndication.partner.list', {})).data).toMatchObject([
    { side: 'gives', agreement: 'ended' },
  ]);
  await to.call('syndication.partner.answer', { id: asked[0]?.id, agrees: true });
  await carry(to, from);
  expect(await codeOf(play(from, 'syndication.partner.invite', { host: 'nobody.example' }))).toBe(
    'syndication.shop_unknown',
  );
  expect(await codeOf(play(from, 'syndication.partner.invite', { host: from.shop.canonicalHost }))).toBe(
    'syndication.shop_own',
  );
});

test('SY1 SY2 a copy stands like an own item: words and pictures of its origin, in a place of its shop, with where it came from', async () => {
  const key = await from.caller('admin');
  const uploaded = await from.play(
    'file.uploadAsStaff',
    new PreparedCall({}, { as: key, raw: uploadBody({ purpose: 'cover' }, await drawnPicture(from.text('cover'))) }),
  );
  const cover = (uploaded.body as { data: { id: number; url: string } }).data;
  const before = await sql<{ size: number }>(
    to,
    'select coalesce(sum(size), 0)::int as size from file where shop_id = $1',
    [to.shop.id],
  );
  const {
    title,
    copy,
    offer: offered,
    item,
  } = await copied({
    coverFile: cover.id,
    body: `<p>看图 <a href="/news">更多</a></p><figure><img src="${cover.url}" alt="图"></figure>`,
  });
  const shown = await shownCopy(to, copy);
  expect(shown).toMatchObject({ state: 'standing', edition: 1, newest: 1, problem: '', title });
  const id = await itemOf(to, copy);
  const own = await page(to, id);
  const origin = await page(from, item);
  const site = `http://${from.shop.canonicalHost}`;
  expect(own).toMatchObject({ title, state: 'published', source: { name: from.shop.name['zh-CN'] } });
  expect(own.source?.url.startsWith(site)).toBe(true);
  expect(own.seo.canonical).toBe(own.source?.url);
  expect(own.body).toMatch(new RegExp(`href="${site}[^"]*/news"`));
  expect(origin.source).toBeNull();
  // The picture lies in the shop that shows it, and counts there.
  expect(own.cover).not.toBe(origin.cover);
  expect(own.body).toContain(String(own.cover));
  const picture = await to.kit.app.server.inject({ url: String(own.cover), headers: { host: to.shop.canonicalHost } });
  expect(picture.statusCode).toBe(200);
  const after = await sql<{ size: number }>(
    to,
    'select coalesce(sum(size), 0)::int as size from file where shop_id = $1',
    [to.shop.id],
  );
  expect(after[0]?.size).toBeGreaterThan(before[0]?.size ?? 0);
  const listed = await to.call<{ data: { id: number }[] }>('news.list', { limit: 50 }, visitor(to.shop));
  expect(listed.data.map((one) => one.id)).toContain(id);
  expect(await placesOf(from, offered)).toMatchObject([
    { state: 'standing', edition: 1, isFollowing: true, problem: '' },
  ]);
  expect((await placesOf(from, offered))[0]?.url).toContain(to.shop.canonicalHost);
  // The same picture again takes no more space.
  await copied({ coverFile: cover.id });
  const again = await sql<{ size: number }>(
    to,
    'select coalesce(sum(size), 0)::int as size from file where shop_id = $1',
    [to.shop.id],
  );
  expect(again).toEqual(after);
});

test('SY1 the words of a copy are locked, its place is not, and it is for nobody beyond those of its origin', async () => {
  const { copy } = await copied({ audience: 'member' }, { audience: 'member' });
  const id = await itemOf(to, copy);
  const data = await formOf(to, id);
  expect(data.takenFrom).toMatchObject({ name: from.shop.name['zh-CN'] });
  const save = (more: Record<string, unknown>) => play(to, 'news.article.save', { ...data, ...more });
  for (const more of [{ body: '<p>另一段</p>' }, { title: '另一个标题' }, { references: ['x'] }, { seoTitle: 'x' }]) {
    expect(await codeOf(save(more))).toBe('envelope.copy_locked');
  }
  expect((await save({ audience: 'public' })).body.fields).toHaveProperty('audience');
  const category = await to.call<{ data: Item }>('news.category.save', { key: to.key(), name: to.text('分类') });
  const saved = await save({ audience: 'doctor', categoryId: category.data.id });
  expect(saved.status).toBe(200);
  const { version } = (saved.body as { data: Item }).data;
  await to.call('news.article.correct', { id, version, note: '换了位置' });
  const { data: later } = await to.call<{ data: Record<string, unknown> }>('news.article.show', { id });
  expect(later).toMatchObject({ audience: 'doctor', categoryId: category.data.id });
});

test('SY1 refuses a wider audience, a version nobody offers, a place that is none, and a second copy', async () => {
  const title = from.text('拒绝');
  const { id } = await article(from, { title, audience: 'member' });
  await offer(from, id);
  await carry(from);
  const good = await adopting(to, title, { audience: 'member' });
  const refused = async (more: Record<string, unknown>) =>
    codeOf(play(to, 'syndication.copy.adopt', { ...good, ...more }));
  expect(await refused({ audience: 'public' })).toBe('syndication.audience_wider');
  expect(await refused({ edition: 2 })).toBe('syndication.text_changed');
  expect(await refused({ place: '999999' })).toBe('syndication.place_unknown');
  expect(await refused({ id: 999_999 })).toBe('NOT_FOUND');
  // The number that the text has elsewhere opens nothing here.
  expect(await codeOf(play(third, 'syndication.copy.adopt', good))).toBe('NOT_FOUND');
  const { caller } = await to.newcomer(['syndication.copy.view', 'syndication.copy.adopt', 'news.article.view']);
  expect((await to.play('syndication.copy.adopt', new PreparedCall(good, { as: caller }))).body.code).toBe(
    'PERMISSION_DENIED',
  );
  // Two at once: one of them is told.
  const both = await Promise.all([1, 2].map(() => play(to, 'syndication.copy.adopt', good)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('syndication.taken_already');
  await Promise.all([carryDue(context(to)), carryDue(context(to))]);
  const rows = await sql<{ count: number }>(
    to,
    'select count(*)::int as count from news where shop_id = $1 and title = $2',
    [...[to.shop.id, title]],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('SY1 what this shop says of a text is asked of its origin once more: another version, another audience, no longer there', async () => {
  const outcome = async (change: (item: number, title: string) => Promise<void>): Promise<Copy> => {
    const title = from.text('抢先');
    const { id } = await article(from, { title });
    await offer(from, id);
    await carry(from);
    const { data } = await to.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(to, title));
    await change(id, title);
    await carry(to);
    return shownCopy(to, data.id);
  };
  const changed = await outcome((id) => correct(from, id, { lead: from.text('导语') }));
  expect(changed).toMatchObject({ state: 'refused', address: null });
  const narrower = await outcome((id) => correct(from, id, { audience: 'member' }));
  expect(narrower.state).toBe('refused');
  const gone = await outcome((id) => withdraw(from, id));
  expect(gone).toMatchObject({ state: 'refused', address: null });
  const lied = await outcome(async (_id, title) => {
    await sql(to, 'update syndication_copy set wanted = 7 where shop_id = $1 and title = $2', [to.shop.id, title]);
  });
  expect(lied.state).toBe('refused');
});

test('what is not for others is not offered: drafts, texts of roles, films, and copies, so that nothing goes in a circle', async () => {
  const save = (on: Stage, id: number) =>
    codeOf(play(on, 'syndication.offer.save', { record: 'news.article', id, isOpen: true }));
  expect(await save(from, (await from.make('news.article')).id)).toBe('syndication.not_offerable');
  const few = await article(from, { audience: 'role:editor' });
  expect(await save(from, few.id)).toBe('syndication.for_few');
  const { copy } = await copied();
  expect(await save(to, await itemOf(to, copy))).toBe('syndication.is_copy');
  expect(await save(from, 999_999)).toBe('syndication.not_offerable');
  const { id } = await publishedItem(from, 'news.article');
  const { caller } = await from.newcomer(['syndication.offer.save', 'syndication.offer.view', 'news.article.view']);
  const call = new PreparedCall({ record: 'news.article', id, isOpen: true }, { as: caller });
  expect((await from.play('syndication.offer.save', call)).body.code).toBe('PERMISSION_DENIED');
});

test('SY3 a correction reaches a copy that follows; one that stays is shown the difference and may go there', async () => {
  const { item, title, copy, offer: offered } = await copied();
  const own = await itemOf(to, copy);
  // An editor here is changing its place: that goes on waiting.
  await to.call('news.article.save', { ...(await formOf(to, own)), audience: 'member' });
  const started = now;
  await correct(from, item, { lead: '改过的导语', body: '<p>改过的正文</p>' }, '更正了剂量');
  await carry(from);
  expect(now - started).toBeLessThan(60_000);
  expect(await page(to, own)).toMatchObject({
    ...{ title, body: '<p>改过的正文</p>', state: 'corrected', correction: { note: '更正了剂量' } },
  });
  expect(await shownCopy(to, copy)).toMatchObject({ edition: 2, newest: 2, changes: [] });
  expect(await placesOf(from, offered)).toMatchObject([{ edition: 2, state: 'standing' }]);
  const { data: later } = await to.call<{ data: Record<string, unknown> }>('news.article.show', { id: own });
  expect(later).toMatchObject({ audience: 'member', hasPending: true, body: '<p>改过的正文</p>' });

  const fixed = await copied({}, { isFollowing: false });
  const mine = await itemOf(to, fixed.copy);
  const was = await page(to, mine);
  await correct(from, fixed.item, { body: '<p>第二版</p>' });
  await carry(from);
  expect((await page(to, mine)).body).toBe(was.body);
  const behind = await shownCopy(to, fixed.copy);
  expect(behind).toMatchObject({ edition: 1, newest: 2, changes: [{ field: 'body', after: '<p>第二版</p>' }] });
  const told = await sql<{ title: string }>(
    to,
    `select texts -> 'zh-CN' ->> 'title' as title from notice where shop_id = $1 and kind = 'syndication.newer' and member_id = $2`,
    [to.shop.id, to.people.admin.id],
  );
  expect(told.map((one) => one.title)).toEqual([expect.stringContaining(fixed.title)]);
  expect(await codeOf(play(to, 'syndication.copy.take', { id: fixed.copy, edition: 1 }))).toBe(
    'syndication.text_changed',
  );
  expect(await codeOf(play(third, 'syndication.copy.take', { id: fixed.copy, edition: 2 }))).toBe('NOT_FOUND');
  await to.call('syndication.copy.take', { id: fixed.copy, edition: 2 });
  await carry(to);
  expect((await page(to, mine)).body).toBe('<p>第二版</p>');
  await correct(from, fixed.item, { body: '<p>第三版</p>' });
  await carry(from);
  await to.call('syndication.copy.follow', { id: fixed.copy, isFollowing: true });
  await carry(to);
  expect(await page(to, mine)).toMatchObject({ body: '<p>第三版</p>' });
});

test('SY1 where its origin is for fewer people a copy is too, also one that stays at its version', async () => {
  const { item, copy } = await copied({}, { isFollowing: false });
  const own = await itemOf(to, copy);
  await correct(from, item, { audience: 'doctor' });
  await carry(from);
  const { data } = await to.call<{ data: Record<string, unknown> }>('news.article.show', { id: own });
  expect(data).toMatchObject({ audience: 'doctor', standing: 'corrected' });
  expect((await play(to, 'news.show', { id: own })).body).not.toMatchObject({ data: { state: 'published' } });
  await correct(from, item, { audience: 'role:editor' });
  await carry(from);
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'recalled' });
});

test('SY4 SY5 SY6 a recall takes every copy off with a proof for each shop; nothing brings one back', async () => {
  await agree(from, third);
  const { item, title, copy, offer: offered } = await copied();
  const other = await third.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(third, title));
  await carry(third);
  const own = await itemOf(to, copy);
  const { data: row } = await from.call<{ data: Item }>('news.article.show', { id: item });
  const recalled = await from.call<{ data: { id: number } }>('recall.recall.make', {
    ...{ record: 'news.article', id: item, version: row.version, reason: REASON },
  });
  const proof = async () => {
    const { data } = await from.call<{ data: { places: { place: string; state: string }[] } }>('recall.recall.show', {
      id: recalled.data.id,
    });
    return data.places.find(({ place }) => place === 'copies');
  };
  expect(await proof()).toMatchObject({ state: 'waiting', found: 2, cleared: 0 });
  await clearPlaces();
  expect(await proof()).toMatchObject({ state: 'done', found: 2, cleared: 2 });
  expect(await placesOf(from, offered)).toMatchObject([{ state: 'recalled' }, { state: 'recalled' }]);
  expect(await page(to, own)).toMatchObject({ state: 'withdrawn', body: '', withdrawal: { reason: REASON } });
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'recalled', reason: REASON });
  expect(await shownCopy(third, other.data.id)).toMatchObject({ state: 'recalled' });
  expect(await textOf(to, title)).toBeUndefined();

  // Published again it is offered to nobody, and its copies stay off.
  const saved = await from.call<{ data: Item }>('news.article.save', await formOf(from, item));
  await from.call('news.article.publish', { id: item, version: saved.data.version });
  await carry(from, to);
  expect(await textOf(to, title)).toBeUndefined();
  expect(await page(to, own)).toMatchObject({ state: 'withdrawn' });
  // Nor does an editor of the shop that had it bring it back by hand.
  const again = await to.call<{ data: Item }>('news.article.save', await formOf(to, own));
  const publish = await play(to, 'news.article.publish', { id: own, version: again.data.version });
  expect(publish.body).toMatchObject({ code: 'envelope.incomplete', fields: { title: [expect.any(String)] } });
  // Offered anew it may be taken over anew, as another item.
  await offer(from, item);
  await carry(from);
  const anew = await to.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(to, title));
  await carry(to);
  expect(await itemOf(to, anew.data.id)).not.toBe(own);
});

test('SY5 a copy is taken over and taken back in the same second: one comes before the other, and none outlives its origin', async () => {
  for (let round = 0; round < 4; round += 1) {
    const title = from.text('同一秒');
    const { id } = await article(from, { title });
    await offer(from, id);
    await carry(from);
    const { data } = await to.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(to, title));
    await Promise.all([withdraw(from, id), carryDue(context(to))]);
    await carry(from, to);
    const copy = await shownCopy(to, data.id);
    expect(['refused', 'recalled']).toContain(copy.state);
    const live = await sql<object>(to, 'select 1 from news where shop_id = $1 and title = $2 and live', [
      to.shop.id,
      title,
    ]);
    expect(live).toEqual([]);
  }
});

test('a shop that takes its copy off is done with it, and its origin sees so; its end of sharing leaves copies that hear of recalls', async () => {
  const ended = await copied();
  await withdraw(to, await itemOf(to, ended.copy));
  await carry(to);
  expect(await shownCopy(to, ended.copy)).toMatchObject({ state: 'ended' });
  expect(await placesOf(from, ended.offer)).toMatchObject([{ state: 'ended', url: '' }]);
  await correct(from, ended.item, { lead: from.text('导语') });
  await carry(from);
  expect(await shownCopy(to, ended.copy)).toMatchObject({ state: 'ended', edition: 1 });

  const kept = await copied();
  const { data } = await to.call<{ data: Partners }>('syndication.partner.list', {});
  const partner = data.find(({ side, host }) => side === 'takes' && host === from.shop.canonicalHost);
  await to.call('syndication.partner.answer', { id: partner?.id, agrees: false });
  await carry(to, from);
  await from.call('syndication.offer.save', { record: 'news.article', id: kept.item, isOpen: false });
  await correct(from, kept.item, { body: '<p>终止之后</p>' });
  await carry(from);
  expect((await page(to, await itemOf(to, kept.copy))).body).toBe('<p>终止之后</p>');
  await withdraw(from, kept.item);
  await carry(from);
  expect(await shownCopy(to, kept.copy)).toMatchObject({ state: 'recalled' });
  await to.call('syndication.partner.answer', { id: partner?.id, agrees: true });
  await carry(to, from);
});

test('a full shop takes nothing over and is told why; what lies in its storage then is removed', async () => {
  const admin = await from.caller('admin');
  const uploaded = await from.play(
    'file.uploadAsStaff',
    new PreparedCall({}, { as: admin, raw: uploadBody({ purpose: 'cover' }, await drawnPicture(from.text('big'))) }),
  );
  const coverFile = (uploaded.body as { data: { id: number } }).data.id;
  await sql(
    to,
    `insert into file (purpose, public, key, name, size, mime, sha256) values ('cover', true, 'shop/0/x', 'x', $1, 'image/webp', 'x')`,
    [10 ** 13],
  );
  const keysOf = async (): Promise<number> => {
    let count = 0;
    for await (const _key of to.kit.services.storage.list(to.shop.id)) count += 1;
    return count;
  };
  const before = await keysOf();
  const { copy } = await copied({ coverFile });
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'refused', address: null });
  expect((await shownCopy(to, copy)).problem).toMatch(/MB/);
  expect(await keysOf()).toBe(before);
  await sql(to, `delete from file where shop_id = $1 and sha256 = 'x'`, [to.shop.id]);
});

test('answers that were lost: what was carried twice is there once, and what failed half-way is tried again', async () => {
  const { item, offer: offered, copy } = await copied();
  await correct(from, item, { lead: from.text('导语') });
  const { crossing } = from.kit.services;
  let isDown = true;
  Object.defineProperty(from.kit.services, 'crossing', {
    value: {
      write: (...args: Parameters<typeof crossing.write>) => {
        if (isDown) throw new TypeError('no answer');
        return crossing.write(...args);
      },
    },
    configurable: true,
  });
  await expect(passOn(context(from), offered)).rejects.toThrow();
  isDown = false;
  const due = await sql<{ tries: number; isLater: boolean }>(
    from,
    'select tries, due_at > $2 as "isLater" from syndication_offer where id = $1',
    [offered, new Date(now).toISOString()],
  );
  expect(due).toEqual([{ tries: 1, isLater: true }]);
  now += 61_000;
  await Promise.all([carryDue(context(from)), carryDue(context(from))]);
  Object.defineProperty(from.kit.services, 'crossing', { value: crossing, configurable: true });
  await passOn(context(from), offered);
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'standing', edition: 2 });
  const versions = await sql<{ count: number }>(
    to,
    "select count(*)::int as count from content_version where shop_id = $1 and type = 'news' and item_id = $2",
    [to.shop.id, await itemOf(to, copy)],
  );
  expect(versions).toEqual([{ count: 2 }]);
});

test('a shop that is closed gives nothing, and its copies stay without a way to it', async () => {
  const closing = await house.stage('CLOSING');
  await agree(closing, to);
  const title = closing.text('即将关闭');
  const { id } = await article(closing, { title });
  await offer(closing, id);
  await carry(closing);
  const { data } = await to.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(to, title));
  await carry(to);
  const second = closing.text('第二篇');
  await offer(closing, (await article(closing, { title: second })).id);
  await carry(closing);
  const asking = await adopting(to, second);
  await closing.kit.database.platform.write((tx) =>
    tx.rows("update platform.shop set status = 'closed', closed_as = 'suspended' where id = $1", [closing.shop.id]),
  );
  await closing.kit.services.shops.changed();
  await expect.poll(async () => (await closing.kit.services.shops.byId(closing.shop.id))?.status).toBe('closed');
  const late = await to.call<{ data: { id: number } }>('syndication.copy.adopt', asking);
  await carry(to);
  expect(await shownCopy(to, late.data.id)).toMatchObject({ state: 'refused' });
  expect(await page(to, await itemOf(to, data.id))).toMatchObject({
    ...{ state: 'published', source: { name: closing.shop.name['zh-CN'], url: '' } },
  });
});

test('health articles: whoever reviewed one at its origin answers for the copy, and what names rows of its shop stays there', async () => {
  const { id } = await publishedItem(from, 'kepu.kepu');
  const { data: row } = await from.call<{ data: { title: string; reviewerId: number } }>('kepu.kepu.show', { id });
  await offer(from, id, 'kepu.kepu');
  await carry(from);
  const text = await textOf(to, row.title);
  const place = await categoryKey(to, 'kepu.category');
  const { data } = await to.call<{ data: { id: number } }>('syndication.copy.adopt', {
    ...{ id: text?.id, edition: text?.edition, isFollowing: true, audience: 'public', place },
  });
  await carry(to);
  const own = await itemOf(to, data.id);
  const { data: copy } = await to.call<{ data: Record<string, unknown> }>('kepu.kepu.show', { id: own });
  expect(copy).toMatchObject({ category: place, reviewerId: null, diseaseIds: [], drugIds: [] });
  type Shown = { data: { reviewer: { name: string } | null; source: object | null } };
  const there = await from.call<Shown>('kepu.show', { id }, visitor(from.shop));
  const here = await to.call<Shown>('kepu.show', { id: own }, visitor(to.shop));
  expect(here.data.reviewer).toEqual(there.data.reviewer);
  expect(here.data.reviewer).not.toBeNull();
  const { input } = await from.prepare('kepu.kepu.save');
  const version = (await from.call<{ data: Item }>('kepu.kepu.show', { id })).data.version;
  const saved = await from.call<{ data: Item }>('kepu.kepu.save', { ...input, id, version, title: row.title });
  const ready = await releasedItem(from, 'kepu.kepu', saved.data);
  await from.call('kepu.kepu.correct', { id, version: ready.version, note: '复审后更新' });
  await carry(from);
  expect(await shownCopy(to, data.id)).toMatchObject({ state: 'standing', edition: 2, problem: '' });
});
