import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, atRest, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { callsMade } from './calls-made.ts';
import { changeAnswer, changeBoot, withoutBoot } from './changed-page.ts';
import { call, signedIn, staffToken } from './people.ts';

const closedText = '您访问的网站已经关闭 请联系网站管理员';

afterEach(everybodyLeaves);

const headings = (page: Page, level: 'h1' | 'h2'): Promise<string[]> => page.locator(level).allInnerTexts();

/** What the portal answers to a Host header, without a browser between. */
function answerFor(host: string, path = '/'): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: portal.port, path, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

describe('the shop of an address', () => {
  test('S1.01 several domains name one shop, and each shop has its own', async () => {
    const { page } = await visit(browser);
    for (const [host, name] of [
      [`hema.localhost:${portal.port}`, '华夏血液学苑'],
      [`localhost:${portal.port}`, '华夏血液学苑'],
      [`www.hema.localhost:${portal.port}`, '华夏血液学苑'],
      [`trial.localhost:${portal.port}`, '衡准临床研究'],
      [`expo.localhost:${portal.port}`, '云启会务'],
    ]) {
      await page.goto(`http://${host}/`);
      expect(await page.title(), host).toContain(name);
    }
    await page.goto(`http://www.hema.localhost:${portal.port}/tag?x=1`);
    expect(page.url()).toBe(address('hema', '/tag?x=1'));
  });

  test('S1.01 case, port and a trailing dot of the host do not matter, and an unknown host shows no shop', async () => {
    for (const host of ['HEMA.localhost', 'hema.localhost.', 'hema.localhost:1']) {
      expect((await answerFor(host, '/api/front/shop')).body, host).toContain('"code":"hema"');
    }
    const unknown = await answerFor('nobody.localhost');
    expect(unknown.status).toBe(404);
    expect(unknown.body).not.toMatch(/华夏|衡准|云启|旧港|hema|trial/);
  });

  test('S1.09 the shop in the page is the one that the call answers, with what the specification names', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema'));
    const embedded = await page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').shop);
    const { body } = await call(page, '/api/front/shop');
    expect(embedded).toEqual(body);
    const named = ['status', 'theme', 'appid', 'app_id', 'favicon', 'internal', 'front', 'scopes', 'login'];
    expect(Object.keys(body)).toEqual(expect.arrayContaining(named));
    expect((await answerFor('hema.localhost', String(body.favicon))).status).toBe(200);
  });
});

describe('layouts and homes', () => {
  test('S1.02 layout, home and login screen are those of the shop', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema'));
    expect(await headings(page, 'h2')).toEqual(expect.arrayContaining(['最新资讯', '编辑精选', '分类浏览']));
    await open(page, address('hema', '/login'));
    expect(await headings(page, 'h1')).toEqual(['登录']);
    await open(page, address('trial'));
    expect(await headings(page, 'h1')).toEqual(['找规范、学方法、看进展']);
    const rail = await page.getByRole('navigation', { name: '主导航' }).boundingBox();
    expect(rail?.height).toBeGreaterThan(rail?.width ?? 0);
    await open(page, address('expo'));
    expect(await headings(page, 'h2')).toEqual(
      expect.arrayContaining(['最新消息 Latest', '会务须知 Practical matters']),
    );
    const labels = await page.getByRole('navigation', { name: '主导航' }).getByRole('link').allInnerTexts();
    expect(labels[0]).toMatch(/首页\s*Home/);
    await open(page, address('expo', '/login'));
    expect(await headings(page, 'h1')).toEqual(['参会登录']);
  });

  test('S1.02 a shop that names no home has the general one', async () => {
    const { page, faults } = await visit(browser);
    await withoutBoot(page);
    await changeAnswer(page, '/api/front/shop', (shop: object) => ({ ...shop, front: '' }));
    await open(page, address('hema'));
    await page.getByRole('heading', { name: '最新资讯' }).waitFor();
    expect(await headings(page, 'h2')).not.toContain('编辑精选');
    expect(faults).toEqual([]);
  });

  test('S1.03 a plain view stands in for a layout that there is not', async () => {
    const { page, faults } = await visit(browser);
    await withoutBoot(page);
    await changeAnswer(page, '/api/front/shop', (shop: object) => ({ ...shop, internal: 'nowhere' }));
    await open(page, address('hema', '/tag'));
    await page.getByText('Tags', { exact: true }).waitFor();
    expect(await page.locator('header, footer, nav').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('S1.03 a plain view stands in for a layout that could not be loaded', async () => {
    const { page } = await visit(browser);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await withoutBoot(page);
    await page.route(/\/assets\/hema-[^/]*\.js$/, (route) => route.abort());
    await open(page, address('hema', '/tag'));
    await page.getByText('Tags', { exact: true }).waitFor();
    expect(await page.locator('header, footer, nav').count()).toBe(0);
    expect(warnings.join('\n')).toMatch(/layout \w+ could not load ChunkLoadError/);
  });

  test('S1.04 a route is drawn in the layout it names, in the front where it names none', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/login'));
    expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    const phone = await visit(browser, { device: 'phone' });
    await open(phone.page, address('hema', '/mobile'));
    await phone.page.getByRole('navigation', { name: '底部导航' }).waitFor();
    expect(await phone.page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    const bare = await visit(browser);
    await withoutBoot(bare.page);
    const entry = { type: 'vue', name: 'bare', layout: '', permissions: [], auth: false, module: 'shell', class: '' };
    const meta = { title: '无布局', icon: null, nav: null, share: null };
    const route = { ...entry, path: '/bare', page: null, redirect: null, component: 'tag', meta };
    await changeAnswer(bare.page, '/api/front/route', (routes: object[]) => [...routes, route]);
    await open(bare.page, address('hema', '/bare'));
    await bare.page.getByText('Tags', { exact: true }).waitFor();
    expect(await bare.page.getByRole('navigation', { name: '主导航' }).count()).toBe(1);
  });

  test('S1.05 the auth layout takes its language from the query', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/login?lang=en'));
    expect(await headings(page, 'h1')).toEqual(['Sign in']);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await open(page, address('hema', '/login?lang=zh'));
    expect(await headings(page, 'h1')).toEqual(['登录']);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });
});

describe('a closed shop', () => {
  test('S1.06 every page leads to /closed, which says so', async () => {
    const { page, faults } = await visit(browser);
    for (const path of ['/', '/news', '/login', '/mobile', '/nowhere']) {
      await open(page, address('closed', path));
      expect(page.url(), path).toBe(address('closed', '/closed'));
    }
    expect(await page.locator('main').innerText()).toBe(closedText);
    expect(faults).toEqual([]);
  });

  test('S1.06 a shop that closes while somebody reads leads to /closed at the next step', async () => {
    const { page } = await visit(browser);
    await withoutBoot(page);
    await changeAnswer(page, '/api/front/shop', (shop: object) => ({ ...shop, status: 0 }));
    await open(page, address('hema', '/search'));
    await page.waitForURL(address('hema', '/closed'));
    await page.getByText(closedText).waitFor();
  });
});

describe('who is served', () => {
  test('S1.07 visitors read, and members, doctors, patients, staff and administrators are known as what they are', async () => {
    const visitor = await visit(browser);
    await open(visitor.page, address('expo'));
    expect((await call(visitor.page, '/api/front/user/me/user_info')).status).toBe(401);
    const kinds: [string, string, string | null, string[]][] = [
      ['13900000301', 'Clara Whitfield', null, []],
      ['13900000302', '傅长风', 'granted', []],
      ['13900000303', '颜如玉', 'submitted', []],
      ['13900000305', '唐婉', null, []],
      ['13900000311', '宋予安', null, ['editor']],
      ['13900000001', '总管理员', null, ['admin']],
    ];
    for (const [phone, name, doctor, roles] of kinds) {
      const { page, context } = await visit(browser);
      const token = await signedIn(page, 'expo', phone);
      await open(page, address('expo'));
      await page.getByRole('link', { name: new RegExp(name) }).waitFor();
      const info = await call<{ roles: string[] }>(page, '/api/front/user/me/user_info', { token });
      expect(info.body.roles, name).toEqual(roles);
      const data = await call<{ doctor: { status: string } | null }>(page, '/api/front/user/me/user_data', { token });
      expect(data.body.doctor?.status ?? null, name).toBe(doctor);
      await context.close();
    }
    const { page } = await visit(browser);
    const staff = await staffToken(page, 'expo', 'admin', portal.password);
    expect((await call(page, '/api/admin/shell/me', { token: staff })).status).toBe(200);
  });
});

describe('the start in the browser', () => {
  const order = ['GET /api/front/shop', 'GET /api/front/setting/list', 'GET /api/front/route'];
  const ofPerson = ['GET /api/front/user/me/user_info', 'GET /api/front/user/me/user_data'];

  test('S1.08 asks for nothing that came with the page, and for the person where there is a token', async () => {
    const visitor = await visit(browser);
    const asked = callsMade(visitor.page);
    await open(visitor.page, address('hema', '/tag'));
    await atRest(visitor.page);
    expect(asked).toEqual([]);
    const member = await visit(browser);
    await signedIn(member.page, 'hema');
    const calls = callsMade(member.page);
    await open(member.page, address('hema', '/tag'));
    await atRest(member.page);
    expect(calls).toEqual([...ofPerson, 'GET /api/front/permission/me']);
  });

  test('S1.08 asks for shop, settings, routes, then the person, when the page came without them', async () => {
    const { page, faults } = await visit(browser);
    await signedIn(page, 'hema');
    await withoutBoot(page);
    const calls = callsMade(page);
    await open(page, address('hema', '/tag'));
    await atRest(page);
    await page.getByText('Tags', { exact: true }).waitFor();
    const wanted = [...order, ...ofPerson];
    expect(calls.filter((made) => wanted.includes(made))).toEqual(wanted);
    expect(faults).toEqual([]);
  });

  test('S1.08 a changed shop in the page is the one that is drawn', async () => {
    const { page } = await visit(browser);
    await changeBoot(page, (boot) => {
      boot.shop.name = '改名学会';
    });
    await open(page, address('hema', '/search?q=x'));
    await page.getByRole('link', { name: '改名学会' }).first().waitFor();
  });
});
