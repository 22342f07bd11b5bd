import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopDesk, type ShopDesk } from '../testkit/shop-desk.ts';
import { tableDesk } from '../testkit/table-desk.ts';
import { asRefusal } from './error-answer.ts';

describe('a disk that is nearly full', () => {
  let desk: ShopDesk;
  beforeAll(async () => {
    // No disk has so much left.
    desk = await openShopDesk({ env: { DISK_RESERVE_MB: '9999999' } });
  });
  afterAll(() => desk.app.close());

  it('turns /ready red, which says where, and leaves /health and reading alone', async () => {
    const { status, body } = await desk.call('GET', '/ready');
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'DISK_FULL', errors: expect.stringMatching(/DATA_DIR.*剩余 [\d,]+ MB/) });
    expect((await desk.call('GET', '/health')).status).toBe(200);
    expect((await desk.call('GET', '/api/front/news/list', undefined, null)).status).toBe(200);
  });

  it('refuses uploads in words of the reader, and keeps nothing of them', async () => {
    const { upload } = tableDesk(desk.app, desk.shop);
    for (const [language, words] of [
      ['zh-CN', '存储空间不足'],
      ['en', 'no room left'],
    ] as const) {
      const who = { ...desk.admin, headers: { ...desk.admin.headers, 'accept-language': language } };
      const answer = await upload(who, 'tags.category', 'name\nx');
      expect(answer).toMatchObject({ status: 507, code: 'NO_ROOM', errors: expect.stringContaining(words) });
    }
    const rows = await desk.app.ctx(desk.shop).db.rows('select id from task where shop_id = $1', [desk.shop.id]);
    expect(rows).toEqual([]);
  });

  it('that turns out to be full while something is written is told in the same words', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
      expect(asRefusal(Object.assign(new Error('no'), { code }))).toMatchObject({ status: 507, code: 'NO_ROOM' });
    }
  });
});
