import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const TEN_MINUTES = 600_000;
const SCRIPT = '<script type="module" src="/x.js"></script>';

describe('a face that is tried on', () => {
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let late = 0;
  beforeAll(async () => {
    app = await testApp({
      now: () => new Date(Date.now() + late),
      bundle: {
        render: async ({ boot, mobile, locale }) => {
          const { name, front, icp, code, version } = boot.shop as Record<string, unknown>;
          return {
            status: 200,
            html: `${SCRIPT}${JSON.stringify({ name, front, icp, mobile, locale, css: `/theme/${code}-${version}.css` })}`,
          };
        },
      },
    });
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['identity.face.view']);
  });
  afterAll(() => app.close());

  const face = {
    name: { 'zh-CN': '试穿', en: 'Tried on' },
    ...{ internal: 'hema', front: 'hema', login: true, locale: 'en', isPhone: true, scheme: 'dark' },
    theme: { accent: '#0a5c4f', accentDark: '#3fbfa5', hue: 170, headline: 'sans', radius: 4, dark: 'system' },
    settings: [
      { key: 'shell.icp', value: '沪ICP备9号' },
      { key: 'shell.police', value: 'x'.repeat(999) },
      { key: 'shell.redirectHosts', value: '["evil.example"]' },
    ],
  };
  const tried = async (): Promise<string> => {
    const url = '/api/configure/shell/identity/try';
    const answer = await app.app.server.inject({ method: 'POST', url, headers: admin.headers, payload: face });
    expect(answer.statusCode).toBe(200);
    return answer.json().data.query;
  };
  const get = (url: string, of: Shop = shop) =>
    app.app.server.inject({ url, headers: { host: `${of.code}.localhost` } });

  it('is seen by whoever has the address, by nobody else, and is kept nowhere', async () => {
    const query = await tried();
    const seen = await get(`/?${query}`);
    expect(seen.statusCode).toBe(200);
    expect(seen.json()).toMatchObject({
      ...{ name: 'Tried on', front: 'hema', icp: '沪ICP备9号', mobile: true, locale: 'en' },
    });
    expect(seen.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' },
    });
    expect(seen.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const css = await get(seen.json().css);
    expect(css.body).toMatch(/only dark[\s\S]*#3fbfa5/);
    expect(css.headers['cache-control']).toBe('no-store');

    const others = await get('/');
    expect(JSON.parse(others.body.replace(SCRIPT, ''))).toMatchObject({
      name: shop.name['zh-CN'],
      front: 'front',
      icp: null,
      mobile: false,
    });
    expect((await get(`/theme/${shop.code}-${shop.version}.css`)).body).not.toContain('#0a5c4f');
    expect(await app.ctx(shop).db.rows('select from setting_change')).toEqual([]);
    expect((await app.services.shops.byId(shop.id))?.version).toBe(shop.version);
  });

  it('ends after ten minutes, and is nothing elsewhere or altered', async () => {
    const query = await tried();
    expect((await get(`/?${query}`, await app.makeShop())).statusCode).toBe(404);
    expect((await get(`/?${query.slice(0, -3)}AAA`)).statusCode).toBe(404);
    expect((await get('/?face=v1.k1.nonsense')).statusCode).toBe(404);
    late = TEN_MINUTES + 1000;
    expect((await get(`/?${query}`)).statusCode).toBe(404);
    late = 0;
  });
});
