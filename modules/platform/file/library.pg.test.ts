import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import { runSql } from '../../../kernel/database/provision.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { storeUpload } from './commands/store-upload.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import { sharedFiles, takeFiles, withOwnPlaces } from './commands/take-over.ts';
import type { FileObject } from './contract.ts';
import type { LibraryFile } from './library-contract.ts';
import { PLACES } from './queries/uses-of-file.ts';

let house: House;
let stage: Stage;
let other: Stage;
beforeAll(async () => {
  house = await openHouse();
  [stage, other] = [await house.stage('LIBRARY'), await house.stage('ELSEWHERE')];
});
afterAll(() => house.close());

let made = 0;
async function drawn(): Promise<Buffer> {
  made += 1;
  const background = { r: (made * 37) % 256, g: 90, b: 9 };
  return sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}

async function stored(name: string, bytes: Buffer, purpose: string = 'content', on = stage): Promise<FileObject> {
  const person = { id: on.people.admin.id, kind: 'staff' } as unknown as NonNullable<Ctx['person']>;
  const ctx = { ...house.kit.ctx(on.shop), person };
  const sent = { fileName: name, mime: '', bytes };
  return withUpload(ctx, sent, async (own) => (await storeUpload(own, purpose, 'staff')).data);
}

type Listed = { data: LibraryFile[]; next: number | null; counts: Record<string, number>; space: { used: number } };
const list = (input: Record<string, unknown> = {}, on = stage) => on.call<Listed>('file.library.list', input);
const show = async (id: number) => (await stage.call<{ data: LibraryFile }>('file.library.show', { id })).data;
const names = ({ data }: Listed) => data.map(({ name }) => name);
const get = (url: string, on = stage) =>
  house.kit.app.server.inject({ url, headers: { host: `${on.shop.code}.localhost` } });

test('the library holds what pages are made of, found by name and by what pictures say; never papers of persons', async () => {
  const [first, second] = [await stored('会场.png', await drawn()), await stored('主席 100%.png', await drawn())];
  await stored('执业证.png', await drawn(), 'licence');
  const vtt = await stored('字幕.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n开场'), 'captions');
  expect(names(await list())).toEqual(['字幕.srt', '主席 100%.png', '会场.png']);
  expect(names(await list({ kind: 'captions' }))).toEqual(['字幕.srt']);
  const { counts } = await list();
  expect(counts).toEqual({ picture: 2, video: 0, captions: 1, document: 0, reading: 0, unused: 0, rights: 0 });
  const { version } = await show(first.id);
  const saved = { id: first.id, version, name: '会场大厅', alt: '会议中心的大厅', altEn: 'The hall' };
  await stage.call('file.library.save', saved);
  expect(await show(first.id)).toMatchObject({ name: '会场大厅.png', alt: '会议中心的大厅', kind: 'picture' });
  expect(names(await list({ q: '大厅' }))).toEqual(['会场大厅.png']);
  expect(names(await list({ q: 'HALL' }))).toEqual(['会场大厅.png']);
  expect(names(await list({ q: '0%' }))).toEqual(['主席 100%.png']);
  type Group = { kind: string; hits: { title: string }[] };
  const found = async (q: string) =>
    (await stage.call<{ groups: Group[] }>('search.find', { q })).groups
      .filter(({ kind }) => kind === 'file.file')
      .flatMap(({ hits }) => hits.map(({ title }) => title));
  expect(await found('大厅')).toEqual(['会场大厅.png']);
  expect(await found('主席')).toEqual(['主席 100%.png']);
  expect(await found('执业证')).toEqual([]);
  // Saved by somebody else meanwhile.
  await expect(stage.call('file.library.save', saved)).rejects.toThrow('VERSION_CONFLICT');
  const { data, next } = await list({ limit: 2 });
  expect(data.map(({ id }) => id)).toEqual([vtt.id, second.id]);
  expect(names(await list({ limit: 2, before: next }))).toEqual(['会场大厅.png']);
  expect(names(await list({}, other))).toEqual([]);
  expect((await get(vtt.url)).headers['content-type']).toContain('text/vtt');
});

test('a replaced picture keeps its number: what shows it shows the new one, the former addresses lead on', async () => {
  const before = await stored('海报.png', await drawn());
  const small = before.variants.find(({ width }) => width === 320);
  const form = await stage.prepare('file.library.replace');
  const answer = await stage.play('file.library.replace', {
    ...form,
    raw: { ...form.raw, bytes: replaced(before.id, (await show(before.id)).version, await drawn()) },
  } as typeof form);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = await show(before.id);
  expect(after.sha256).not.toBe(before.sha256);
  for (const [asked, present] of [
    [before.url, after.url],
    [small?.url ?? '', after.variants.find(({ width }) => width === 320)?.url],
  ] as const) {
    const led = await get(asked);
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([302, present, 'no-cache']);
    expect((await get(String(led.headers.location))).statusCode).toBe(200);
  }
  expect((await get(before.url.replace(/[0-9a-f]{24}/, '0'.repeat(24)))).statusCode).toBe(404);
  // What it was is no file of the library any more, and cannot come back beside its successor.
  expect(names(await list({ q: '海报' }))).toEqual(['海报.png']);
  const ctx = house.kit.ctx(stage.shop);
  const former = await ctx.db.row<{ id: number }>(
    'select id from file where shop_id = $1 and sha256 = $2 and removed_at is not null',
    [stage.shop.id, before.sha256],
  );
  await expect(stage.call('file.library.restore', { id: former?.id })).rejects.toThrow('NOT_FOUND');
  expect(names(await list({ q: '海报' }))).toEqual(['海报.png']);
});

function replaced(id: number, version: number, bytes: Buffer): Buffer {
  const line = '----example';
  const part = (head: string) => Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  return Buffer.concat([
    ...[part('name="id"'), Buffer.from(`${id}\r\n`), part('name="version"'), Buffer.from(`${version}\r\n`)],
    ...[part('name="file"; filename="b.png"'), bytes, Buffer.from(`\r\n--${line}--\r\n`)],
  ]);
}

test('a file that is shown is not removed; one that is not can be brought back until its bytes are gone', async () => {
  const cover = await stored('封面.png', await drawn(), 'cover');
  const { input } = await stage.prepare('news.article.save');
  const title = stage.text('用图的资讯');
  const { data } = await stage.call<{ data: { id: number } }>('news.article.save', {
    ...{ ...input, title, coverFile: cover.id },
  });
  const uses = await stage.call<{ data: object[] }>('file.library.uses', { id: cover.id });
  expect(uses.data).toEqual([
    { kind: { zh: '资讯', en: 'News' }, id: data.id, title, url: `/backend/news/${data.id}` },
  ]);
  const { version } = await show(cover.id);
  await expect(stage.call('file.library.remove', { id: cover.id, version })).rejects.toThrow('file.in_use');
  const lone = await stored('无人用.png', await drawn());
  await stage.call('file.library.remove', { id: lone.id, version: 1 });
  expect((await get(lone.url)).statusCode).toBe(404);
  await stage.call('file.library.restore', { id: lone.id });
  expect((await get(lone.url)).statusCode).toBe(200);
  // While its bytes go it is gone for everybody: who brought it back would have an empty frame.
  await stage.call('file.library.remove', { id: lone.id, version: 3 });
  const ctx = house.kit.ctx(stage.shop);
  const { storage } = ctx.services;
  const real = storage.delete.bind(storage);
  let refused: unknown;
  const deleting = vi.spyOn(storage, 'delete').mockImplementationOnce(async (key) => {
    refused = await stage.call('file.library.restore', { id: lone.id }).catch((error: unknown) => error);
    return real(key);
  });
  await removeBytes({ ...ctx, services: { ...ctx.services, now: () => new Date(Date.now() + 25 * 3_600_000) } });
  deleting.mockRestore();
  expect(String(refused)).toContain('NOT_FOUND');
  // A number that begins as another one does is not that one.
  const near = await stored('相近.png', await drawn());
  const { data: none } = await stage.call<{ data: object[] }>('file.library.uses', { id: near.id });
  expect(none).toEqual([]);
});

test('the sweep shows in the library what nothing names, and when it goes', async () => {
  const lone = await stored('孤图.png', await drawn());
  await sweepUnused(house.kit.ctx(stage.shop));
  const { data, counts } = await list({ use: 'unused' });
  expect(data.map(({ id }) => id)).toContain(lone.id);
  expect(counts.unused).toBe(data.length);
  expect((await show(lone.id)).unused).toMatchObject({ goesAt: expect.stringMatching(/^20/) });
});

test('only pictures are posters, only captions are captions, and only videos have either', async () => {
  const picture = await stored('一.png', await drawn());
  const save = (more: object) =>
    stage.call('file.library.save', { id: picture.id, version: 1, name: '一.png', ...more });
  await expect(save({ poster: picture.id })).rejects.toThrow('file.part_unknown');
  const tracks = [{ file: picture.id, language: 'zh', label: '中文' }];
  await expect(save({ captions: tracks })).rejects.toThrow('file.part_unknown');
});

test('a picture says where the eye belongs: lists, pages and search tell it with its address; another picture in its place asks anew', async () => {
  const cover = await stored('肖像.png', await drawn(), 'cover');
  const { input } = await stage.prepare('news.article.save');
  const { data: draft } = await stage.call<{ data: { id: number; version: number } }>('news.article.save', {
    ...{ ...input, title: '画面重点的文章', coverFile: cover.id },
  });
  await stage.call('news.article.publish', { id: draft.id, version: draft.version });
  const save = (more: object) =>
    show(cover.id).then(({ version }) =>
      stage.call('file.library.save', { id: cover.id, version, name: '肖像.png', ...more }),
    );
  type Shown = { data: { cover: string; seo: { image: string } } };
  const read = async () => (await stage.call<Shown>('news.show', { id: draft.id })).data;
  expect((await read()).cover).toBe(cover.url);
  for (const wrong of [{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: 3 }, { x: 0.5, y: 1 }])
    await expect(save({ focus: wrong })).rejects.toThrow('INVALID_INPUT');
  await save({ focus: { x: 30, y: 100 } });
  expect((await show(cover.id)).focus).toEqual({ x: 30, y: 100 });
  const pointed = `${cover.url}#at=30,100`;
  // Whoever fetches the picture to show it elsewhere is told the picture alone.
  expect(await read()).toMatchObject({ cover: pointed, seo: { image: cover.url } });
  const { data: cards } = await stage.call<{ data: { id: number; cover: string }[] }>('news.list', { limit: 50 });
  expect(cards.find(({ id }) => id === draft.id)?.cover).toBe(pointed);
  const { data: found } = await stage.call<{ data: { cover: string }[] }>('search.search', { q: '画面重点的文章' });
  expect(found[0]?.cover).toBe(pointed);
  const url = `https://${stage.shop.canonicalHost}/news/${draft.id}`;
  const shared = await stage.call<{ imgUrl: string }>('weixin.share', { url, type: 'news', id: draft.id });
  expect(shared.imgUrl.slice(-cover.url.length)).toBe(cover.url);
  // Of two who put it somewhere at once one is told.
  const { version } = await show(cover.id);
  const both = await Promise.allSettled(
    [10, 20].map((x) =>
      stage.call('file.library.save', { id: cover.id, version, name: '肖像.png', focus: { x, y: 0 } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [film] = await house.kit.ctx(stage.shop).db.write((tx) =>
    tx.rows<{ id: number }>(
      `insert into file (purpose, public, key, name, size, mime, sha256) values ('video', true, '', '片.mp4', 9, 'video/mp4', repeat('a1', 32))
       returning id`,
    ),
  );
  await expect(
    stage.call('file.library.save', { id: film?.id, version: 1, name: '片.mp4', focus: { x: 1, y: 1 } }),
  ).rejects.toThrow('file.part_unknown');
  await save({});
  expect((await read()).cover).toBe(cover.url);
});

test('where files are shown follows every write: texts, blocks, settings, posters; and ends with it', async () => {
  const ctx = house.kit.ctx(stage.shop);
  const [inText, cover, inBlock, mark] = await Promise.all(
    ['甲.png', '乙.png', '丙.png', '丁.png'].map(async (name) => stored(name, await drawn(), 'content')),
  );
  const uses = async (file: FileObject | undefined, on = stage) =>
    (await on.call<{ data: { kind: { en: string } }[] }>('file.library.uses', { id: file?.id })).data.map(
      ({ kind }) => kind.en,
    );
  const write = (statement: string, values: unknown[]) => ctx.db.write((tx) => tx.rows(statement, values));
  const { input } = await stage.prepare('topic.topic.save');
  const body = `<p>x</p><img src="${inText?.url}" alt="图">`;
  const { data } = await stage.call<{ data: { id: number } }>('topic.topic.save', { ...input, body });
  expect(await uses(inText)).toEqual(['Topics']);
  await write('update topic set cover_file = $2 where shop_id = $1 and id = $3', [stage.shop.id, cover?.id, data.id]);
  expect(await uses(cover)).toEqual(['Topics']);
  const tree = { blocks: [{ props: { picture: { file: inBlock?.id } } }] };
  await write(`insert into page_template (name, tree) values ('模板', $1)`, [JSON.stringify(tree)]);
  expect(await uses(inBlock)).toEqual(['Page layouts']);
  await house.kit.services.settings.save(ctx, [{ key: 'shell.favicon', value: mark?.url }], 'test');
  expect(await uses(mark)).toEqual(['Settings']);
  // A video shows its poster as long as it is there.
  const film = {
    purpose: 'video',
    public: true,
    key: '',
    name: '片.mp4',
    size: 1,
    mime: 'video/mp4',
    sha256: 'a',
    poster: mark?.id,
  };
  await write(
    `insert into file (purpose, public, key, name, size, mime, sha256, poster_file_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    Object.values(film),
  );
  expect((await uses(mark)).sort()).toEqual(['Settings', 'Videos']);
  await write(`update file set removed_at = now() where shop_id = $1 and name = $2`, [stage.shop.id, film.name]);
  expect(await uses(mark)).toEqual(['Settings']);
  await write(`update topic set body = '', cover_file = null where shop_id = $1 and id = $2`, [stage.shop.id, data.id]);
  expect([await uses(inText), await uses(cover)]).toEqual([[], []]);
  await write('delete from page_template where shop_id = $1', [stage.shop.id]);
  expect(await uses(inBlock)).toEqual([]);
  // What is written alike in another shop is none of this one's uses.
  await house.kit
    .ctx(other.shop)
    .db.write((tx) => tx.rows(`insert into page_template (name, tree) values ('模板', $1)`, [JSON.stringify(tree)]));
  expect(await uses(inBlock)).toEqual([]);
});

test('who removes a file while somebody puts it to use waits for them, and is refused', async () => {
  const file = await stored('同时.png', await drawn(), 'content');
  let removal: Promise<unknown> = Promise.resolve();
  await house.kit.ctx(stage.shop).db.write(async (tx) => {
    await tx.rows(`insert into page_template (name, tree) values ('同时', $1)`, [JSON.stringify({ file: file.id })]);
    removal = stage.call('file.library.remove', { id: file.id, version: 1 }).then(
      () => 'removed',
      (error: Error) => error.message,
    );
    await expect(Promise.race([removal, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
      'waits',
    );
  });
  expect(await removal).toContain('file.in_use');
  expect((await get(file.url)).statusCode).toBe(200);
});

test('the places of one file are found by the index, however many there are', async () => {
  const { db } = house.kit.ctx(stage.shop);
  await db.write((tx) =>
    tx.rows(
      `insert into file_use (file_id, source, record_id) select 1000000 + n % 500, 'news', 1000000 + n from generate_series(1, 5000) n`,
    ),
  );
  // The planner knows how many there are when it was told, and guesses before.
  await runSql(testDatabase().ownerUrl, 'analyze file_use');
  const plan = await db.rows<{ 'QUERY PLAN': string }>(`explain ${PLACES}`, [stage.shop.id, 1_000_007, 'news']);
  await db.write((tx) => tx.rows(`delete from file_use where shop_id = $1 and file_id >= 1000000`, [stage.shop.id]));
  const said = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(said).toMatch(/using file_use_place[\s\S]*?Index Cond: .*file_id = /);
});

test('every table that a module says to show files tells the index', async () => {
  const rows = await house.kit
    .ctx(stage.shop)
    .db.rows<{ name: string }>(
      `select c.relname::text as name from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname = 'files' order by 1`,
    );
  const said = house.kit.services.registry.modules.flatMap(({ manifest }) =>
    (manifest.fileUses ?? []).map(({ table }) => table),
  );
  expect(rows.map(({ name }) => name)).toEqual([...said].sort());
});

test('what another shop takes over may be shown there on the same terms, and until the same end of them', async () => {
  const { id } = await stored('限期.png', await drawn());
  const { version } = await show(id);
  const rightsUntil = new Date(Date.now() + 86_400_000).toISOString();
  const focus = { x: 30, y: 20 };
  await stage.call('file.library.save', { id, version, name: '限期', focus, rights: '授权一年', rightsUntil });
  const [own, there] = [house.kit.ctx(stage.shop), house.kit.ctx(other.shop)];
  const shared = await own.db.write((tx) => sharedFiles(own, tx, [id], []));
  const taken = await there.db.write((tx) =>
    takeFiles(
      there,
      tx,
      shared.map((file) => withOwnPlaces(file, other.shop)),
      new Map(),
    ),
  );
  const { data } = await other.call<{ data: LibraryFile }>('file.library.show', { id: taken.get(id) ?? 0 });
  const { rights, rightsUntil: until } = await show(id);
  expect(data).toMatchObject({ name: '限期.png', focus, rights, rightsUntil: until });
  expect(rights).toBe('授权一年');
});

test('a picture that nobody sees for now is taken over by no other shop', async () => {
  const { id } = await stored('held.png', await drawn());
  const own = house.kit.ctx(stage.shop);
  const taken = (look: string) =>
    own.db.write(async (tx) => {
      await tx.rows('update file set look = $3 where shop_id = $1 and id = $2', [own.shop.id, id, look]);
      return (await sharedFiles(own, tx, [id], [id])).length;
    });
  for (const look of ['waiting', 'held', 'refused']) expect(await taken(look), look).toBe(0);
  for (const look of ['passed', 'none']) expect(await taken(look), look).toBe(1);
});
