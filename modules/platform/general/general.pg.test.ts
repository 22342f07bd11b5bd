import { afterAll, describe, expect, it } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';

const { app, shop, call } = await openShopDesk();
afterAll(() => app.close());

describe('what forms ask for', () => {
  const ask = (url: string, payload?: object) => call(payload === undefined ? 'GET' : 'POST', url, payload, null);

  it('S7.03 S7.04 S7.06 are the specified lists', async () => {
    expect((await ask('/api/tree?type=hospital.level')).body.map(({ value }: { value: string }) => value)).toEqual(
      '一级 一级甲等 二级 二级甲等 三级 三级甲等 其它'.split(' '),
    );
    expect((await ask('/api/tree?type=hospital.category')).body).toHaveLength(16);
    expect((await ask('/api/tree?type=calculator.category&lang=en')).body).toHaveLength(24);
    expect((await ask('/api/tree?type=none')).status).toBe(404);
    expect((await ask('/api/tree?type=constructor')).status).toBe(404);
  });

  it('are the divisions of China down to counties', async () => {
    expect((await ask('/api/district')).body).toHaveLength(34);
    const cities = (await ask('/api/district?parent=440000')).body;
    expect(cities).toContainEqual({ id: 440300, name: '深圳市', level: 'city', leaf: false });
    expect((await ask('/api/district?parent=999999')).status).toBe(404);
    expect((await ask('/api/district/ids?names=广东省,深圳市')).body).toEqual({ ids: [440000, 440300] });
    expect((await ask('/api/district/cascader?level=province')).body[0]).toEqual({ value: '110000', label: '北京市' });
  });

  it('come with a tag, and not again to who has them', async () => {
    const first = await ask('/api/district/cascader');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await app.app.server.inject({
      url: '/api/district/cascader',
      headers: { host: `${shop.code}.localhost`, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('S6.03 check identity numbers and say 身份证号码长度不正确', async () => {
    const check = (idcard: string) => ask('/api/idcard', { idcard });
    expect((await check('1234')).body).toMatchObject({ code: 'general.idcard_length', errors: '身份证号码长度不正确' });
    expect((await check('11010519491231002X')).body.data).toMatchObject({
      ...{ valid: true, birth: '1949-12-31', gender: 'female', reason: null, upgraded18: null },
    });
    expect((await check('110105194912310021')).body.data).toMatchObject({ valid: false, birth: null });
  });

  it('come from registered lists alone', async () => {
    for (const source of ['member', 'platform.account', 'shell', '__proto__', 'constructor']) {
      expect((await ask(`/api/front/database/select?source=${source}`)).status, source).toBeGreaterThanOrEqual(400);
    }
  });
});
