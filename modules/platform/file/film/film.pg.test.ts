import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBody } from '../../../../kernel/conformance/uploaded.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../../kernel/testkit/sign-in.ts';
import { ffmpeg, testFilm } from '../../../../tools/ffmpeg.ts';
import { removeBytes } from '../commands/remove-bytes.ts';
import { sweepStorage } from '../commands/sweep-storage.ts';
import type { FileObject } from '../contract.ts';
import type { LibraryFile } from '../library-contract.ts';
import { bytesOfShop } from '../queries/bytes-of-shop.ts';
import { madeMp4 } from '../video-for-tests.ts';
import { CLAIM_MS } from './film-claim.ts';
import { makeFilm } from './make-film.ts';
import { removeFilms, resumeFilms } from './remove-films.ts';

const rights = ['file.file.view', 'file.file.save', 'file.file.remove'];

describe('films', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let editor: SignedInPerson;
  let folder: string;
  let now = new Date('2026-11-21T02:00:00Z');
  /** Films of this length in seconds differ in their bytes; each is made once. */
  const films = new Map<string, Buffer>();
  const filmOf = (seconds: number, size = '640x360'): Buffer => {
    const name = `${size}-${seconds}.mp4`;
    const made = films.get(name);
    if (made !== undefined) return made;
    ffmpeg(folder, [...testFilm(size, seconds), '-movflags', '+faststart', name]);
    const bytes = readFileSync(join(folder, name));
    films.set(name, bytes);
    return bytes;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'medley-films-'));
    app = await testApp({ now: () => now });
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    editor = await signedInPerson(app, shop, 'staff', rights);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = async (path: string, payload: object, who = editor) => {
    const url = `/api/admin/file/${path}`;
    const answer = await app.app.server.inject({ method: 'POST', url, headers: who.headers, payload });
    return { status: answer.statusCode, body: answer.json<{ data: FileObject; code: string }>() };
  };
  const bring = async (bytes: Buffer, purpose = 'video', who = editor, name = '讲座.mp4') => {
    const mark = crypto.randomUUID();
    const { body } = await post('video/begin', { purpose, name, size: bytes.length, mark }, who);
    const sent = uploadBody({ id: body.data.id, number: 0 }, { name: 'piece', bytes });
    const headers = { ...who.headers, 'content-type': sent.type };
    await app.app.server.inject({ method: 'POST', url: '/api/admin/file/video/piece', headers, payload: sent.bytes });
    const done = await post('video/finish', { id: body.data.id }, who);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return done.body.data.id;
  };
  const get = (url: string, headers: Record<string, string> = {}, of = shop) =>
    app.app.server.inject({ method: 'GET', url, headers: { host: `${of.code}.localhost`, ...headers } });
  const shown = async (id: number, who = editor): Promise<LibraryFile> =>
    (
      await app.app.server.inject({ method: 'GET', url: `/api/admin/file/library/show/${id}`, headers: who.headers })
    ).json<{ data: LibraryFile }>().data;
  const jobs = () => app.sentJobs.filter(({ name }) => name === 'file.make_film');
  const lastJob = () => jobs().at(-1)?.data ?? {};
  const film = async (id: number, of = shop) =>
    app
      .ctx(of)
      .db.row<{ state: string; reason: string; attempts: number; claim: string | null }>(
        'select state, reason, attempts, claim from film where shop_id = $1 and id = $2',
        [of.id, id],
      );
  const keysOf = async (of: Shop): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of app.services.storage.list(of.id)) keys.push(key);
    return keys.sort();
  };
  const leftovers = (): string[] => readdirSync(join(app.dataDir, 'film'));

  it('wait, are made once, and are played in their forms by playlists, in ranges, with a still', async () => {
    const before = jobs().length;
    const id = await bring(filmOf(7, '1280x720'));
    expect(jobs()).toHaveLength(before + 1);
    expect(await shown(id)).toMatchObject({ making: { state: 'waiting', percent: 0, renditions: [], speech: null } });
    expect((await shown(id)).film).toMatchObject({ stream: null, poster: null });
    await makeFilm(app.ctx(shop), lastJob());
    const { making, film: ready, url } = await shown(id);
    expect(making).toMatchObject({
      ...{ state: 'ready', percent: 100, reason: '' },
      renditions: [
        { lines: 360, width: 640, height: 360 },
        { lines: 720, width: 1280, height: 720 },
      ],
    });
    expect(leftovers()).toEqual([]);
    const hash = url.slice(url.lastIndexOf('/') + 1, -4);
    expect(ready).toMatchObject({ stream: `/api/file/${id}/${hash}.m3u8`, poster: `/api/file/${id}/${hash}.webp` });

    const master = await get(ready?.stream ?? '');
    expect([master.statusCode, master.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    expect(master.headers).toMatchObject({ 'content-security-policy': "sandbox; default-src 'none'" });
    const lists = master.body.split('\n').filter((line) => line.startsWith('/'));
    expect(lists).toEqual([`/api/file/${id}/${hash}-360.m3u8`, `/api/file/${id}/${hash}-720.m3u8`]);
    for (const address of lists) {
      const list = (await get(address)).body;
      const form = address.replace('.m3u8', '.mp4');
      const pieces = [...list.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g)];
      expect(pieces).toHaveLength(2);
      let end = Number(/BYTERANGE="(\d+)@0"/.exec(list)?.[1]);
      for (const [, size, from, at] of pieces) {
        expect([at, Number(from)]).toEqual([form, end]);
        end += Number(size);
        const piece = await get(form, { range: `bytes=${from}-${end - 1}` });
        expect([piece.statusCode, piece.rawPayload.subarray(4, 8).toString()]).toEqual([206, 'sidx']);
      }
      const whole = await get(form);
      expect([whole.headers['content-type'], whole.rawPayload.length]).toEqual(['video/mp4', end]);
      expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get(form, {}, other)).statusCode).toBe(404);
    }
    expect((await get(ready?.poster ?? '')).headers['content-type']).toBe('image/webp');
    const speech = await get(making?.speech ?? '');
    expect(speech.headers).toMatchObject({
      'content-type': 'audio/mp4',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('讲座.m4a')}`,
    });
    for (const wrong of [`${hash}-480.m3u8`, `${hash}-480.mp4`, `${hash.replace(/^./, 'g')}.m3u8`]) {
      expect([404, 400]).toContain((await get(`/api/file/${id}/${wrong}`)).statusCode);
    }

    // Told once more, by a queue that lost its answer: nothing is made again.
    const keys = await keysOf(shop);
    await makeFilm(app.ctx(shop), lastJob());
    expect(await keysOf(shop)).toEqual(keys);
    // The same film again is there at once, beside the bytes of its own upload.
    const again = await bring(filmOf(7, '1280x720'));
    expect(jobs()).toHaveLength(before + 1);
    expect(await keysOf(shop)).toHaveLength(keys.length + 1);
    const made = (await shown(again)).film?.stream ?? '';
    expect(made).toContain(`/api/file/${again}/`);
    expect((await get(made)).statusCode).toBe(200);
    // Of another shop it is another film.
    const stranger = await signedInPerson(app, other, 'staff', rights);
    const theirs = await bring(filmOf(7, '1280x720'), 'video', stranger);
    expect((await shown(theirs, stranger)).making?.state).toBe('waiting');
    expect((await shown(id, stranger)) === undefined).toBe(true);
  });

  it('for admitted readers are signed in all their parts, as long as the address of the whole', async () => {
    const id = await bring(filmOf(2), 'lecture');
    await makeFilm(app.ctx(shop), lastJob());
    const { film: ready, making } = await shown(id);
    const stream = ready?.stream ?? '';
    expect(ready?.poster).toContain('proof=');
    expect((await get(stream.split('?')[0] ?? '')).statusCode).toBe(404);
    expect((await get(stream.replace(/proof=./, 'proof=-'))).statusCode).toBe(404);
    const [list = ''] = (await get(stream)).body.split('\n').filter((line) => line.startsWith('/'));
    const text = (await get(list)).body;
    const form = /^\/.*mp4.*$/m.exec(text)?.[0] ?? '';
    const answer = await get(form, { range: 'bytes=0-1' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([206, 'private, no-store']);
    // The proof of one name opens no other.
    expect((await get(list.replace('.m3u8', '.mp4'))).statusCode).toBe(404);
    expect((await get(form, {}, other)).statusCode).toBe(404);
    const before = now;
    now = new Date(before.getTime() + 303_000);
    for (const address of [stream, list, form, making?.speech ?? '']) expect((await get(address)).statusCode).toBe(404);
    now = before;
  });

  it('that cannot be made say why, and are tried again when staff want it', async () => {
    const id = await bring(madeMp4());
    const order = lastJob();
    await makeFilm(app.ctx(shop), order);
    expect((await shown(id)).making).toMatchObject({ state: 'failed', reason: 'unreadable', renditions: [] });
    expect((await shown(id)).film?.stream).toBeNull();
    expect(leftovers()).toEqual([]);
    // By itself nothing begins again.
    const sent = jobs().length;
    await makeFilm(app.ctx(shop), order);
    await resumeFilms(app.ctx(shop));
    expect(jobs()).toHaveLength(sent);

    const reader = await signedInPerson(app, shop, 'staff', ['file.file.view']);
    const stranger = await signedInPerson(app, other, 'staff', rights);
    expect((await post('film/make', { id }, reader)).body.code).toBe('PERMISSION_DENIED');
    expect((await post('film/make', { id }, stranger)).status).toBe(404);
    expect(jobs()).toHaveLength(sent);
    const both = await Promise.all([post('film/make', { id }), post('film/make', { id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(jobs()).toHaveLength(sent + 1);
    expect((await shown(id)).making?.state).toBe('waiting');
    await makeFilm(app.ctx(shop), lastJob());
    expect((await shown(id)).making?.state).toBe('failed');
    const picture = await app.ctx(shop).db.write((tx) =>
      tx.row<{ id: number }>(
        `insert into file (purpose, public, key, name, size, mime, sha256) values ('cover', true, 'k', 'a', 1, 'image/webp', 'p')
         returning id`,
      ),
    );
    expect((await post('film/make', { id: picture?.id ?? 0 })).body.code).toBe('file.no_film');
  });

  it('are made by one process at a time, and go on behind the last part where one ended in the middle', async () => {
    const id = await bring(filmOf(3, '800x600'));
    const order = lastJob();
    const filmId = Number(order.id);
    const ctx = app.ctx(shop);
    await Promise.all([makeFilm(ctx, order), makeFilm(ctx, order)]);
    const { making } = await shown(id);
    expect(making).toMatchObject({ state: 'ready', renditions: [{ lines: 360 }, { lines: 600 }] });
    const parts = () =>
      ctx.db.rows<{ id: number; kind: string; lines: number; key: string }>(
        'select id, kind, lines, key from film_part where shop_id = $1 and film_id = $2 order by kind, lines',
        [shop.id, filmId],
      );
    const before = await parts();
    expect(before).toHaveLength(4);

    // A process that ended while it made the largest form: its claim stands for a while, its part is missing.
    const largest = before.find(({ lines }) => lines === 600);
    const until = new Date(now.getTime() + CLAIM_MS).toISOString();
    await ctx.db.write(async (tx) => {
      await tx.rows('delete from film_part where shop_id = $1 and id = $2', [shop.id, largest?.id]);
      await tx.rows(
        `update film set state = 'working', claim = 'gone', claimed_until = $3, attempts = 1 where shop_id = $1 and id = $2`,
        [shop.id, filmId, until],
      );
    });
    const sent = jobs().length;
    await makeFilm(ctx, order);
    expect(await film(filmId)).toMatchObject({ state: 'working', claim: 'gone' });
    expect(jobs()).toHaveLength(sent + 1);
    await resumeFilms(ctx);
    expect(jobs()).toHaveLength(sent + 1);
    const early = now;
    now = new Date(early.getTime() + CLAIM_MS + 1);
    await resumeFilms(ctx);
    expect(jobs()).toHaveLength(sent + 2);
    await makeFilm(ctx, lastJob());
    now = early;
    expect(await film(filmId)).toMatchObject({ state: 'ready', attempts: 0, claim: null });
    const after = await parts();
    expect(after.map(({ kind, lines }) => [kind, lines])).toEqual(before.map(({ kind, lines }) => [kind, lines]));
    // What was kept was not made anew.
    const same = (all: typeof after) => all.filter(({ lines }) => lines !== 600).map(({ key }) => key);
    expect(same(after)).toEqual(same(before));
  });

  it('that ended three processes are begun no more', async () => {
    const id = await bring(filmOf(1));
    const order = lastJob();
    const ctx = app.ctx(shop);
    await ctx.db.write((tx) =>
      tx.rows(
        `update film set state = 'working', claim = 'gone', claimed_until = $3, attempts = 3 where shop_id = $1 and id = $2`,
        [shop.id, Number(order.id), new Date(now.getTime() - 1).toISOString()],
      ),
    );
    await makeFilm(ctx, order);
    expect((await shown(id)).making).toMatchObject({ state: 'failed', reason: 'gave_up' });
  });

  it('leave nothing where the shop has no room for them, and wait where their bytes cannot be read', async () => {
    const small = await app.makeShop();
    const there = await signedInPerson(app, small, 'staff', rights);
    const bytes = filmOf(4, '640x480');
    await bring(bytes, 'video', there);
    const ctx = app.ctx(small);
    const order = lastJob();
    const keys = await keysOf(small);
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into file (purpose, public, key, name, size, mime, sha256) values ('cover', true, '', 'a', $1, 'image/webp', 'a')`,
        [20_000 * 1024 * 1024 - bytes.length],
      ),
    );
    await makeFilm(ctx, order);
    expect(await film(Number(order.id), small)).toMatchObject({ state: 'failed', reason: 'no_room' });
    expect(await keysOf(small)).toEqual(keys);

    await ctx.db.write((tx) =>
      tx.rows(`update file set size = 1 where shop_id = $1 and purpose = 'cover'`, [small.id]),
    );
    const [file] = await ctx.db.rows<{ id: number }>(
      'select id from file where shop_id = $1 and upload_id is not null',
      [small.id],
    );
    await post('film/make', { id: file?.id ?? 0 }, there);
    const { storage } = app.services;
    const [piece = ''] = keys;
    await storage.delete(piece);
    await expect(makeFilm(ctx, lastJob())).rejects.toThrow('storage: not found');
    await storage.put(piece, bytes, { mime: 'application/octet-stream' });
    expect(await film(Number(order.id), small)).toMatchObject({ state: 'waiting', attempts: 0, claim: null });
    const used = await bytesOfShop(ctx.db, small.id);
    await makeFilm(ctx, lastJob());
    expect(await film(Number(order.id), small)).toMatchObject({ state: 'ready' });
    expect(await bytesOfShop(ctx.db, small.id)).toBeGreaterThan(used);
    expect(leftovers()).toEqual([]);
  });

  it('go with the last file that has their bytes, and stay for the sweep until then', async () => {
    const own = await app.makeShop();
    const there = await signedInPerson(app, own, 'staff', rights);
    const ids = [await bring(filmOf(2), 'video', there), await bring(filmOf(2), 'lecture', there)];
    const ctx = app.ctx(own);
    await makeFilm(ctx, lastJob());
    const remove = (id: number | undefined) =>
      ctx.db.write((tx) =>
        tx.rows('update file set removed_at = $3 where shop_id = $1 and id = $2', [
          ...[own.id, id, new Date(now.getTime() - 25 * 3_600_000).toISOString()],
        ]),
      );
    const all = await keysOf(own);
    await remove(ids[0]);
    await removeBytes(ctx);
    await removeFilms(ctx);
    const before = now;
    now = new Date(Date.now() + 31 * 24 * 3_600_000);
    await sweepStorage(ctx);
    now = before;
    // The bytes of one upload went; what was made of both stays.
    expect(await keysOf(own)).toHaveLength(all.length - 1);
    await remove(ids[1]);
    await removeBytes(ctx);
    await removeFilms(ctx);
    expect(await keysOf(own)).toEqual([]);
    expect(await bytesOfShop(ctx.db, own.id)).toBe(0);
  });
});
