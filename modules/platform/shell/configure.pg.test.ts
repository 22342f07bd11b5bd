import { afterAll, describe, expect, it } from 'vitest';
import { ANY_STAFF } from '../../../kernel/permission/holds.ts';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const { app, shop, admin, call } = await openShopDesk();
afterAll(() => app.close());

describe('configuration of a shop', () => {
  const get = (url: string, who?: SignedInPerson | null) => call('GET', url, undefined, who);

  it('is for staff with the permission alone', async () => {
    const some = await signedInPerson(app, shop, 'staff', ['route.entry.view']);
    const member = await signedInPerson(app, shop, 'site', ['*']);
    for (const part of ['module/list', 'route/list', 'identity/show', 'audit/list']) {
      const url = `/api/configure/shell/${part}`;
      expect((await get(url)).status, part).toBe(200);
      expect((await get(url, null)).status, part).toBe(401);
      expect((await get(url, member)).status, part).toBe(401);
      const partly = await get(url, some);
      expect(part === 'route/list' ? partly.status : partly.body.code).toBe(
        part === 'route/list' ? 200 : 'PERMISSION_DENIED',
      );
    }
    expect((await get('/api/configure/shell/route/list', some)).body.can).toEqual({ save: false });
  });

  it('S5.01 takes values from a form, where everything is text', async () => {
    const save = (value: unknown) =>
      app.app.server.inject({
        method: 'POST',
        url: '/api/front/setting/save',
        headers: { ...admin.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({ items: [{ key: 'shell.shortName', value }], comment: '' }),
      });
    const answer = await save({ zh: '学苑', en: '2026' });
    expect(answer.statusCode).toBe(200);
    expect(await app.services.settings.get(app.ctx(shop), 'shell.shortName')).toEqual({ zh: '学苑', en: '2026' });
    expect((await save('not an object')).statusCode).toBe(400);
    const { 'x-requested-with': _mark, ...unmarked } = admin.headers;
    const foreign = await app.app.server.inject({
      method: 'POST',
      url: '/api/front/setting/save',
      headers: { ...unmarked, 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({ items: [{ key: 'shell.icp', value: 'x' }] }),
    });
    expect(foreign.json()).toMatchObject({ code: 'CROSS_SITE' });
  });

  it('answers staff all settings at setting/list, and visitors only the public ones', async () => {
    const keys = async (who: SignedInPerson | null) =>
      (await get('/api/front/setting/list', who)).body.data.map(({ key }: { key: string }) => key);
    expect(await keys(admin)).toContain('shell.redirectHosts');
    expect(await keys(null)).not.toContain('shell.redirectHosts');
  });

  it('answers the console’s start with what the person may open', async () => {
    const some = await signedInPerson(app, shop, 'staff', ['route.entry.view']);
    const me = await get('/api/admin/shell/me', some);
    expect(me.body).toMatchObject({ person: { name: '陈编辑' }, permissions: ['route.entry.view'], otherShops: [] });
    const { registry } = app.services;
    const forAnyStaff = registry.modules.flatMap(({ manifest }) =>
      (manifest.screens ?? []).filter(({ permission }) => permission === ANY_STAFF).map(() => manifest.id),
    );
    const screens = (await get('/api/admin/shell/screens', some)).body.data as { module: string }[];
    expect(screens.filter(({ module }) => module !== 'route').map(({ module }) => module)).toEqual(forAnyStaff);
    expect((await get('/api/admin/shell/menu', some)).status).toBe(200);
    expect((await get('/api/admin/shell/menu/counts', some)).status).toBe(200);
    expect((await get('/api/admin/shell/messages?locale=en', some)).body.messages).toHaveProperty('shell');
  });

  it('says which permissions a person holds and which they lack', async () => {
    const some = await signedInPerson(app, shop, 'staff', ['route.entry.view']);
    const me = (await get('/api/front/permission/me', some)).body;
    expect(me).toMatchObject({ data: ['route.entry.view'], scopes: { 'route.entry.view': ['all'] } });
    const auth = (query: string) => get(`/api/front/permission/auth?${query}`, some);
    expect((await auth('module=shell&permissions=route.entry.view')).body).toEqual({ granted: true, missing: [] });
    expect((await auth('permissions=route.entry.view,route.entry.update')).body).toEqual({
      granted: false,
      missing: ['route.entry.update'],
    });
    expect((await auth('module=none&permissions=route.entry.view')).body.granted).toBe(false);
    expect((await auth('permissions=doctor.granted')).body).toEqual({ granted: false, missing: ['doctor.granted'] });
  });
});
