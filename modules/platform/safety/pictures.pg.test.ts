import qrcode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { askAboutPicture, askAgain, MOST_ASKS } from './commands/ask-about-picture.ts';
import { startAliyunSafety, type TestAliyunSafety } from './test-aliyun-safety.ts';

type Body = Record<string, never> & { data: Record<string, never> & { id: number; url: string; version: number } };

let aliyun: TestAliyunSafety;
let app: TestApp;
let now = new Date('2026-11-21T02:00:00Z');
/** Looks through by itself; asks the vendor. */
let shop: Shop;
let outside: Shop;
let nth = 0;
const store = (at: Shop, values: Record<string, unknown>) =>
  app.services.settings.save(
    app.ctx(at),
    Object.entries(values).map(([key, value]) => ({ key: `safety.${key}`, value })),
    'test',
  );
beforeAll(async () => {
  aliyun = await startAliyunSafety();
  app = await testApp({ now: () => now, env: { ALIYUN_SAFETY_BASE: aliyun.base } });
  [shop, outside] = [await app.makeShop(), await app.makeShop()];
  await store(outside, { provider: 'aliyun', keyId: 'LTAIsafe', keySecret: 'the secret of looking' });
});
afterAll(async () => {
  await app.close();
  await aliyun.close();
});

/** A picture of hills that differs from every other one, with a QR code in it where that is wanted. */
async function hills(code = ''): Promise<Buffer> {
  nth += 1;
  const seed = nth * 7919;
  const tops = Array.from({ length: 24 }, (_, at) => {
    const high = 60 + ((seed * (at + 3) * (at + 11)) % 380);
    return `<rect x="${at * 25}" y="${460 - high}" width="25" height="${high}" fill="hsl(${(seed + at * 53) % 360} 60% ${30 + ((seed * (at + 5)) % 50)}%)"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="460"><rect width="600" height="460" fill="#dfe9f2"/>${tops.join('')}</svg>`;
  const parts =
    code === '' ? [] : [{ input: await qrcode.toBuffer(code, { width: 220, margin: 4 }), left: 200, top: 20 }];
  return sharp(Buffer.from(drawn)).composite(parts).png().toBuffer();
}

async function bring(who: SignedInPerson, bytes: Buffer, purpose = 'avatar') {
  const { type, bytes: payload } = uploadBody({ purpose }, { name: 'hills.png', bytes });
  const headers = { ...who.headers, 'content-type': type };
  const answer = await app.app.server.inject({ method: 'POST', url: '/api/file/upload', headers, payload });
  return { status: answer.statusCode, body: answer.json() as Body };
}
const read = (at: Shop, url: string) => app.app.server.inject({ url, headers: { host: `${at.code}.localhost` } });
const readAgain = (at: Shop, url: string, tag: string) =>
  app.app.server.inject({ url, headers: { host: `${at.code}.localhost`, 'if-none-match': tag } });
const desk = (at: Shop) => signedInPerson(app, at, 'staff', ['*']);
async function ask(who: SignedInPerson, url: string, payload?: object) {
  const method = payload === undefined ? ('GET' as const) : ('POST' as const);
  const answer = await app.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() as Body };
}
const decide = (who: SignedInPerson, verb: string, input: object) =>
  ask(who, `/api/admin/safety/picture/${verb}`, input);
interface Row {
  id: number;
  version: number;
  state: string;
  asks: number;
  reasons: { topic: string; label: string | null }[];
}
const rowOf = (at: Shop, file: number): Promise<Row | null> =>
  app
    .ctx(at)
    .db.row<Row>('SELECT id, version, state, asks, reasons FROM safety_picture WHERE shop_id = $1 AND file_id = $2', [
      at.id,
      file,
    ]);
const told = (at: Shop, who: SignedInPerson) =>
  app
    .ctx(at)
    .db.rows<{ kind: string }>('SELECT kind FROM notice WHERE shop_id = $1 AND member_id = $2 ORDER BY id', [
      ...[at.id, who.memberId],
    ])
    .then((rows) => rows.map(({ kind }) => kind));
async function brought(at: Shop, code = '', purpose = 'avatar') {
  const who = await signedInPerson(app, at, 'site');
  const { status, body } = await bring(who, await hills(code), purpose);
  expect(status, JSON.stringify(body)).toBe(200);
  const row = await rowOf(at, body.data.id);
  return {
    who,
    file: body.data.id,
    url: body.data.url,
    row: row ?? { id: 0, version: 0, state: 'none', asks: 0, reasons: [] },
  };
}
const isPicture = async (at: Shop, url: string): Promise<boolean> =>
  (await read(at, url)).headers['content-type'] === 'image/webp';

describe('a picture that a member brings', () => {
  it('passes at once where nothing is found, and leaves no row', async () => {
    const { url, row } = await brought(shop);
    expect(row.state).toBe('none');
    expect((await read(shop, url)).headers).toMatchObject({ 'content-type': 'image/webp' });
  });

  it('is kept by nobody for longer than five minutes without asking, so that one that is taken back is gone', async () => {
    const { url, row } = await brought(shop, 'https://wx.example/join');
    const staff = await desk(shop);
    const { body } = await decide(staff, 'pass', { id: row.id, version: row.version });
    const first = (await read(shop, url)).headers;
    expect(first['cache-control']).toBe('public, max-age=300');
    const again = () => readAgain(shop, url, String(first.etag));
    expect(await again()).toMatchObject({
      statusCode: 304,
      body: '',
      headers: { 'cache-control': 'public, max-age=300' },
    });
    const refused = await decide(staff, 'refuse', { id: row.id, version: body.data.version, reason: '不合适' });
    expect(refused.status).toBe(200);
    expect(await again()).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/svg+xml' } });
  });

  it('leaves the desk where its owner takes another one before anybody has looked', async () => {
    const { who, file, row } = await brought(shop, 'https://wx.example/join');
    const staff = await desk(shop);
    const held = async (): Promise<number[]> =>
      (
        (await ask(staff, '/api/admin/safety/picture/list?state=held&limit=100')).body.data as unknown as {
          id: number;
        }[]
      ).map(({ id }) => id);
    const save = (avatarFile: number) => ask(who, '/api/front/user/me/save', { avatarFile });
    await save(file);
    expect(await held()).toContain(row.id);
    const next = await bring(who, await hills());
    await save(next.body.data.id);
    expect(await held()).not.toContain(row.id);
  });

  it('with a QR code is held: nobody sees it but the desk, which lets it pass; its owner is told, and the trail knows who', async () => {
    const { who, file, url, row } = await brought(shop, 'https://wx.example/join');
    expect(row).toMatchObject({ state: 'held', reasons: [{ topic: 'code' }] });
    const shut = await read(shop, url);
    expect(shut.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect(shut.body).toContain('图片审核中');
    const staff = await desk(shop);
    const seen = (await ask(staff, `/api/admin/safety/picture/show/${row.id}`)).body.data;
    expect(seen).toMatchObject({ purposeName: '头像', by: { id: who.memberId }, state: 'held' });
    expect(await isPicture(shop, seen.url)).toBe(true);
    expect((await read(shop, seen.url)).headers['cache-control']).toBe('private, no-store');
    // Its address works for five minutes, in its own shop, and as it was given alone.
    expect((await read(outside, seen.url)).statusCode).toBe(404);
    expect(await isPicture(shop, seen.url.replace(/proof=..../, 'proof=AAAA'))).toBe(false);
    now = new Date(now.getTime() + 301_000);
    expect(await isPicture(shop, seen.url)).toBe(false);
    now = new Date(now.getTime() - 301_000);
    expect((await decide(staff, 'pass', { id: row.id, version: row.version })).status).toBe(200);
    expect(await isPicture(shop, url)).toBe(true);
    expect(await told(shop, who)).toEqual(['safety.picture_passed']);
    expect(await rowOf(shop, file)).toMatchObject({ state: 'passed' });
    const trail = await app
      .ctx(shop)
      .db.rows(
        `SELECT FROM audit_entry WHERE shop_id = $1 AND table_name = 'safety_picture' AND row_id = $2 AND actor = $3`,
        [shop.id, row.id, staff.memberId],
      );
    expect(trail.length).toBeGreaterThan(0);
  });

  it('is as the shop says where it has a code, and may have one where such pictures do', async () => {
    const at = await app.makeShop();
    await store(at, { pictureCodes: 'block' });
    const who = await signedInPerson(app, at, 'site');
    const refused = await bring(who, await hills('https://wx.example/join'));
    expect(refused).toMatchObject({ status: 400, body: { code: 'file.unsafe_picture' } });
    expect(await app.ctx(at).db.rows('SELECT FROM file WHERE shop_id = $1', [at.id])).toEqual([]);
    expect((await brought(at, 'https://lab.example/42', 'askPicture')).row.state).toBe('none');
    await store(at, { pictureCodes: 'pass' });
    expect((await brought(at, 'https://wx.example/join')).row.state).toBe('none');
  });

  it('that was refused keeps out what looks like it, whoever draws it anew, in its shop alone, until it is let in', async () => {
    const staff = await desk(shop);
    const sent = await hills('https://wx.example/join');
    const who = await signedInPerson(app, shop, 'site');
    const { id: file, url } = (await bring(who, sent)).body.data;
    const mine = { name: '王大夫', avatarFile: file };
    expect((await ask(who, '/api/front/user/me/save', mine)).status).toBe(200);
    const row = await rowOf(shop, file);
    const seen = { id: row?.id, version: row?.version };
    expect((await decide(staff, 'refuse', { ...seen, reason: '' })).status).toBe(400);
    const done = await decide(staff, 'refuse', { ...seen, reason: '引流二维码', blocks: true });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await read(shop, url)).body).toContain('图片未通过审核');
    expect(await told(shop, who)).toEqual(['safety.picture_refused']);
    const member = await app
      .ctx(shop)
      .db.row('SELECT avatar FROM member WHERE shop_id = $1 AND id = $2', [shop.id, who.memberId]);
    expect(member).toEqual({ avatar: null });
    const other = await signedInPerson(app, shop, 'site');
    const small = sharp(sent).resize({ width: 320 }).modulate({ brightness: 1.06 }).jpeg({ quality: 55 });
    const anew = await sharp(await small.toBuffer())
      .png()
      .toBuffer();
    for (const again of [sent, anew]) {
      expect(await bring(other, again)).toMatchObject({ status: 400, body: { code: 'file.unsafe_picture' } });
    }
    expect((await bring(other, await hills())).status).toBe(200);
    const elsewhere = await app.makeShop();
    expect((await bring(await signedInPerson(app, elsewhere, 'site'), anew)).status).toBe(200);
    const { version } = done.body.data;
    expect((await decide(staff, 'unblock', { id: row?.id, version })).status).toBe(200);
    expect((await bring(other, sent)).status).toBe(200);
    // What was refused can be let pass after all, and once.
    const now2 = await rowOf(shop, file);
    expect((await decide(staff, 'pass', { id: now2?.id, version: now2?.version })).status).toBe(200);
    expect(await isPicture(shop, url)).toBe(true);
  });

  it('so even that it looks like any other cannot be blocked', async () => {
    const at = await app.makeShop();
    const who = await signedInPerson(app, at, 'site');
    const even = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a61f38' } })
      .png()
      .toBuffer();
    const { id } = (await bring(who, even)).body.data;
    await store(at, { provider: 'aliyun' });
    const again = await bring(who, even);
    const row = await rowOf(at, again.body.data.id);
    expect(row?.state).toBe('waiting');
    const refused = await decide(await desk(at), 'refuse', {
      ...{ id: row?.id, version: row?.version, reason: '单色', blocks: true },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'safety.too_plain' } });
    expect(id).toBeGreaterThan(0);
  });

  it('is decided about by one of two at once, by staff of its shop alone, who may', async () => {
    const { row } = await brought(shop, 'https://wx.example/join');
    const seen = { id: row.id, version: row.version };
    const [one, other] = [await desk(shop), await desk(shop)];
    const both = await Promise.all([decide(one, 'pass', seen), decide(other, 'refuse', { ...seen, reason: '引流' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(await desk(outside), 'pass', { ...seen, version: 2 })).status).toBe(404);
    const idle = await signedInPerson(app, shop, 'staff', ['safety.picture.view']);
    expect((await decide(idle, 'pass', { ...seen, version: 2 })).status).toBe(400);
    expect((await ask(idle, '/api/admin/safety/picture/list?state=held')).status).toBe(200);
  });
});

describe('by Alibaba Cloud a picture', () => {
  const look = (row: { id: number }) => askAboutPicture(app.ctx(outside), row.id);
  const risk = (level: string, label = 'pornographic_adultContent', isTwice = false) =>
    ({ word: '/api/file/', risk: level, label, ...(isTwice && { isTwice }) }) as const;

  it('waits until it is looked at by an address that shows it, and is what the vendor says, once', async () => {
    for (const [level, state] of [
      ['none', 'passed'],
      ['low', 'passed'],
      ['medium', 'held'],
      ['high', 'refused'],
    ] as const) {
      aliyun.manner = risk(level);
      const begun = aliyun.taken.length;
      const { who, file, url, row } = await brought(outside);
      expect(row.state).toBe('waiting');
      expect(await isPicture(outside, url)).toBe(false);
      await Promise.all([look(row), look(row)]);
      await look(row);
      expect(await rowOf(outside, file)).toMatchObject({ state, asks: 1 });
      expect(await isPicture(outside, url)).toBe(state === 'passed');
      expect(await told(outside, who)).toEqual(state === 'refused' ? ['safety.picture_refused'] : []);
      const [asked] = aliyun.taken.slice(begun);
      expect(asked?.service).toBe('profilePhotoCheck');
      const { host, pathname, search } = new URL(asked?.content ?? '');
      expect(host.split(':')[0]).toBe(`${outside.code}.localhost`);
      expect(await isPicture(outside, `${pathname}${search}`)).toBe(true);
    }
  });

  it('of which it answers twice is what it said first', async () => {
    const { file, row } = await brought(outside);
    aliyun.manner = risk('high', 'contraband_gambling', true);
    await look(row);
    expect(await rowOf(outside, file)).toMatchObject({ state: 'refused', reasons: [{ topic: 'law' }] });
  });

  it('is held where it refuses, breaks off, stalls or is another’s page, asked about again, and in the end only by a person', async () => {
    const { file, row, who } = await brought(outside);
    for (const manner of [{ code: 408 }, 'gateway', 'cuts'] as const) {
      aliyun.manner = manner;
      await look(row);
      expect(await rowOf(outside, file)).toMatchObject({ state: 'held', reasons: [{ topic: 'unchecked' }] });
      await askAgain(app.ctx(outside));
      // Five minutes have to pass.
      expect((await rowOf(outside, file))?.state).toBe('held');
      now = new Date(now.getTime() + 400_000);
      await askAgain(app.ctx(outside));
      expect((await rowOf(outside, file))?.state).toBe('waiting');
    }
    aliyun.manner = { code: 500 };
    await look(row);
    const last = await rowOf(outside, file);
    expect(last).toMatchObject({ state: 'held', asks: MOST_ASKS });
    now = new Date(now.getTime() + 400_000);
    await askAgain(app.ctx(outside));
    expect((await rowOf(outside, file))?.state).toBe('held');
    expect((await decide(await desk(outside), 'pass', { id: last?.id, version: last?.version })).status).toBe(200);
    expect(await told(outside, who)).toEqual(['safety.picture_passed']);
  });

  it('that a person decided about meanwhile stays so', async () => {
    aliyun.manner = risk('none');
    const { file, row } = await brought(outside);
    const refused = await decide(await desk(outside), 'refuse', {
      id: row.id,
      version: row.version,
      reason: '冒用他人',
    });
    expect(refused.status).toBe(200);
    await look(row);
    expect((await rowOf(outside, file))?.state).toBe('refused');
  });

  it('that few see is sent where the shop says so, and one with a code is held whatever the vendor says', async () => {
    aliyun.manner = risk('none');
    expect((await brought(outside, '', 'askPicture')).row.state).toBe('none');
    await store(outside, { privatePictures: true });
    const begun = aliyun.taken.length;
    const asked = await brought(outside, '', 'askPicture');
    expect(asked.row.state).toBe('waiting');
    await look(asked.row);
    expect(aliyun.taken.slice(begun).map(({ service }) => service)).toEqual(['postImageCheck']);
    expect((await rowOf(outside, asked.file))?.state).toBe('passed');
    const coded = await brought(outside, 'https://wx.example/join');
    await look(coded.row);
    expect(await rowOf(outside, coded.file)).toMatchObject({ state: 'held', reasons: [{ topic: 'code' }] });
  });

  it('that waits is held and goes nowhere once the shop says that it is not sent', async () => {
    const at = await app.makeShop();
    const account = { keyId: 'LTAIsafe', keySecret: 'the secret of looking' };
    await store(at, { provider: 'aliyun', privatePictures: true, ...account });
    aliyun.manner = risk('none');
    const [few, all] = [await brought(at, '', 'askPicture'), await brought(at)];
    const begun = aliyun.taken.length;
    await store(at, { privatePictures: false });
    await askAboutPicture(app.ctx(at), few.row.id);
    await store(at, { provider: 'local' });
    await askAboutPicture(app.ctx(at), all.row.id);
    expect(aliyun.taken.length).toBe(begun);
    for (const { file } of [few, all])
      expect(await rowOf(at, file)).toMatchObject({ state: 'held', reasons: [{ topic: 'unchecked' }] });
  });

  it('can be tried with what is typed: the sign of the site is looked through', async () => {
    const run = async (keySecret: string) => {
      const items = [
        { key: 'safety.keyId', value: 'LTAIsafe' },
        { key: 'safety.keySecret', value: keySecret },
      ];
      const input = { test: 'safety.aliyunPicture', items };
      return (await ask(await desk(shop), '/api/configure/setting/test/run', input)).body.data as unknown as {
        ok: boolean;
        text: string;
      };
    };
    aliyun.manner = { word: 'nothing of it', risk: 'none', label: '' };
    expect(await run('the secret of looking')).toMatchObject({ ok: true });
    expect(aliyun.taken.at(-1)?.content).toContain('/apple-touch-icon.png');
    expect(await run('another')).toMatchObject({ ok: false, text: expect.stringContaining('SignatureDoesNotMatch') });
  });

  it('is held where no account is set up', async () => {
    const lacking = await app.makeShop();
    await store(lacking, { provider: 'aliyun' });
    const { file, row } = await brought(lacking);
    await askAboutPicture(app.ctx(lacking), row.id);
    expect(await rowOf(lacking, file)).toMatchObject({ state: 'held', reasons: [{ topic: 'unchecked' }] });
  });
});
