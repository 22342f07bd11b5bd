import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderSite, SiteRequest } from '../http/site-render.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { PAGES_CHANGED } from './page-signals.ts';

describe('pages over HTTP', () => {
  const asked: SiteRequest[] = [];
  let text = 'first';
  const render: RenderSite = async (request) => {
    asked.push(request);
    if (request.url === '/boom') throw new Error('a mistake of ours');
    if (request.url === '/gone') return { status: 404, html: 'FRONT 404' };
    if (request.url === '/old') return { status: 302, location: '/new', html: '' };
    const { name } = request.boot.shop as { name: string };
    return {
      status: 200,
      html: `<html lang="${request.locale}">${name} ${request.url} ${request.origin} ${text}</html>`,
    };
  };
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let closed: Shop;

  beforeAll(async () => {
    app = await testApp({ bundle: { render, consolePage: '<html>console</html>' } });
    [shop, other, closed] = [
      await app.makeShop(),
      await app.makeShop(),
      await app.makeShop(undefined, { status: 'closed' }),
    ];
    await app.database.platform.write(async (tx) => {
      await tx.rows("insert into platform.domain (host, shop, kind) values ($1, $2, 'alias'), ($3, $2, 'mirror')", [
        `old-${shop.code}.localhost`,
        shop.id,
        `mirror-${shop.code}.localhost`,
      ]);
    });
    await app.services.shops.changed();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    asked.length = 0;
  });

  const get = (of: Shop | string, url: string, headers: Record<string, string> = {}) =>
    app.app.server.inject({
      url,
      headers: { host: typeof of === 'string' ? of : `${of.code}.localhost`, ...headers },
    });

  it('HDR-1 sends the headers of security.md 4.6 with every page', async () => {
    const host = `${shop.code}.localhost`;
    for (const path of ['/headers', '/gone', '/backend', '/api/docs', '/no.such']) {
      const { headers } = await get(shop, path);
      expect(headers, path).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
    const { headers } = await get(shop, '/headers');
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' wss://${host}:3000 ws://${host}:3000; media-src 'self' blob:; frame-src 'none'; worker-src 'self' blob:; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types app dompurify; report-to csp`,
    );
    const console = String((await get(shop, '/backend')).headers['content-security-policy']);
    expect(console).toMatch(/style-src 'self' 'nonce-[\w-]{22}'.*report-to csp$/);
  });

  it('takes reports of broken policies on its hosts alone, and no large ones', async () => {
    const send = async (host: string, body: string, type = 'application/reports+json') =>
      (
        await app.app.server.inject({
          method: 'POST',
          url: '/api/csp-report',
          headers: { host, 'content-type': type },
          payload: body,
        })
      ).statusCode;
    const host = `${shop.code}.localhost`;
    const report = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://x.example/' } };
    expect(await send(host, JSON.stringify([report]))).toBe(200);
    expect(await send(host, JSON.stringify({ 'csp-report': {} }), 'application/csp-report')).toBe(200);
    expect(await send('nobody.localhost', JSON.stringify([report]))).toBe(404);
    expect(await send(host, '{broken')).toBe(400);
    expect(await send(host, JSON.stringify([{ ...report, pad: 'x'.repeat(20_000) }]))).toBe(413);
  });

  it('S2.13 answers any clean address with the page of the shop, made from the calls a browser would make', async () => {
    const answer = await get(shop, '/news/12?utm_source=x');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`${shop.name['zh-CN']} /news/12 http://${shop.code}.localhost`);
    expect(asked[0]).toMatchObject({
      locale: 'zh-CN',
      mobile: false,
      boot: { locale: 'zh-CN', routes: expect.any(Array) },
    });
    expect(asked[0]?.boot.settings).toHaveProperty('tree');
    expect(asked[0]?.boot.messages).toHaveProperty('shell');
  });

  it('HDR-1 sends pages with the exact headers', async () => {
    const { headers } = await get(shop, '/news/12');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('Accept-Encoding, Cookie, User-Agent');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['/news?sort=views&q=%E8%A1%80&page=2&kind=x&id=3&utm_source=y', '/news?q=%E8%A1%80&sort=views&page=2'],
    ['/conferences?series=annual&preview=x', '/conferences?series=annual'],
    ['/agreement/privacy?version=2&page=3', '/agreement/privacy?version=2'],
    ['/experts?q=a&department=b&group=c', '/experts?group=c&department=b&q=a'],
    ['/mobile/page?slug=a&page=2', '/mobile/page?slug=a'],
    ['/page/about?id=7&slug=b', '/page/about'],
    ['/page?id=7&page=2', '/page?id=7'],
    ['/about-nothing?q=1&page=2&kind=3&preview=4', '/about-nothing'],
    ['/?q=1&page=2&kind=3&preview=4&lang=en', '/?lang=en'],
    ['/login?origin=%2Fnews&code=1', '/login'],
  ])('draws and keeps %s as %s', async (target, url) => {
    await get(shop, target);
    expect(asked.map((request) => request.url)).toEqual([url]);
    await get(shop, `${target}&q2=another`);
    await get(shop, url);
    expect(asked).toHaveLength(1);
  });

  it('reads of an address of the shop’s own what the view there reads', async () => {
    await app.ctx(other).db.write((tx) =>
      tx.rows(
        `insert into route_entry (type, path, name, layout, module, component, title)
         values ('vue', '/briefs', 'briefs', 'front', 'news', 'article-list', '{"zh": "简讯", "en": "Briefs"}')`,
      ),
    );
    await get(other, '/briefs?page=2&group=x');
    expect(asked.map((request) => request.url)).toEqual(['/briefs?page=2']);
  });

  it('renders once, then answers from the cache, compressed and by tag', async () => {
    await Promise.all(Array.from({ length: 5 }, () => get(shop, '/cached')));
    expect(asked).toHaveLength(1);
    const zipped = await get(shop, '/cached', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('br');
    const again = await get(shop, '/cached', { 'if-none-match': String(zipped.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(shop, '/cached', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBe(
      undefined,
    );
    expect(asked).toHaveLength(1);
  });

  it('ISO-11 shows no shop the page of another, whatever the header says', async () => {
    const [mine, theirs] = [await get(shop, '/same'), await get(other, '/same')];
    expect(mine.body).toContain(shop.name['zh-CN']);
    expect(theirs.body).toContain(other.name['zh-CN']);
    const poisoned = await get(shop, '/poison', {
      'x-forwarded-host': `${other.code}.localhost`,
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/evil',
      authorization: 'x'.repeat(43),
      cookie: 'session=secret',
      'accept-language': 'en',
    });
    expect(poisoned.body).toBe((await get(shop, '/poison')).body);
    expect(poisoned.body).toContain(shop.name['zh-CN']);
    expect(asked.filter(({ url }) => url === '/poison')).toHaveLength(1);
  });

  it('S4.08 renders by query lang, then cookie, each kept apart', async () => {
    expect((await get(shop, '/l?lang=en')).body).toContain('<html lang="en">');
    expect((await get(shop, '/l', { cookie: 'a=b; lang=en' })).body).toContain('<html lang="en">');
    expect((await get(shop, '/l')).body).toContain('<html lang="zh-CN">');
    expect((await get(shop, '/l?lang=fr')).body).toContain('<html lang="zh-CN">');
  });

  it('tells the renderer of phones', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E' };
    // The browser decides, not the address; each gets its own again from the cache.
    for (const path of ['/p', '/mobile/p'])
      for (const browser of [phone, {}, phone, {}]) await get(shop, path, browser);
    expect(asked.map(({ mobile }) => mobile)).toEqual([true, false, true, false]);
  });

  it('renews pages at once when something is published, here and in other processes', async () => {
    text = 'before';
    await get(shop, '/renew');
    await get(other, '/renew');
    text = 'after';
    expect((await get(shop, '/renew')).body).toContain('before');
    await app.ctx(shop).db.write((tx) => app.services.signals.send(tx, PAGES_CHANGED, { shop: shop.id }));
    expect((await get(shop, '/renew')).body).toContain('after');
    expect((await get(other, '/renew')).body).toContain('before');
    const process = await PostgresSignals.open(testDatabase().appUrl);
    text = 'from elsewhere';
    await process.sendNow(PAGES_CHANGED, { shop: shop.id });
    await eventually(async () => expect((await get(shop, '/renew')).body).toContain('from elsewhere'));
    await process.close();
  });

  it('renews pages when a setting changes, and keeps one route table until then', async () => {
    await get(shop, '/boot/1');
    await get(shop, '/boot/2');
    expect(asked[0]?.boot).toBe(asked[1]?.boot);
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.icp', value: '京ICP备1号' }], '');
    await get(shop, '/boot/1');
    expect(asked.at(-1)?.boot).not.toBe(asked[0]?.boot);
    expect(JSON.stringify(asked.at(-1)?.boot.shop)).toContain('京ICP备1号');
  });

  it('S2.06 never keeps a 404 or a redirect', async () => {
    for (let time = 0; time < 2; time += 1) {
      const gone = await get(shop, '/gone');
      expect([gone.statusCode, gone.body, gone.headers['cache-control']]).toEqual([404, 'FRONT 404', 'no-store']);
      expect((await get(shop, '/old')).headers.location).toBe('/new');
    }
    expect(asked).toHaveLength(4);
  });

  it('says nothing of the inside when rendering fails', async () => {
    const answer = await get(shop, '/boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).not.toContain('mistake');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('S1.06 leads every page of a closed shop to /closed, but not its console', async () => {
    const away = await get(closed, '/news');
    expect([away.statusCode, away.headers.location]).toEqual([302, '/closed']);
    expect((await get(closed, '/closed')).statusCode).toBe(200);
    expect((await get(closed, '/backend')).body).toContain('console');
    expect((await get(closed, '/robots.txt')).body).toContain('Disallow: /\n');
    expect((await get(closed, '/rss.xml')).statusCode).toBe(404);
  });

  it('S1.01 sends aliases to the canonical host with path and query, and lets mirrors answer', async () => {
    const alias = await get(`old-${shop.code}.localhost`, '/news/1?page=2');
    expect([alias.statusCode, alias.headers.location]).toEqual([
      301,
      `http://${shop.code}.localhost:3000/news/1?page=2`,
    ]);
    const evil = await get(`old-${shop.code}.localhost`, '//evil.example/');
    expect(evil.headers.location).toBe(`http://${shop.code}.localhost:3000/`);
    const mirror = await get(`mirror-${shop.code}.localhost`, '/');
    expect(mirror.body).toContain(`http://${shop.code}.localhost:3000`);
  });

  /** Sends a request line as it is: an HTTP client would tidy it up first. */
  const raw = (target: string, port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: ${shop.code}.localhost\r\nConnection: close\r\n\r\n`),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.once('end', () => resolve(answer)).once('error', reject);
    });

  it('RED-1 has no page for hostile addresses, and answers them without rendering', async () => {
    await app.app.server.listen({ host: '127.0.0.1', port: 0 });
    const address = app.app.server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const hostile = [
      ...[
        '//evil.example',
        '///evil.example/x',
        '/\\evil.example',
        '/%00',
        '/a/../../etc/passwd',
        '/%2e%2e/x',
        '/%5cevil',
      ],
      ...[
        '/wp-login.php',
        '/.env',
        'http://evil.example/news',
        '/%',
        '/%2f%2fevil.example',
        '/x//y',
        '/a%0d%0aset-cookie:x',
      ],
    ];
    for (const target of hostile) {
      const answer = await raw(target, port);
      expect(answer, target).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer.toLowerCase(), target).not.toMatch(/\nlocation:|\nset-cookie|evil/);
    }
    expect(asked).toHaveLength(0);
    expect((await get(shop, '/news/')).headers.location).toBe('/news');
    expect((await get(shop, '/api/nothing')).headers['content-type']).toContain('application/json');
  });

  it('writes theme, icons, manifest, robots, site map and feeds per shop', async () => {
    const theme = await get(shop, `/theme/${shop.code}-${shop.version}.css`);
    expect(theme.body).toContain('--accent: light-dark(#a61f38');
    expect(theme.headers['cache-control']).toContain('immutable');
    expect((await get(shop, `/theme/${shop.code}-999.css`)).headers['cache-control']).not.toContain('immutable');
    expect((await get(shop, `/theme/${other.code}-1.css`)).statusCode).toBe(404);
    expect((await get(shop, '/favicon.svg')).body).toContain('#a61f38');
    expect((await get(shop, '/favicon.ico')).headers['content-type']).toBe('image/png');
    expect((await get(shop, '/manifest.webmanifest')).json()).toMatchObject({
      name: shop.name['zh-CN'],
      lang: 'zh-CN',
    });
    const origin = `http://${shop.code}.localhost:3000`;
    expect((await get(`mirror-${shop.code}.localhost`, '/robots.txt')).body).toContain(
      `Sitemap: ${origin}/sitemap.xml`,
    );
    expect((await get(shop, '/sitemap.xml')).body).toContain(`<loc>${origin}/</loc>`);
    expect((await get(shop, '/rss.xml')).headers['content-type']).toContain('application/rss+xml');
    expect((await get(shop, '/atom.xml?lang=en')).body).toContain(shop.name.en);
  });

  it('serves the console at /backend and /configure of a shop, and at / of the platform', async () => {
    for (const path of ['/backend', '/backend/news/1', '/configure/shell']) {
      const answer = await get(shop, path);
      expect(answer.body).toContain('console');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await get(shop, '/backendx')).body).not.toContain('console</html>');
  });

  it('ISO-10 resolves no variant of a host to another shop and reflects none', async () => {
    const host = `${shop.code}.localhost`;
    const same = [host, host.toUpperCase(), `${host}.`, `${host}:3000`, `${host}:80`, `${host}.:3000`];
    for (const variant of same) expect((await get(variant, '/iso')).body, variant).toContain(shop.name['zh-CN']);
    const evil = `${other.code}.localhost`;
    const none = [
      ...[`x.${host}`, `${host}.evil.example`, `evil.example`, 'evil.example:80', `${host}@evil.example`, '127.0.0.1'],
      ...['[::1]', '0x7f000001', '2130706433', `${host}:999999`, `${host}:x`, `${host},${evil}`, `${host} ${evil}`],
      ...[`${host}/${evil}`, `${host}\\${evil}`, `${host}?${evil}`, `${host}#${evil}`, `${host}%00`, `${host}%2e`],
      ...[
        `${host}..`,
        `.${host}`,
        `-${host}`,
        `${host}_`,
        'xn--a',
        'ｅｖｉｌ.example',
        `*.localhost`,
        'null',
        ' ',
        'a'.repeat(300),
      ],
    ];
    for (const variant of none) {
      const answer = await get(variant, '/iso');
      expect(answer.statusCode, variant).toBe(404);
      expect(answer.body, variant).not.toMatch(/evil|测试站/);
    }
    for (const header of ['x-forwarded-host', 'x-host', 'x-forwarded-server', 'forwarded', 'x-original-host']) {
      const value = header === 'forwarded' ? `host=${evil}` : evil;
      expect((await get(host, '/iso', { [header]: value })).body, header).toContain(shop.name['zh-CN']);
    }
    expect(same.length + none.length + 5).toBeGreaterThanOrEqual(40);
  });
});
