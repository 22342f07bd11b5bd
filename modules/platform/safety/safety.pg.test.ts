import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { checkText } from './commands/check-text.ts';
import { MOST_WORDS } from './commands/find-words.ts';
import { safetyHealth } from './health.ts';
import { startAliyunSafety, type TestAliyunSafety } from './test-aliyun-safety.ts';

describe('what people write', () => {
  let aliyun: TestAliyunSafety;
  let app: TestApp;
  let shop: Shop;
  let outside: Shop;
  const store = (at: Shop, values: Record<string, unknown>) =>
    app.services.settings.save(
      app.ctx(at),
      Object.entries(values).map(([key, value]) => ({ key: `safety.${key}`, value })),
      'test',
    );
  beforeAll(async () => {
    aliyun = await startAliyunSafety();
    app = await testApp({ env: { ALIYUN_SAFETY_BASE: aliyun.base } });
    [shop, outside] = [await app.makeShop(), await app.makeShop()];
    await store(outside, { provider: 'aliyun', keyId: 'LTAIsafe', keySecret: 'the secret of looking' });
    for (const [word, verdict] of [
      ['加微信', 'review'],
      ['包治百病', 'block'],
      ['ass', 'block'],
    ] as const) {
      expect((await save(shop, { word, verdict, topic: 'advert' })).status).toBe(200);
    }
  });
  afterAll(async () => {
    await app.close();
    await aliyun.close();
  });

  async function post(at: Shop, url: string, payload: object, kind: 'staff' | 'site' = 'staff') {
    const { headers } = await signedInPerson(app, at, kind, kind === 'staff' ? ['*'] : []);
    const answer = await app.app.server.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() as Record<string, never> };
  }
  const save = (at: Shop, values: object) => post(at, '/api/admin/safety/word/save', values);
  const look = (at: Shop, text: string) => checkText(app.ctx(at), text, 'comment');

  it('is compared with the words of its own shop, whatever stands between their signs', async () => {
    expect(await look(shop, '想了解请 加·微 信')).toEqual({
      verdict: 'review',
      reasons: [{ topic: 'advert', word: '加微信', verdict: 'review' }],
    });
    expect(await look(shop, '加微信，包治百病')).toMatchObject({
      ...{ verdict: 'block', reasons: [{ word: '包治百病' }, { word: '加微信' }] },
    });
    expect(await look(shop, 'Please pass the class; grass')).toEqual({ verdict: 'pass', reasons: [] });
    expect(await look(shop, 'You ASS!')).toMatchObject({ verdict: 'block' });
    expect((await post(shop, '/api/admin/safety/word/try', { text: '包 治 百 病' })).body).toMatchObject({
      data: { verdict: 'block' },
    });
    const other = await app.makeShop();
    expect(await look(other, '加微信，包治百病')).toEqual({ verdict: 'pass', reasons: [] });
  });

  it('keeps each word once as it is looked for, none of marks alone, and no more than a text can be compared with', async () => {
    const at = await app.makeShop();
    expect(await save(at, { word: '代 开 发 票！' })).toMatchObject({ status: 200 });
    expect(await save(at, { word: '代开发票' })).toMatchObject({ status: 409 });
    expect(await save(at, { word: '！！' })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await look(at, '可代开发票')).toMatchObject({ verdict: 'block' });
    await app
      .ctx(at)
      .db.write((tx) =>
        tx.rows(`INSERT INTO safety_word (word) SELECT 'w' || n FROM generate_series(2, ${MOST_WORDS}) n`),
      );
    expect(await save(at, { word: '再来一个' })).toMatchObject({ status: 409, body: { code: 'safety.list_full' } });
  });

  it('is refused as a name, which is told at its field and not by its word', async () => {
    const refused = await post(shop, '/api/front/user/me/save', { name: '包治百病王大夫' }, 'site');
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: ['这个名字不能使用，请换一个'] } } });
    expect(JSON.stringify(refused.body)).not.toContain('包治百病');
    expect((await post(shop, '/api/front/user/me/save', { name: '王大夫' }, 'site')).status).toBe(200);
  });

  describe('by Alibaba Cloud', () => {
    it('is sent as what it is, in parts that cut no word, until one is refused', async () => {
      aliyun.manner = { word: '赌场', risk: 'high', label: 'contraband_gambling' };
      const begun = aliyun.taken.length;
      expect(await look(outside, `${'好'.repeat(598)}赌场${'好'.repeat(1200)}`)).toEqual({
        verdict: 'block',
        reasons: [{ topic: 'law', word: '赌场', verdict: 'block' }],
      });
      const sent = aliyun.taken.slice(begun);
      expect(sent.map(({ service }) => service)).toEqual(['comment_detection_pro']);
      expect(await look(outside, `${'好'.repeat(599)}赌场`)).toMatchObject({ verdict: 'block' });
      expect(await look(outside, '周六义诊')).toEqual({ verdict: 'pass', reasons: [] });
      aliyun.manner = { word: '骂', risk: 'medium', label: 'inappropriate_profanity' };
      expect(await look(outside, '骂人')).toMatchObject({ verdict: 'review', reasons: [{ topic: 'abuse' }] });
      aliyun.manner = { word: '骂', risk: 'low', label: 'inappropriate_profanity' };
      expect(await look(outside, '骂人')).toMatchObject({ verdict: 'pass' });
    });

    it('is not asked where the list has refused already', async () => {
      await save(outside, { word: '假药' });
      const begun = aliyun.taken.length;
      expect(await look(outside, '卖假药')).toMatchObject({ verdict: 'block' });
      expect(aliyun.taken.length).toBe(begun);
    });

    it('is to be looked at by a person where the vendor refuses, stalls, breaks off or is not set up', async () => {
      const unchecked = { verdict: 'review', reasons: [{ topic: 'unchecked', word: null, verdict: 'review' }] };
      for (const manner of [{ code: 408 }, 'gateway', 'cuts', 'stalls'] as const) {
        aliyun.manner = manner;
        expect(await look(outside, '周六义诊')).toEqual(unchecked);
      }
      const lacking = await app.makeShop();
      await store(lacking, { provider: 'aliyun' });
      expect(await look(lacking, '周六义诊')).toEqual(unchecked);
      expect(await safetyHealth['safety.text']?.read(app.ctx(lacking))).toMatchObject({ kind: 'bad' });
      expect(await safetyHealth['safety.text']?.read(app.ctx(shop))).toMatchObject({ kind: 'ok' });
    });

    it('is what the vendor says first, where it answers twice', async () => {
      aliyun.manner = { word: '赌场', risk: 'high', label: 'contraband_gambling', isTwice: true };
      expect(await look(outside, '去赌场')).toMatchObject({ verdict: 'block', reasons: [{ topic: 'law' }] });
    });

    it('can be tried with what is typed', async () => {
      const run = async (items: Record<string, string>) => {
        const typed = Object.entries(items).map(([key, value]) => ({ key: `safety.${key}`, value }));
        const answer = await post(shop, '/api/configure/setting/test/run', { test: 'safety.aliyun', items: typed });
        return answer.body.data as unknown as { ok: boolean; text: string };
      };
      const typed = { keyId: 'LTAIsafe', keySecret: 'the secret of looking' };
      aliyun.manner = { word: '赌场', risk: 'high', label: 'contraband_gambling' };
      expect(await run(typed)).toMatchObject({ ok: true });
      expect(await run({ ...typed, keySecret: 'another' })).toMatchObject({
        ...{ ok: false, text: expect.stringContaining('SignatureDoesNotMatch') },
      });
      expect(await run({})).toMatchObject({ ok: false });
      aliyun.manner = { word: '义诊', risk: 'high', label: 'ad_compliance' };
      expect(await run(typed)).toMatchObject({ ok: false });
    });
  });
});
