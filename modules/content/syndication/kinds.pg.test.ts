import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { categoryKey } from '../envelope/content-examples.ts';
import {
  adopting,
  agree,
  article,
  carry,
  type Item,
  itemOf,
  offer,
  shownCopy,
  sql,
  textOf,
  withdraw,
} from './test-shared-stage.ts';

let house: House;
let from: Stage;
let to: Stage;
beforeAll(async () => {
  house = await openHouse();
  from = await house.stage('GIVES');
  to = await house.stage('TAKES');
  await agree(from, to);
});
afterAll(() => house.close());

/** A published item of a kind, offered to partners. */
async function offered(record: string, more: Record<string, unknown>): Promise<Item & { title: string }> {
  const { input } = await from.prepare(`${record}.save`);
  const title = from.text('共享');
  const { data } = await from.call<{ data: Item }>(`${record}.save`, { ...input, title, ...more });
  const { data: out } = await from.call<{ data: Item }>(`${record}.publish`, { id: data.id, version: data.version });
  await offer(from, out.id, record);
  await carry(from);
  return { ...out, title };
}

/** Takes an offered text over, and answers the number of the copy. */
async function taken(title: string, place: string, more: object = {}): Promise<number> {
  const call = { ...(await adopting(to, title, { place })), ...more };
  const { data } = await to.call<{ data: { id: number } }>('syndication.copy.adopt', call);
  await carry(to);
  return data.id;
}

interface Row {
  id: number;
  purpose: string;
  sha256: string;
  upload: number | null;
  tracks: { file: number }[];
  poster: number | null;
}
const filesOf = (on: Stage, sha256: string): Promise<Row[]> =>
  sql<Row>(
    on,
    `select id, purpose, sha256, upload_id as upload, tracks, poster_file_id as poster from file
     where shop_id = $1 and sha256 = $2 and removed_at is null`,
    [on.shop.id, sha256],
  );
const fileNumber = async (on: Stage, id: number): Promise<Row> => {
  const [row] = await sql<Row>(
    on,
    `select id, purpose, sha256, upload_id as upload, tracks, poster_file_id as poster from file where shop_id = $1 and id = $2`,
    [on.shop.id, id],
  );
  if (row === undefined) throw new Error('There is no such file.');
  return row;
};
/** Where the pieces of a file lie in the storage. */
const keysOf = async (on: Stage, upload: number | null): Promise<string[]> =>
  (
    await sql<{ key: string }>(on, 'select key from file_piece where shop_id = $1 and upload_id = $2 order by number', [
      on.shop.id,
      upload,
    ])
  ).map(({ key }) => key);
async function bytesAt(keys: readonly string[]): Promise<Buffer> {
  const { storage } = from.kit.services;
  return Buffer.concat(await Promise.all(keys.map(async (key) => buffer(await storage.get(key)))));
}

test('a video is taken over with its film, picture and captions, plays in the other shop, follows corrections and goes with its origin', async () => {
  const { input } = await from.prepare('video.video.save');
  const film = Number(input.filmFile);
  const captions = await sql<{ id: number }>(
    from,
    `insert into file (purpose, public, key, name, size, mime, sha256) values ('captions', true, 'x', 'zh.vtt', 9, 'text/vtt', repeat('c0', 32))
     returning id`,
  );
  const track = { file: captions[0]?.id ?? 0, language: 'zh', label: '中文' };
  // Captions whose bytes are nowhere: nothing is taken over by halves.
  await sql(from, 'update file set tracks = $3 where shop_id = $1 and id = $2', [
    from.shop.id,
    film,
    JSON.stringify([track]),
  ]);
  const broken = await offered('video.video', {});
  const category = await categoryKey(to, 'video.category');
  const failed = await taken(broken.title, category).catch(() => 0);
  if (failed !== 0) expect((await shownCopy(to, failed)).state).not.toBe('standing');
  await sql(from, `update file set tracks = '[]' where shop_id = $1 and id = $2`, [from.shop.id, film]);

  const { id, title } = await offered('video.video', { isCredited: false });
  const copy = await taken(title, category);
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'standing' });
  const own = await itemOf(to, copy);
  const origin = await fileNumber(from, film);
  const [there] = await filesOf(to, origin.sha256);
  expect(there).toMatchObject({ purpose: origin.purpose });
  const [mine, theirs] = [await keysOf(to, there?.upload ?? null), await keysOf(from, origin.upload)];
  expect(mine).toHaveLength(theirs.length);
  expect(mine.filter((key) => theirs.includes(key))).toEqual([]);
  expect((await bytesAt(mine)).equals(await bytesAt(theirs))).toBe(true);
  const opened = await to.call<{ data: { film: { url: string }; duration: number } }>(
    'video.open',
    { id: own, browser: 'b'.repeat(36) },
    visitor(to.shop),
  );
  expect(opened.data.film.url).toContain(`/api/file/${there?.id}/`);
  const served = await to.kit.app.server.inject({
    url: opened.data.film.url,
    headers: { host: to.shop.canonicalHost, range: 'bytes=0-99' },
  });
  expect(served.statusCode).toBe(206);
  // Taken over once more, the film is there already.
  const again = await offered('video.video', {});
  await taken(again.title, category);
  expect(await filesOf(to, origin.sha256)).toHaveLength(1);
  // Its words are the origin's, where it stands and what it counts for are this shop's.
  const { data: form } = await to.call<{ data: Record<string, unknown> }>('video.video.show', { id: own });
  const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
  const save = (more: object) => to.play('video.video.save', new PreparedCall({ ...filled, ...more }, {}));
  expect((await save({ filmFile: '' })).body.code).toBe('envelope.copy_locked');
  expect((await save({ isCredited: true })).status).toBe(200);

  await withdraw(from, id, 'video.video');
  await carry(from, to);
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'recalled' });
  const gone = await to.play(
    'video.open',
    new PreparedCall({ id: own, browser: 'b'.repeat(36) }, { as: visitor(to.shop) }),
  );
  expect(gone.status).toBe(404);
});

test('a film that stands in a text comes along with it', async () => {
  const { input } = await from.prepare('video.video.save');
  const film = Number(input.filmFile);
  await sql(from, `update file set purpose = 'video', public = true where shop_id = $1 and id = $2`, [
    from.shop.id,
    film,
  ]);
  const { sha256 } = await fileNumber(from, film);
  const title = from.text('有片的文章');
  const address = `/api/file/${film}/${sha256.slice(0, 24)}.mp4`;
  const body = `<p>看这里。</p><video src="${address}" controls></video>`;
  const item = await article(from, { title, body });
  await offer(from, item.id);
  await carry(from);
  const copy = await taken(title, String(await to.one('news.category')));
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'standing' });
  const { data: read } = await to.call<{ data: { body: string } }>('news.show', { id: await itemOf(to, copy) });
  const [own] = (await filesOf(to, sha256)).filter(({ purpose }) => purpose === 'video');
  expect(own).toBeDefined();
  expect(read.body).not.toContain(address);
});

test('a document is taken over with its paper, which stays for those whom the page lets in', async () => {
  const { id, title } = await offered('document.document', {});
  const { data: origin } = await from.call<{ data: { paperFile: number } }>('document.document.show', { id });
  const copy = await taken(title, await categoryKey(to, 'document.category'));
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'standing' });
  const own = await itemOf(to, copy);
  const { sha256 } = await fileNumber(from, origin.paperFile);
  const [paper] = await filesOf(to, sha256);
  expect(paper).toMatchObject({ purpose: 'reading' });
  const { data: file } = await to.call<{ data: { url: string } }>('document.file', { id: own }, visitor(to.shop));
  const host = { host: to.shop.canonicalHost };
  expect((await to.kit.app.server.inject({ url: file.url, headers: host })).statusCode).toBe(200);
  // Its bare address is nobody's.
  expect((await to.kit.app.server.inject({ url: file.url.split('?')[0] ?? '', headers: host })).statusCode).toBe(404);
  const { data: shown } = await to.call<{ data: { takenFrom: object } }>(
    'document.show',
    { id: own },
    visitor(to.shop),
  );
  expect(shown.takenFrom).toMatchObject({ name: expect.any(String) });
});

const RIGHTS_ENDED = '内容里有授权已到期的图片、影片或文件，不能再转载';

test('what may be shown no longer is not taken over, whether its film would come along or is there already', async () => {
  const { input } = await from.prepare('video.video.save');
  const film = Number(input.filmFile);
  const category = await categoryKey(to, 'video.category');
  const until = (moment: string | null) =>
    sql(from, 'update file set rights_until = $3 where shop_id = $1 and id = $2', [from.shop.id, film, moment]);
  const tried = async () => {
    const { title } = await offered('video.video', { filmFile: film });
    await until('2020-01-01T00:00:00Z');
    const copy = await shownCopy(to, await taken(title, category));
    await until(null);
    return copy;
  };
  await sql(from, `update file set sha256 = repeat('be', 32) where shop_id = $1 and id = $2`, [from.shop.id, film]);
  expect(await tried()).toMatchObject({ state: 'refused', problem: RIGHTS_ENDED });
  expect(await filesOf(to, 'be'.repeat(32))).toEqual([]);
  const { title } = await offered('video.video', { filmFile: film });
  expect(await shownCopy(to, await taken(title, category))).toMatchObject({ state: 'standing' });
  expect(await tried()).toMatchObject({ state: 'refused', problem: RIGHTS_ENDED });
});

test('a private file of a text that only stands in its words by its address does not come along', async () => {
  const paper = await from.file('reading');
  const { sha256 } = await fileNumber(from, paper);
  const title = from.text('夹带');
  const item = await article(from, {
    title,
    body: `<p><a href="/api/file/${paper}/${sha256.slice(0, 24)}.pdf">内部</a></p>`,
  });
  await offer(from, item.id);
  await carry(from);
  const copy = await taken(title, String(await to.one('news.category'))).catch(() => 0);
  if (copy !== 0) expect((await shownCopy(to, copy)).state).toBe('refused');
  expect(await filesOf(to, sha256)).toEqual([]);
});

test('a help article is taken over into a collection, for no more people than that is for', async () => {
  const narrow = (await to.make('knowledge.collection')).id;
  await sql(to, `update knowledge_collection set audience = 'member' where shop_id = $1 and id = $2`, [
    to.shop.id,
    narrow,
  ]);
  const wide = (await to.make('knowledge.collection')).id;
  const { title } = await offered('knowledge.article', {});
  expect(await textOf(to, title)).toMatchObject({ audience: 'public' });
  const first = await taken(title, String(narrow)).catch(() => 0);
  if (first !== 0) expect((await shownCopy(to, first)).state).toBe('refused');
  const { title: other } = await offered('knowledge.article', {});
  const copy = await taken(other, String(wide));
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'standing' });
});

test('a video that is to be watched with a password leaves the shops that took it over, and goes to no other', async () => {
  const { id, title } = await offered('video.video', {});
  const copy = await taken(title, await categoryKey(to, 'video.category'));
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'standing' });
  const { data } = await from.call<{ data: { version: number; filmFile: number } }>('video.video.show', { id });
  await sql(from, 'update file set public = false where shop_id = $1 and id = $2', [from.shop.id, data.filmFile]);
  await from.call('video.gate.save', { id, version: data.version, isGated: true, password: 'Lancheng-2027' });
  await carry(from, to);
  expect(await shownCopy(to, copy)).toMatchObject({ state: 'recalled' });
  const again = await from.play(
    'syndication.offer.save',
    new PreparedCall({ record: 'video.video', id, isOpen: true }, {}),
  );
  expect(again.status).toBe(409);
});
