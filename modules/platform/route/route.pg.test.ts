import { afterAll, describe, expect, it } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const start = Date.now();
let now = new Date(start);
const inMinutes = (minutes: number): Date => new Date(start + minutes * 60_000);

const { app, shop, call } = await openShopDesk({ now: () => now });
afterAll(() => app.close());

describe('routes of a shop', () => {
  const save = (route: object) => call('POST', '/api/configure/shell/route/save', route);
  const redirect = (path: string, to: string, more: object = {}) => ({
    ...{ type: 'redirect', path, redirect: to, title: { zh: '跳转', en: 'Redirect' } },
    ...more,
  });
  const table = async () => (await call('GET', '/api/front/route', undefined, null)).body as { path: string }[];
  const paths = async () => (await table()).map(({ path }) => path);
  const rows = async () =>
    (await call('GET', '/api/configure/shell/route/list')).body.data as {
      id: number | null;
      path: string;
      layout: string;
      state: string;
      dead: string | null;
    }[];
  const attempt = async (path: string, as = 'visitor', role = '') => {
    const query = `path=${encodeURIComponent(path)}&as=${as}&role=${role}`;
    return (await call('GET', `/api/configure/shell/route/try?${query}`)).body.data;
  };

  it('hold only within their time, and leave the place to the module’s outside of it', async () => {
    const spring = { opensAt: inMinutes(10).toISOString(), closesAt: inMinutes(20).toISOString() };
    expect((await save(redirect('/spring', '/news', spring))).status).toBe(200);
    expect((await save(redirect('/news', '/spring-news', spring))).status).toBe(200);
    const newsType = async () => (await table()).find(({ path }) => path === '/news');
    expect(await paths()).not.toContain('/spring');
    expect(await newsType()).toMatchObject({ type: 'vue' });
    expect((await rows()).find(({ path }) => path === '/spring')).toMatchObject({ state: 'not_yet' });
    now = inMinutes(15);
    expect(await paths()).toContain('/spring');
    expect(await newsType()).toMatchObject({ type: 'redirect' });
    now = inMinutes(20);
    expect(await paths()).not.toContain('/spring');
    expect(await newsType()).toMatchObject({ type: 'vue' });
    expect((await rows()).find(({ path }) => path === '/spring')).toMatchObject({ state: 'over' });
    const reversed = redirect('/never', '/x', { opensAt: spring.closesAt, closesAt: spring.opensAt });
    expect((await save(reversed)).body.fields).toHaveProperty('closesAt');
  });

  it('come back as they were after any change of their history, as far as they still lead somewhere', async () => {
    const more = { auth: true, share: { title: { zh: '来', en: 'Come' }, desc: { zh: '', en: '' }, image: null } };
    const { id } = (await save(redirect('/back', '/news', more))).body.data;
    await save({ ...redirect('/back-again', '/topics'), id, version: 1, comment: '改版' });
    const history = async () => (await call('GET', `/api/configure/shell/route/history/${id}`)).body.data;
    const [changed, made] = await history();
    expect(changed).toMatchObject({ action: 'update', reason: '改版' });
    const back = (version: number, entry: number, reason = '') =>
      call('POST', '/api/configure/shell/route/rollback', { id, version, entry, reason });
    expect((await back(1, made.id)).body.code).toBe('VERSION_CONFLICT');
    expect((await back(2, made.id, '还是原来的好')).body.data).toEqual({ id, version: 3 });
    const shown = (await call('GET', `/api/configure/shell/route/show/${id}`)).body.data;
    expect(shown).toMatchObject({ path: '/back', redirect: '/news', ...more });
    expect((await history())[0]).toMatchObject({ reason: '还是原来的好' });
    // Meanwhile another route lies where it was.
    expect((await save(redirect('/back-again', '/news'))).status).toBe(200);
    expect((await back(3, changed.id)).body.fields).toHaveProperty('path');
    expect((await call('GET', '/api/configure/shell/route/history/999999')).status).toBe(404);
  });

  it('tell search engines and share cards in the reader’s language', async () => {
    const words = {
      share: { title: { zh: '来参会', en: 'Join us' }, desc: { zh: '五月，成都', en: 'Chengdu, May' } },
      seo: { title: { zh: '年会', en: '' }, description: { zh: '年会介绍', en: 'About the meeting' }, noindex: true },
    };
    await save({ ...redirect('/told', '/news'), ...words });
    const meta = async (lang: string) => {
      const { body } = await call('GET', `/api/front/route/lookup?path=/told&lang=${lang}`, undefined, null);
      return body.data.meta;
    };
    expect(await meta('zh-CN')).toMatchObject({
      share: { title: '来参会', desc: '五月，成都', image: null },
      seo: { title: '年会', description: '年会介绍', noindex: true },
    });
    expect(await meta('en')).toMatchObject({
      share: { title: 'Join us' },
      seo: { title: '年会', description: 'About the meeting' },
    });
  });

  it('are refused where another one answers the same addresses, and named dead where one stands before them', async () => {
    await save(redirect('/case/:id', '/news'));
    expect((await save(redirect('/Case/:number', '/news'))).body.fields.path[0]).toContain('/case/:id');
    expect((await save(redirect('/case/:number', '/news', { layout: 'mobile' }))).status).toBe(200);
    const phone = (await rows()).find(({ path }) => path === '/case/:number');
    expect(phone?.dead).toContain('/case/:id');
    expect((await rows()).find(({ path }) => path === '/case/:id')?.dead).toBeNull();
  });

  it('stand in an order by hand, which decides between equally exact ones', async () => {
    await save(redirect('/a/:x/c', '/news'));
    await save(redirect('/a/b/:y', '/topic'));
    const answers = async () => (await attempt('/a/b/c')).candidates[0].path;
    expect(await answers()).toBe('/a/:x/c');
    const own = (await rows()).filter(({ id, layout }) => id !== null && layout === 'front').map(({ id }) => id);
    const order = (ids: unknown[]) => call('POST', '/api/configure/shell/route/order', { layout: 'front', ids });
    expect((await order([...own].reverse())).status).toBe(200);
    expect(await answers()).toBe('/a/b/:y');
    const trial = await attempt('/a/b/c');
    expect(trial.candidates[1]).toMatchObject({ path: '/a/:x/c', outcome: 'later' });
    expect((await order(own.slice(1))).body.code).toBe('VERSION_CONFLICT');
    expect((await order([...own, 999_999])).body.code).toBe('VERSION_CONFLICT');
    const other = await app.makeShop();
    const there = await signedInPerson(app, other, 'staff', ['*']);
    const foreign = { layout: 'front', ids: own };
    expect((await call('POST', '/api/configure/shell/route/order', foreign, there)).status).toBe(409);
    expect(await answers()).toBe('/a/b/:y');
  });

  it('can be tried as somebody, with the chain, the parameters and the guard’s decisions', async () => {
    await save(redirect('/start', '/middle'));
    await save(redirect('/middle', '/news/7?from=start'));
    const trial = await attempt('/start');
    expect(trial.hops).toEqual([
      { path: '/start', to: '/middle' },
      { path: '/middle', to: '/news/7?from=start' },
    ]);
    expect(trial).toMatchObject({ ends: 'here', verdict: { kind: 'open' }, reached: { drawnBy: shop.internal } });
    expect(Object.values(trial.reached.params)).toContain('7');
    expect(await attempt('/nothing/at/all')).toMatchObject({ ends: 'nowhere', verdict: { kind: 'not-found' } });
    expect(await attempt('/account')).toMatchObject({ verdict: { kind: 'sign-in' } });
    expect(await attempt('/account', 'member')).toMatchObject({ verdict: { kind: 'open' } });
    expect((await attempt('/')).candidates[0]).toMatchObject({ origin: 'fixed', outcome: 'answers' });
    expect((await attempt('http://x.example/news?page=2')).reached.path).toBe('/news');
    expect(
      (await call('GET', '/api/configure/shell/route/try?path=/&as=staff&role=nobody')).body.fields,
    ).toHaveProperty('role');
  });

  it('are judged for each kind of person as the site judges them', async () => {
    const view = { type: 'vue', module: 'search', component: 'search', title: { zh: '医生专区', en: 'For doctors' } };
    await save({ ...view, path: '/doctors', auth: true, permissions: ['doctor.granted'] });
    await save({ ...view, path: '/staff-only', auth: true, permissions: ['route.entry.view'] });
    const verdicts = async (path: string, ...kinds: string[]) =>
      Promise.all(kinds.map(async (as) => (await attempt(path, as, as === 'staff' ? 'admin' : '')).verdict.kind));
    expect(
      await verdicts('/doctors', 'visitor', 'member', 'doctor.none', 'doctor.submitted', 'doctor.granted'),
    ).toEqual(['sign-in', 'redirect', 'redirect', 'redirect', 'open']);
    expect((await attempt('/doctors', 'doctor.none')).verdict.to).toBe('/mobile/doctor/regist');
    expect((await attempt('/doctors', 'doctor.submitted')).verdict.to).toBe('/mobile/doctor/approval');
    expect(await verdicts('/staff-only', 'visitor', 'member', 'staff')).toEqual(['sign-in', 'not-found', 'open']);
    expect((await attempt('/staff-only', 'member')).candidates).toEqual([
      expect.objectContaining({ path: '/staff-only', outcome: 'hidden' }),
    ]);
  });

  it('offers what a route can be made of', async () => {
    const { body } = await call('GET', '/api/configure/shell/route/choices');
    const news = body.modules.find(({ id }: { id: string }) => id === 'news');
    expect(news.views.length).toBeGreaterThan(1);
    expect(news.views.some((name: string) => name.startsWith('parts/') || name.startsWith('slots/'))).toBe(false);
    expect(body.permissions[0]).toMatchObject({ value: 'doctor.granted' });
    expect(body.roles).toContainEqual(expect.objectContaining({ value: 'admin' }));
  });
});
