import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { removeAbandoned } from './commands/cancel-video.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { sweepStorage } from './commands/sweep-storage.ts';
import type { FileObject } from './contract.ts';
import { bytesOfShop } from './queries/bytes-of-shop.ts';
import { box, madeMp4 } from './video-for-tests.ts';

const PIECE = 1024 * 1024;
const rights = ['file.file.view', 'file.file.save', 'file.file.remove'];
// Two pieces and a part of a third, no stretch of which equals another; what tells of a place lies across two of them.
const PLACE = 'CANARY +31.2-121.4/';
const noise = Buffer.alloc(2 * PIECE + 333);
for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE((at * 2_654_435_761) >>> 0, at % (noise.length - 4));
const across = PIECE - madeMp4().length - 20;
const VIDEO = madeMp4({
  data: noise.subarray(0, across),
  behind: [box('uuid', PLACE.repeat(20)), box('mdat', noise.subarray(across))],
});

describe('videos', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let editor: SignedInPerson;
  let now = new Date('2026-11-21T02:00:00Z');
  beforeAll(async () => {
    app = await testApp({ now: () => now });
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    editor = await signedInPerson(app, shop, 'staff', rights);
  });
  afterAll(() => app.close());

  type Body = { data: FileObject & { arrived: number[]; pieces: number }; code: string };
  const post = async (name: string, input: Record<string, string | number>, who = editor) => {
    const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();
    const url = `/api/admin/file/video/${name}`;
    const answer = await app.app.server.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const piece = async (id: number, number: number, bytes: Buffer, who = editor) => {
    const line = '----medley';
    const part = (head: string) => Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
    const payload = Buffer.concat([
      ...[part('name="id"'), Buffer.from(`${id}\r\n`), part('name="number"'), Buffer.from(`${number}\r\n`)],
      ...[part('name="file"; filename="piece"'), bytes, Buffer.from(`\r\n--${line}--\r\n`)],
    ]);
    const headers = { ...who.headers, 'content-type': `multipart/form-data; boundary=${line}` };
    const url = '/api/admin/file/video/piece';
    return (await app.app.server.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const cut = (bytes: Buffer, number: number) => bytes.subarray(number * PIECE, (number + 1) * PIECE);
  const begin = (bytes: Buffer, more: Record<string, string> = {}, who = editor) =>
    post('begin', { purpose: 'video', name: '讲座.mp4', size: bytes.length, mark: 'm', ...more }, who);
  const bring = async (bytes: Buffer, more: Record<string, string> = {}, who = editor) => {
    const { body } = await begin(bytes, { mark: crypto.randomUUID(), ...more }, who);
    for (let number = 0; number < body.data.pieces; number += 1)
      await piece(body.data.id, number, cut(bytes, number), who);
    return { upload: body.data.id, ...(await post('finish', { id: body.data.id }, who)) };
  };
  const get = (url: string, headers: Record<string, string> = {}, of = shop, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.server.inject({ method, url, headers: { host: `${of.code}.localhost`, ...headers } });
  const piecesOf = (upload: number) =>
    app
      .ctx(shop)
      .db.rows<{ key: string }>('select key from file_piece where shop_id = $1 and upload_id = $2', [shop.id, upload]);

  it('come in pieces of any order, lose the place, and are served as they were', async () => {
    const { body } = await begin(VIDEO);
    const { id, pieces } = body.data;
    expect(pieces).toBe(3);
    for (const number of [2, 0]) expect(await piece(id, number, cut(VIDEO, number))).toBe(200);
    expect((await post('finish', { id })).body.code).toBe('file.incomplete');
    // A reload: the same file goes on where it stopped; a piece that came already does no harm.
    expect((await begin(VIDEO)).body.data).toMatchObject({ id, arrived: [0, 2] });
    expect(await piece(id, 0, cut(VIDEO, 0))).toBe(200);
    expect(await piece(id, 1, cut(VIDEO, 1))).toBe(200);
    const { status, body: made } = await post('finish', { id });
    expect(status, JSON.stringify(made)).toBe(200);
    expect(made.data).toMatchObject({ mime: 'video/mp4', name: '讲座.mp4', size: VIDEO.length, width: 640 });
    expect(made.data.film).toMatchObject({ duration: 4_000, poster: null, tracks: [], hints: [] });
    // Asked again after a lost answer, the same file.
    expect((await post('finish', { id })).body.data.id).toBe(made.data.id);

    const whole = await get(made.data.url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.length).toBe(VIDEO.length);
    expect(whole.rawPayload.includes(PLACE)).toBe(false);
    const place = VIDEO.indexOf(PLACE) - 8;
    const clean = Buffer.from(VIDEO);
    clean.fill(0, place + 8, place + 8 + PLACE.length * 20).write('free', place + 4, 'latin1');
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(whole.rawPayload)).toBe(hash(clean));
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': String(VIDEO.length) },
      ...{ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "sandbox; default-src 'none'",
    });
    for (const [range, from, to] of [
      ['bytes=0-', 0, VIDEO.length],
      ['bytes=0-1', 0, 2],
      [`bytes=${PIECE - 2}-${PIECE + 1}`, PIECE - 2, PIECE + 2],
      [`bytes=${PIECE}-${2 * PIECE}`, PIECE, 2 * PIECE + 1],
      ['bytes=-5', VIDEO.length - 5, VIDEO.length],
    ] as const) {
      const answer = await get(made.data.url, { range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${VIDEO.length}`,
      ]);
      expect(answer.rawPayload.equals(clean.subarray(from, to)), range).toBe(true);
    }
    expect((await get(made.data.url, { range: `bytes=${VIDEO.length}-` })).statusCode).toBe(416);
    const etag = String(whole.headers.etag);
    expect((await get(made.data.url, { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200);
    expect((await get(made.data.url, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(made.data.url, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await get(made.data.url, {}, shop, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      ...[200, String(VIDEO.length), 0],
    ]);
    expect((await get(made.data.url, {}, other)).statusCode).toBe(404);
  });

  it('for admitted readers have signed addresses that work until they may have been watched', async () => {
    const { body } = await bring(madeMp4({ duration: 3_600_000 }), { purpose: 'lecture' });
    const { url } = body.data;
    const [path = ''] = url.split('?');
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(url.replace(/proof=./, 'proof=-'), { range: 'bytes=0-1' })).statusCode).toBe(404);
    const answer = await get(url, { range: 'bytes=0-1' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([206, 'private, no-store']);
    const before = now;
    now = new Date(before.getTime() + 3_600_000);
    expect((await get(url, { range: 'bytes=0-1' })).statusCode).toBe(206);
    now = new Date(before.getTime() + 3_600_000 + 301_000);
    expect((await get(url, { range: 'bytes=0-1' })).statusCode).toBe(404);
    now = before;
  });

  it('are of who announced them alone: not of a colleague, not of another shop, not of who may not', async () => {
    const { body } = await begin(VIDEO, { mark: 'mine' });
    const { id } = body.data;
    const colleague = await signedInPerson(app, shop, 'staff', rights);
    const stranger = await signedInPerson(app, other, 'staff', rights);
    for (const who of [colleague, stranger]) {
      expect(await piece(id, 0, cut(VIDEO, 0), who)).toBe(404);
      expect((await post('finish', { id }, who)).status).toBe(404);
      expect((await post('cancel', { id }, who)).status).toBe(404);
    }
    const reader = await signedInPerson(app, shop, 'staff', ['file.file.view']);
    expect((await begin(VIDEO, {}, reader)).body.code).toBe('PERMISSION_DENIED');
    await post('cancel', { id });
  });

  it('refuses pieces that do not fit, and keeps one of two that arrive at once', async () => {
    const { body } = await begin(VIDEO, { mark: 'fit' });
    const { id } = body.data;
    expect(await piece(id, 0, cut(VIDEO, 0).subarray(1))).toBe(400);
    expect(await piece(id, 2, cut(VIDEO, 0))).toBe(400);
    expect(await piece(id, 3, cut(VIDEO, 2))).toBe(400);
    const both = await Promise.all([piece(id, 1, cut(VIDEO, 1)), piece(id, 1, cut(VIDEO, 1))]);
    expect(both).toEqual([200, 200]);
    expect(await piecesOf(id)).toHaveLength(1);
    await post('cancel', { id });
  });

  it('given up while a piece comes in leave nothing in the storage', async () => {
    const { body } = await begin(VIDEO, { mark: 'given up' });
    const { id } = body.data;
    const key = newStorageKey(shop.id, '-piece');
    await app.services.storage.put(key, cut(VIDEO, 0), { mime: 'application/octet-stream' });
    let cancelled: Promise<{ status: number }> | undefined;
    await app.ctx(shop).db.write(async (tx) => {
      await tx.rows('insert into file_piece (upload_id, number, key, bytes, sha256) values ($1, 0, $2, $3, $4)', [
        ...[id, key, PIECE, 'a'],
      ]);
      cancelled = post('cancel', { id });
      await expect(
        Promise.race([cancelled, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]),
      ).resolves.toBe('waits');
    });
    expect((await cancelled)?.status).toBe(200);
    expect(await app.services.storage.stat(key)).toBeNull();
  });

  it('cut short leave bytes that go two days later; what anything names stays', async () => {
    const { storage } = app.services;
    const { upload } = await bring(VIDEO);
    const { body } = await begin(VIDEO, { mark: 'on its way' });
    await piece(body.data.id, 0, cut(VIDEO, 0));
    const named = [...(await piecesOf(upload)), ...(await piecesOf(body.data.id))].map(({ key }) => key);
    expect(named).toHaveLength(4);
    const put = async (of: Shop, suffix: string) => {
      const key = newStorageKey(of.id, suffix);
      await storage.put(key, Buffer.from('x'), { mime: 'text/plain' });
      return key;
    };
    const [lost, variant, elsewhere, foreign] = [
      await put(shop, '-piece'),
      await put(shop, '-640.webp'),
      await put(shop, '-export.xlsx'),
      await put(other, '-piece'),
    ];
    await app.ctx(shop).db.write(async (tx) => {
      await tx.rows(
        `insert into file (purpose, public, key, name, size, mime, sha256, variants) values ('cover', true, '', 'a', 1, 'image/webp', 'a', $1)`,
        [JSON.stringify([{ key: variant, width: 640, height: 1, mime: 'image/webp', size: 1 }])],
      );
      // Whatever else names a key, in whatever column.
      await tx.rows(`insert into page_template (name, tree) values ('a', $1)`, [JSON.stringify({ where: elsewhere })]);
    });
    const all = [...named, lost, variant, elsewhere, foreign];
    const there = async () => (await Promise.all(all.map((key) => storage.stat(key)))).map((facts) => facts !== null);
    const before = now;
    now = new Date(Date.now() + 29 * 24 * 3_600_000);
    await sweepStorage(app.ctx(shop));
    expect(await there()).toEqual(all.map(() => true));
    now = new Date(Date.now() + 31 * 24 * 3_600_000);
    await sweepStorage(app.ctx(shop));
    now = before;
    expect(await there()).toEqual(all.map((key) => key !== lost));
    await post('cancel', { id: body.data.id });
  });

  it('that are none go with all their pieces', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const keys = async (): Promise<string[]> => {
      const all: string[] = [];
      for await (const key of app.services.storage.list(shop.id)) all.push(key);
      return all.sort();
    };
    const before = await keys();
    const { upload, status, body } = await bring(html, { name: 'a.mp4' });
    expect([status, body.code]).toEqual([415, 'file.kind_refused']);
    expect((await post('finish', { id: upload })).status).toBe(404);
    expect((await begin(html, { name: 'a.html' })).body.code).toBe('file.kind_refused');
    expect(await keys()).toEqual(before);
  });

  it('count in the space from their announcement on, and give it back', async () => {
    const own = await app.makeShop();
    const there = await signedInPerson(app, own, 'staff', rights);
    await app.services.settings.save(app.ctx(own), [{ key: 'file.videoLimit', value: 10 }], '');
    const announce = (size: number, mark: string) =>
      post('begin', { purpose: 'video', name: 'a.mp4', size, mark }, there);
    expect((await announce(11 * PIECE, 'a')).body.code).toBe('file.too_large');
    const used = () => bytesOfShop(app.ctx(own).db, own.id);
    const { body } = await announce(9 * PIECE, 'b');
    expect(await used()).toBe(9 * PIECE);
    await post('cancel', { id: body.data.id }, there);
    expect(await used()).toBe(0);
    // Ten of them at once: five are on their way, whoever was first.
    const many = await Promise.all(Array.from({ length: 10 }, (_, index) => announce(PIECE, `m${index}`)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(many.filter(({ body: each }) => each.code === 'file.too_many_uploads')).toHaveLength(5);
    // Nobody came back for two days.
    const before = now;
    now = new Date(Date.now() + 49 * 3_600_000);
    await removeAbandoned(app.ctx(own));
    now = before;
    expect(await used()).toBe(0);
  });

  it('go with their pieces in a night after they were removed', async () => {
    const { upload, body } = await bring(VIDEO);
    const keys = (await piecesOf(upload)).map(({ key }) => key);
    expect(keys).toHaveLength(3);
    const ctx = app.ctx(shop);
    await ctx.db.write((tx) =>
      tx.rows(`update file set removed_at = $3 where shop_id = $1 and id = $2`, [
        ...[shop.id, body.data.id, new Date(now.getTime() - 25 * 3_600_000).toISOString()],
      ]),
    );
    await removeBytes(ctx);
    await removeBytes(ctx);
    expect(await Promise.all(keys.map((key) => app.services.storage.stat(key)))).toEqual([null, null, null]);
    expect(await piecesOf(upload)).toEqual([]);
  });
});
