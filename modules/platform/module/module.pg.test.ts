import { afterAll, describe, expect, it } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const { app, shop, admin, call } = await openShopDesk();
afterAll(() => app.close());

describe('the modules of a shop', () => {
  const get = (url: string, who?: SignedInPerson | null) => call('GET', url, undefined, who);
  const post = (url: string, payload: object) => call('POST', url, payload);

  it('switches modules on with what they need, off unless needed, and never the foundation', async () => {
    const { registry } = app.services;
    const modules = registry.modules.map(({ manifest }) => manifest).filter(({ core }) => !core);
    const needed = modules.find(({ id }) => modules.some(({ dependsOn }) => dependsOn?.includes(id)));
    const switchTo = (module: string, enabled: boolean) =>
      post('/api/configure/shell/module/switch', { module, enabled, comment: '试用' });
    const isOn = async (module: string) => (await get(`/api/front/module/${module}`, null)).body.enabled;
    expect((await switchTo('shell', false)).body).toMatchObject({ code: 'module.core' });
    expect((await switchTo('none', true)).body).toMatchObject({ code: 'MODULE_NOT_FOUND' });
    if (needed === undefined) throw new Error('no module depends on another any more');
    expect((await switchTo(needed.id, false)).body).toMatchObject({ code: 'module.needed' });
    const leansOn = (id: string): boolean =>
      id === needed.id || (registry.find(id)?.dependsOn ?? []).some((below) => leansOn(below));
    // The registry stands in order of dependence, so from its end nobody is needed any more.
    const leaning = modules.filter(({ id }) => leansOn(id)).reverse();
    for (const { id } of leaning) expect((await switchTo(id, false)).status, id).toBe(200);
    expect(await isOn(needed.id)).toBe(false);
    const [last = needed] = leaning;
    expect((await switchTo(last.id, true)).status).toBe(200);
    expect([await isOn(last.id), await isOn(needed.id)]).toEqual([true, true]);
    for (const { id } of leaning) await switchTo(id, true);
  });

  it('shows who may do what in a module, and where it is worked with', async () => {
    interface Role {
      name: string;
      people: number;
    }
    const clerk = await signedInPerson(app, shop, 'staff', ['module.switch.view', 'news.article.view']);
    const show = async (module: string, who = admin) => {
      const { status, body } = await get(`/api/configure/shell/module/show?module=${module}`, who);
      return {
        status,
        data: body.data as { permissions: { permission: string; roles: Role[] }[]; everything: Role[] },
      };
    };
    const { data } = await show('news');
    const holders = (permission: string) => data.permissions.find((one) => one.permission === permission)?.roles ?? [];
    expect(holders('news.article.view').reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(0);
    expect(data.everything.length).toBeGreaterThan(0);
    const screensOf = async (who: SignedInPerson) =>
      ((await get('/api/configure/shell/module/show?module=news', who)).body.data.screens as { to: string }[]).map(
        ({ to }) => to,
      );
    expect(await screensOf(admin)).toContain('/configure/news-categories');
    expect(await screensOf(clerk), 'only what one may open').toEqual(['/backend/news']);
    expect((await show('shop')).status, 'the platform’s modules are no shop’s').toBe(404);
    expect((await show('no-such')).status).toBe(404);
    const stranger = await signedInPerson(app, shop, 'staff', ['route.entry.view']);
    expect((await get('/api/configure/shell/module/show?module=news', stranger)).body.code).toBe('PERMISSION_DENIED');
    const other = await signedInPerson(app, await app.makeShop(), 'staff', ['module.switch.view']);
    const theirs = (await get('/api/configure/shell/module/show?module=news', other)).body.data.permissions as {
      roles: Role[];
    }[];
    expect(theirs.flatMap(({ roles }) => roles)).toEqual([]);
  });
});
