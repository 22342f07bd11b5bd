import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { mapHealth } from './health.ts';
import { startAmap, type TestAmap } from './test-amap.ts';

const hall = { latitude: 24.479834, longitude: 118.089425 };
const hotel = { latitude: 24.4862, longitude: 118.1031 };

describe('the map', () => {
  let amap: TestAmap;
  let app: TestApp;
  let shop: Shop;
  let signed: Shop;
  const store = (at: Shop, values: Record<string, unknown>) =>
    app.services.settings.save(
      app.ctx(at),
      Object.entries(values).map(([key, value]) => ({ key: `map.${key}`, value })),
      'test',
    );
  /** A shop with an account of its own at Amap: what is called dead of one is not of another. */
  async function atAmap(key = 'amapkeysigned', secret = 'the private key'): Promise<Shop> {
    const made = await app.makeShop();
    await store(made, { provider: 'amap', key, secret });
    return made;
  }
  beforeAll(async () => {
    amap = await startAmap();
    app = await testApp({ env: { AMAP_BASE: amap.base } });
    shop = await app.makeShop();
    signed = await atAmap();
  });
  beforeEach(() => {
    amap.manner = 'answers';
    amap.asked.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await amap.close();
  });

  async function post(at: Shop, url: string, payload: object, permissions: string[] = ['*']) {
    const { headers } = await signedInPerson(app, at, 'staff', permissions);
    const answer = await app.app.server.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() as { data: never; source: string; code: string } };
  }
  const find = (at: Shop, address: string) => post(at, '/api/admin/map/place/find', { address });
  const measure = (at: Shop, mode: string, more: object = {}) =>
    post(at, '/api/admin/map/way/measure', { origins: [hall, hotel], destinations: [hall], mode, ...more });

  it('is reckoned where nobody is asked: coordinates are understood, addresses are not, and nothing leaves the house', async () => {
    const typed = await find(shop, 'WGS-84 24.482, 118.084');
    expect(typed.body).toMatchObject({ source: 'local', data: [{ wgs84: { latitude: expect.closeTo(24.482, 6) } }] });
    expect((await find(shop, '环湾大道 6 号')).body).toMatchObject({ source: 'local', data: [] });
    const { body } = await measure(shop, 'walk');
    expect(body).toMatchObject({
      source: 'local',
      data: [[{ metres: 0, minutes: 0 }], [{ minutes: expect.any(Number) }]],
    });
    // The same two places by satellites are as far from one another.
    const wgs = await measure(shop, 'walk', { datum: 'wgs84' });
    const metres = (told: { data: { metres: number }[][] }): number => told.data[1]?.[0]?.metres ?? 0;
    expect(Math.abs(metres(body) - metres(wgs.body))).toBeLessThan(10);
    expect(amap.asked).toEqual([]);
  });

  it('is asked by staff who may, by nobody else', async () => {
    const asks = (permissions: string[]) =>
      post(shop, '/api/admin/map/place/find', { address: '24.48, 118.09' }, permissions);
    expect(await asks(['map.place.find'])).toMatchObject({ status: 200 });
    expect(await asks(['location.venue.view'])).toMatchObject({ body: { code: 'PERMISSION_DENIED' } });
  });

  describe('by Amap', () => {
    it('is asked with a signature that the vendor accepts, and tells both datums', async () => {
      const { status, body } = await find(signed, '环湾大道 6 号 & #1');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        source: 'amap',
        data: [
          {
            ...{ address: '福建省青屿市海湾区环湾大道6号', area: '福建省青屿市海湾区', precision: '门牌号' },
            ...{ gcj02: hall, wgs84: { latitude: expect.closeTo(24.4825, 2), longitude: expect.closeTo(118.0846, 2) } },
          },
          { precision: '道路' },
        ],
      });
      expect(amap.asked.at(-1)?.values.sig).toMatch(/^[0-9a-f]{32}$/);
      const plain = await atAmap('amapkeyplain', '');
      expect((await find(plain, '环湾大道')).status).toBe(200);
      expect(amap.asked.at(-1)?.values.sig).toBeUndefined();
    });

    it('tells what is at a place of any datum, and measures several ways in one call', async () => {
      const told = await post(signed, '/api/admin/map/place/tell', {
        latitude: 24.482,
        longitude: 118.084,
        datum: 'wgs84',
      });
      expect(told.body).toMatchObject({ data: { address: '上海市浦东新区花木街道', area: '上海市浦东新区' } });
      // It is asked in its own datum.
      expect(amap.asked.at(-1)?.values.location).toMatch(/^118\.08[89]\d{3},24\.479\d{3}$/);
      amap.asked.length = 0;
      expect((await measure(signed, 'drive')).body).toMatchObject({
        data: [[{ metres: 1000, minutes: 11 }], [{ metres: 1001, minutes: 11 }]],
      });
      expect(amap.asked).toMatchObject([
        { path: '/v3/distance', values: { type: '1', origins: '118.089425,24.479834|118.103100,24.486200' } },
      ]);
      // Too far to walk there: no way, and no guess.
      expect((await measure(signed, 'walk')).body).toMatchObject({ data: [[{ metres: 1000 }], [null]] });
    });

    it('is asked again where it was busy or broke off, and not where it said no', async () => {
      const busy = await atAmap();
      amap.manner = { busy: 2 };
      expect((await find(busy, '环湾大道')).status).toBe(200);
      amap.manner = { cuts: 1 };
      expect((await find(busy, '环湾大道')).status).toBe(200);
      expect(amap.asked).toHaveLength(5);
      amap.manner = { infocode: '10003' };
      amap.asked.length = 0;
      expect(await find(busy, '环湾大道')).toMatchObject({ status: 502, body: { code: 'map.refused' } });
      expect(amap.asked).toHaveLength(1);
    });

    it('says so where it does not answer, is a gateway, answers another form or is not set up', async () => {
      for (const [manner, code] of [
        ['stalls', 'map.unreachable'],
        ['gateway', 'map.unreachable'],
        ['odd', 'map.refused'],
      ] as const) {
        amap.manner = manner;
        const own = await atAmap('amapkeyplain', '');
        expect((await find(own, '环湾大道')).body.code).toBe(code);
      }
      const lacking = await app.makeShop();
      await store(lacking, { provider: 'amap' });
      expect((await find(lacking, '环湾大道')).body.code).toBe('map.not_set_up');
      expect(await mapHealth['map.places']?.read(app.ctx(lacking))).toMatchObject({ kind: 'bad' });
      expect(await mapHealth['map.places']?.read(app.ctx(signed))).toMatchObject({ kind: 'ok' });
      expect(await mapHealth['map.places']?.read(app.ctx(shop))).toMatchObject({ kind: 'ok' });
    });

    it('that answers twice is heard once', async () => {
      amap.manner = 'twice';
      const own = await atAmap();
      const { body } = await find(own, '环湾大道');
      expect(body).toMatchObject({ data: [{ address: expect.stringContaining('环湾大道6号') }, {}] });
      expect(amap.asked).toHaveLength(1);
    });

    it('can be tried with what is typed', async () => {
      const run = async (items: Record<string, string>) => {
        const typed = Object.entries(items).map(([key, value]) => ({ key: `map.${key}`, value }));
        const answer = await post(signed, '/api/configure/setting/test/run', { test: 'map.amap', items: typed });
        return answer.body.data as unknown as { ok: boolean; text: string };
      };
      const account = { key: 'amapkeysigned', secret: 'the private key' };
      // The address that it asks for is none of this server's.
      expect(await run(account)).toMatchObject({ ok: false, text: expect.stringContaining('查不到') });
      expect(await run({ ...account, secret: 'another' })).toMatchObject({
        ...{ ok: false, text: expect.stringContaining('10007') },
      });
      expect(await run({ key: 'nobody', secret: '' })).toMatchObject({ text: expect.stringContaining('10001') });
      amap.manner = { infocode: '10009' };
      expect(await run(account)).toMatchObject({ ok: false, text: expect.stringContaining('10009') });
    });
  });
});
