import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

test('no picture of a licence is taken before its own consent, and none behind a withdrawal', async () => {
  const shop = await kit.makeShop();
  const { db } = kit.ctx(shop);
  await db.write(async (tx) => {
    const row = await tx.row<{ id: number }>(
      `insert into agreement (key, title, text, asks) values ('licence', '执业证书同意书', '正文', '["licence"]') returning id`,
    );
    await tx.rows(
      `insert into agreement_version (agreement_id, number, title, title_en, text, text_en, fingerprint)
       values ($1, 1, '执业证书同意书', '', '正文', '', 'f')`,
      [row?.id],
    );
  });
  const { headers } = await signedInPerson(kit, shop, 'site');
  const post = async (url: string, type: string, payload: Buffer | string, key = '') => {
    const answer = await kit.app.server.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...headers, 'content-type': type, ...(key && { 'idempotency-key': key }) },
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; errors?: string }>() };
  };
  const send = async (purpose: string, key = '') => {
    const { type, bytes } = uploadBody({ purpose }, await drawnPicture('licence'));
    return post('/api/file/upload', type, bytes, key);
  };
  const decide = (given: boolean) =>
    post('/api/front/agreement/decide', 'application/x-www-form-urlencoded', `key=licence&given=${given}&at=licence`);
  const kept = () => db.rows('select purpose from file where shop_id = $1', [shop.id]);

  const needed = { status: 400, code: 'doctor.consent_needed', errors: expect.stringContaining('执业证书同意书') };
  expect(await send('licence')).toMatchObject(needed);
  expect(await kept()).toEqual([]);
  // What is brought for anything else waits for nothing.
  expect(await send('document')).toMatchObject({ status: 200 });
  expect(await decide(true)).toMatchObject({ status: 200 });
  expect(await send('licence')).toMatchObject({ status: 200 });
  // As screens send it: under a key, which is kept with the file.
  expect(await send('licence', randomUUID())).toMatchObject({ status: 200 });
  expect(await decide(false)).toMatchObject({ status: 200 });
  expect(await send('licence')).toMatchObject(needed);
});
