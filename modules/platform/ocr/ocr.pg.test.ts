import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopTables } from '../../../kernel/archive/shop-tables.ts';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { ocrHealth } from './health.ts';
import { SAMPLE_NUMBER, samplePicture, sampleTicket } from './sample-picture.ts';
import { startAliyunOcr, type TestAliyunOcr } from './test-aliyun-ocr.ts';

describe('reading of cards', () => {
  let aliyun: TestAliyunOcr;
  let app: TestApp;
  let shop: Shop;
  let outside: Shop;
  let picture: Buffer;
  const logged: string[] = [];
  const store = (at: Shop, values: Record<string, unknown>) =>
    app.services.settings.save(
      app.ctx(at),
      Object.entries(values).map(([key, value]) => ({ key: `ocr.${key}`, value })),
      'test',
    );
  beforeAll(async () => {
    aliyun = await startAliyunOcr();
    app = await testApp({
      env: { ALIYUN_OCR_BASE: aliyun.base },
      log: { write: (line) => void logged.push(line) },
    });
    [shop, outside] = [await app.makeShop(), await app.makeShop()];
    await store(outside, { provider: 'aliyun', keyId: 'LTAIocr', keySecret: 'the secret of reading' });
    picture = Buffer.from(await samplePicture());
  });
  afterAll(async () => {
    await app.close();
    await aliyun.close();
  });

  const member = (at: Shop) => signedInPerson(app, at, 'site', []);
  type Signed = Awaited<ReturnType<typeof member>>;
  async function read(as: Signed | { headers: Record<string, string> }, kind: string, bytes: Buffer = picture) {
    const { type, bytes: payload } = uploadBody({ kind }, { name: 'card.jpg', bytes });
    const headers = { ...as.headers, 'content-type': type };
    const answer = await app.app.server.inject({ method: 'POST', url: '/api/ocr', headers, payload });
    return { status: answer.statusCode, body: answer.json() as Record<string, never> };
  }

  it('by this server answers fields, how sure each is, and keeps nothing of the picture', async () => {
    const { status, body } = await read(await member(shop), 'bankcard');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { fields: { number: SAMPLE_NUMBER, bank: '中国银行', validThru: '' }, confidence: { validThru: 0 } },
    });
    const { data } = body as unknown as { data: { confidence: { number: number }; requestId: string } };
    expect(data.confidence.number).toBeGreaterThan(0.85);
    expect(data.requestId).not.toBe('');
    expect(await app.ctx(shop).db.rows('select id from file where shop_id = $1', [shop.id])).toEqual([]);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  it('reads a card that lies upside down or on its side', async () => {
    for (const degrees of [180, 90]) {
      const turned = await sharp(picture).rotate(degrees).jpeg().toBuffer();
      expect(await read(await member(shop), 'bankcard', turned)).toMatchObject({
        body: { data: { fields: { number: SAMPLE_NUMBER } } },
      });
    }
  });

  it('reads a ticket off a picture and off the first page of a PDF, here and not by a vendor', async () => {
    const jpeg = await sampleTicket();
    const paper = await PDFDocument.create();
    paper.addPage([640, 400]).drawImage(await paper.embedJpg(jpeg), { x: 0, y: 0, width: 640, height: 400 });
    paper.addPage();
    const fields = {
      ...{ mode: 'train', number: 'G1234', date: '2027-03-25', departs: '08:02', arrives: '' },
      ...{ from: '上海虹桥', to: '北京南', seat: '二等座 05车12A号' },
    };
    const before = aliyun.taken.length;
    for (const sent of [Buffer.from(jpeg), Buffer.from(await paper.save())])
      expect((await read(await member(outside), 'ticket', sent)).body).toMatchObject({ data: { fields } });
    expect(aliyun.taken.length).toBe(before);
    expect(await read(await member(shop), 'ticket')).toMatchObject({ status: 400, body: { code: 'ocr.no_card' } });
    const broken = Buffer.from(await paper.save()).subarray(0, 900);
    expect(await read(await member(shop), 'ticket', broken)).toMatchObject({ body: { code: 'ocr.picture_refused' } });
  });

  it('refuses a card of another kind, what is no picture, and nothing', async () => {
    const one = await member(shop);
    expect(await read(one, 'idcard_front')).toMatchObject({ status: 400, body: { code: 'ocr.no_card' } });
    expect(await read(one, 'invoice', Buffer.from('%PDF-1.7 no picture'))).toMatchObject({
      ...{ status: 400, body: { code: 'ocr.picture_refused' } },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await read(one, 'invoice', svg)).toMatchObject({ body: { code: 'ocr.picture_refused' } });
    expect(await read(one, 'bankcard', Buffer.alloc(0))).toMatchObject({ body: { code: 'ocr.missing' } });
    expect((await read(one, 'passport')).status).toBe(400);
  });

  it('asks visitors to sign in, knows nobody of another shop, and counts for each member', async () => {
    const one = await member(outside);
    const { authorization: _token, ...visitor } = one.headers;
    const host = `${shop.code}.localhost`;
    expect((await read({ headers: visitor }, 'bankcard')).status).toBe(401);
    expect((await read({ headers: { ...one.headers, host, origin: `http://${host}` } }, 'bankcard')).status).toBe(401);
    aliyun.manner = 'twice';
    const all = await Promise.all(Array.from({ length: 24 }, () => read(one, 'bankcard')));
    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    expect((await read(await member(outside), 'bankcard')).status).toBe(200);
  });

  describe('by Alibaba Cloud', () => {
    const face = (idNumber: string) => ({
      data: {
        face: {
          data: {
            data: {
              ...{ name: '张伟', sex: '女', ethnicity: '汉', birthDate: '1949年12月31日', idNumber },
              address: '北京市朝阳区建设路 1 号',
            },
            prism_keyValueInfo: [{ key: 'idNumber', value: idNumber, valueProb: 99 }],
          },
        },
      },
    });

    it('sends the picture drawn anew, and checks what comes back', async () => {
      aliyun.manner = { finding: face('11010519491231002X') };
      const before = aliyun.taken.length;
      const tagged = await sharp(picture)
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .jpeg()
        .toBuffer();
      const { body } = await read(await member(outside), 'idcard_front', tagged);
      expect(body).toMatchObject({
        data: {
          fields: { name: '张伟', gender: '女', birth: '1949-12-31', number: '11010519491231002X' },
          requestId: 'r-1',
        },
      });
      const [sent] = aliyun.taken.slice(before);
      expect(sent?.action).toBe('RecognizeIdcard');
      expect((await sharp(sent?.picture).metadata()).exif).toBeUndefined();
      // A digit that was misread fails the check of the number, however sure the vendor is.
      aliyun.manner = { finding: face('110105194912310021') };
      const { data } = (await read(await member(outside), 'idcard_front')).body as unknown as {
        data: { confidence: Record<string, number> };
      };
      expect(data.confidence.number).toBeLessThanOrEqual(0.3);
      expect(data.confidence.name).toBe(0.9);
    });

    it('takes the first of two answers', async () => {
      aliyun.manner = 'twice';
      expect((await read(await member(outside), 'bankcard')).body).toMatchObject({
        data: { fields: { number: SAMPLE_NUMBER }, requestId: 'first' },
      });
    });

    it('says what the vendor refuses, and that it does not answer', async () => {
      const told = async (manner: TestAliyunOcr['manner']) => {
        aliyun.manner = manner;
        const { status, body } = await read(await member(outside), 'bankcard');
        return [status, (body as Record<string, unknown>).code];
      };
      expect(await told({ code: 'unmatchedImageType' })).toEqual([400, 'ocr.no_card']);
      expect(await told({ code: 'illegalImageSize' })).toEqual([400, 'ocr.picture_refused']);
      expect(await told({ code: 'ocrServiceNotOpen' })).toEqual([503, 'ocr.provider_failed']);
      expect(await told({ finding: { data: {} } })).toEqual([400, 'ocr.no_card']);
      expect(await told('gateway')).toEqual([503, 'ocr.provider_failed']);
      expect(await told('cuts')).toEqual([503, 'ocr.provider_failed']);
      expect(await told('stalls')).toEqual([503, 'ocr.provider_failed']);
    });

    it('can be tried with what is typed, and stands in the overview', async () => {
      const keeper = await signedInPerson(app, shop, 'staff', ['*']);
      const run = async (items: Record<string, unknown>) => {
        const answer = await app.app.server.inject({
          ...{ method: 'POST', url: '/api/configure/setting/test/run', headers: keeper.headers },
          payload: {
            test: 'ocr.aliyun',
            items: Object.entries(items).map(([key, value]) => ({ key: `ocr.${key}`, value })),
          },
        });
        return answer.json().data as { ok: boolean; text: string };
      };
      aliyun.manner = 'twice';
      const typed = { keyId: 'LTAIocr', keySecret: 'the secret of reading' };
      expect(await run(typed)).toMatchObject({ ok: true });
      expect(await run({ ...typed, keySecret: 'another' })).toMatchObject({
        ...{ ok: false, text: expect.stringContaining('SignatureDoesNotMatch') },
      });
      expect(await run({})).toMatchObject({ ok: false });
      aliyun.manner = { finding: { data: { cardNumber: '1' } } };
      expect(await run(typed)).toMatchObject({ ok: false });
      const health = (at: Shop) => ocrHealth['ocr.reader']?.read(app.ctx(at));
      expect(await health(shop)).toMatchObject({ kind: 'ok', text: { zh: '本机识别' } });
      expect(await health(outside)).toMatchObject({ kind: 'ok', text: { zh: '阿里云' } });
      const lacking = await app.makeShop();
      await store(lacking, { provider: 'aliyun' });
      expect(await health(lacking)).toMatchObject({ kind: 'bad' });
      expect(await read(await member(lacking), 'bankcard')).toMatchObject({ body: { code: 'ocr.not_configured' } });
    });
  });

  // Behind all of them: what was read, refused, counted out, broken off and never answered.
  it('leaves nothing, whatever became of it: no file, no upload, and no row or line of the log that says what was read', async () => {
    const said = new RegExp([SAMPLE_NUMBER, '11010519491231002', 'G1234'].join('|'));
    for (const at of [shop, outside]) {
      const { db } = app.ctx(at);
      for (const { name } of await shopTables(db)) {
        const rows = await db.rows(`select 1 from "${name}" t where shop_id = $1 and to_jsonb(t)::text ~ $2`, [
          ...[at.id, said.source],
        ]);
        expect(rows, name).toEqual([]);
      }
    }
    const files = () =>
      readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    // The key of the installation lies there before anybody comes.
    await expect.poll(() => files().map(({ name }) => name)).toEqual(['secret.key']);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => said.test(line))).toEqual([]);
  });
});
