import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { freshDatabase } from '../../../kernel/testkit/database.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { saveItem } from './commands/save-item.ts';

// What the platform says holds in every shop, and other tests that share a database say something.
const own = await freshDatabase();
const { app, shop, admin, call } = await openShopDesk({ appUrl: own.appUrl });
afterAll(async () => {
  await app.close();
  await own.drop();
});

describe('dictionaries of a shop', () => {
  const save = (item: object) => call('POST', '/api/configure/dictionary/save', { name: 'doctor.title', ...item });
  const show = async (name = 'doctor.title', who = admin) =>
    (await call('GET', `/api/front/dictionary/${name}`, undefined, who)).body as {
      data: { value: string; label: string; retired: boolean }[];
      version: string;
    };
  const codes = async (name?: string) => (await show(name)).data.map(({ value }) => value);

  it('begin with what the specification gives', async () => {
    expect(await codes()).toEqual(['resident', 'attending', 'associate_chief', 'chief']);
    expect(await codes('hospital.category')).toHaveLength(16);
    expect(await codes('live.status')).toEqual(['0', '1', '2', '3', '-1']);
    expect((await call('GET', '/api/front/dictionary/none.such')).status).toBe(404);
  });

  it('are worded, extended and retired, while the codes stay', async () => {
    const before = (await show()).version;
    expect((await save({ code: 'chief', label: { zh: '主任', en: 'Chief' } })).body.data.version).toBe(1);
    expect((await save({ code: 'fellow', label: { zh: '专培', en: 'Fellow' } })).status).toBe(200);
    expect((await save({ code: 'resident', retired: true })).status).toBe(200);
    const { data, version } = await show();
    expect(version).not.toBe(before);
    expect(data.map(({ value }) => value)).toEqual(['attending', 'associate_chief', 'chief', 'fellow', 'resident']);
    expect(data.at(-1)).toEqual({ value: 'resident', label: '住院医师', retired: true });
    expect(data[2]?.label).toBe('主任');
    const tree = (await call('GET', '/api/tree?type=doctor.title')).body as { value: string; name: string }[];
    expect(tree.map(({ value }) => value)).toEqual(['attending', 'associate_chief', 'chief', 'fellow']);
    expect((await save({ code: 'chief', version: 1 })).status).toBe(200);
    expect((await show()).data[2]?.label).toBe('主任医师');
  });

  it('refuse an item without words, a wrong code, and whoever saw an older state', async () => {
    expect((await save({ code: 'nameless' })).body.fields).toHaveProperty('label.zh');
    expect((await save({ code: 'a b', label: { zh: '甲', en: 'A' } })).status).toBe(400);
    expect((await save({ code: 'chief', label: { zh: '主', en: 'C' }, version: 1 })).status).toBe(409);
    expect((await save({ code: 'chief', label: { zh: '主', en: 'C' } })).status).toBe(409);
    const fixed = { name: 'gender', code: 'other', label: { zh: '其他', en: 'Other' } };
    expect((await save(fixed)).body.code).toBe('dictionary.fixed');
    expect((await save({ name: 'gender', code: 'male', retired: true })).body.code).toBe('dictionary.fixed');
    expect((await save({ name: 'gender', code: 'male', label: { zh: '男性', en: 'Man' } })).status).toBe(200);
  });

  it('come back as any earlier version said, item by item with its order; what was added since is retired', async () => {
    const own = await signedInPerson(app, await app.makeShop(), 'staff', ['*']);
    const ask = (method: 'GET' | 'POST', url: string, payload?: object, who = own) =>
      call(method, `/api/configure/dictionary/${url}`, payload, who);
    const name = 'doctor.title';
    const items = async () => (await ask('GET', `items?name=${name}`)).body;
    const seen = async () => ((await items()).data as { code: string }[]).map(({ code }) => code);
    const versions = async () => (await ask('GET', `versions/${name}`)).body.data;
    const say = (code: string, more: object) => ask('POST', 'save', { name, code, ...more });
    expect((await items()).version).toBe(0);
    const usual = await seen();
    await say('chief', { label: { zh: '主任', en: 'Head' }, comment: '按人事处的叫法' });
    await ask('POST', 'order', { name, codes: [...usual].reverse() });
    await say('fellow', { label: { zh: '专培', en: 'Fellow' } });
    const label = { zh: '正高', en: 'Senior' };
    await say('chief', { label, version: 2 });
    const told = (await versions()) as { id: number; reason: string | null; changes: Record<string, unknown>[] }[];
    expect(told.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ...[['chief'], ['fellow'], ['order'], ['chief']],
    ]);
    expect(told.at(-1)).toMatchObject({
      reason: '按人事处的叫法',
      changes: [{ label: '主任', after: { en: 'Head' } }],
    });
    expect(told[2]?.changes[0]).toMatchObject({ before: usual, after: [...usual].reverse(), words: { chief: '主任' } });
    const { version } = await items();
    const back = (entry = 0, from = version, who = own) =>
      ask('POST', 'bring-back', { id: name, version: from, entry, reason: '' }, who);
    expect((await back(told[2]?.id, version - 1)).body.code).toBe('VERSION_CONFLICT');
    expect((await back(999_999_999)).status).toBe(404);
    const both = await Promise.all([back(told[2]?.id), back(told[2]?.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seen()).toEqual([...usual].reverse().concat('fellow'));
    expect((await items()).data).toMatchObject([
      { code: 'chief', label: { zh: '主任' } },
      ...[{}, {}, {}, { code: 'fellow', retired: true }],
    ]);
    await ask('POST', 'reset', { name });
    expect((await back(told[0]?.id, (await items()).version)).status).toBe(200);
    expect((await items()).data[0]).toMatchObject({ code: 'chief', label, retired: false });
    expect((await back(told[0]?.id, version, admin)).status, 'another shop has its own').toBe(409);
  });

  it('keep an order that names every item', async () => {
    const order = (names: string[]) =>
      call('POST', '/api/configure/dictionary/order', { name: 'hospital.level', codes: names });
    const levels = await codes('hospital.level');
    expect((await order([...levels].reverse())).status).toBe(200);
    expect(await codes('hospital.level')).toEqual([...levels].reverse());
    expect((await order(levels.slice(1))).body.code).toBe('VERSION_CONFLICT');
    expect((await order([...levels, '特级'])).body.code).toBe('VERSION_CONFLICT');
  });

  it('are searched where they are long; what a form holds comes along', async () => {
    const ask = async (query: string) => {
      const { body } = await call('GET', `/api/front/dictionary/doctor.department?${query}`);
      const { data, total } = body as { data: { value: string }[]; total: number };
      return { codes: data.map(({ value }) => value), total };
    };
    const all = await ask('');
    expect(all.total).toBe(all.codes.length);
    const few = await ask('limit=3&keep[0]=nursing');
    expect(few).toEqual({ codes: [...all.codes.slice(0, 3), 'nursing'], total: all.total });
    expect((await ask(`q=${encodeURIComponent('血液')}`)).codes).toEqual(['hematology']);
    expect((await ask('q=HEMATO')).codes, 'by its code').toEqual(['hematology']);
    expect((await ask('q=HAEMATO')).codes, 'by its name').toEqual(['hematology']);
    expect(await ask('q=nothing-like-it&keep=')).toEqual({ codes: [], total: 0 });
  });

  it('are one shop’s alone', async () => {
    const other = await app.makeShop();
    const there = await signedInPerson(app, other, 'staff', ['*']);
    const theirs = (await show('doctor.title', there)).data;
    expect(theirs.map(({ value }) => value)).toEqual(['resident', 'attending', 'associate_chief', 'chief']);
  });

  describe('the platform’s words for every shop', () => {
    const words = (zh: string, en: string) => ({ zh, en });
    /** Says something at the platform, as its staff do on its own host. */
    const atPlatform = (): Ctx => app.ctx(platform);
    let platform: Shop;
    const say = (code: string, more: object, version = 0) =>
      saveItem(atPlatform(), { name: 'hospital.level', code, retired: false, version, comment: '', ...more });
    const items = async (who: SignedInPerson) =>
      (await call('GET', '/api/configure/dictionary/items?name=hospital.level', undefined, who)).body as {
        data: { code: string; label: { zh: string }; source: string; usual: { zh: string } | null; retired: boolean }[];
        isLocked: boolean;
        can: { save: boolean };
      };
    const itemOf = async (who: SignedInPerson, code: string) =>
      (await items(who)).data.find((item) => item.code === code);
    let first = '';
    let second = '';
    let here: SignedInPerson;
    const change = (payload: object) =>
      call('POST', '/api/configure/dictionary/save', { name: 'hospital.level', ...payload }, here);

    beforeAll(async () => {
      platform = await platformOf(app);
      here = await signedInPerson(app, await app.makeShop(), 'staff', ['*']);
      [first = '', second = ''] = (await items(here)).data.map(({ code }) => code);
    });

    // Tests of other modules share the platform.
    afterAll(async () => {
      const items = ['dictionary.defaults', 'dictionary.locked'].map((key) => ({ key, value: null }));
      await app.services.settings.save(atPlatform(), items, 'test');
    });

    it('are inherited, overridden and inherited again', async () => {
      await say(first, { label: words('平台的叫法', 'As the platform says') });
      await say('village', { label: words('村卫生室', 'Village clinic') });
      expect(await itemOf(here, first)).toMatchObject({ label: { zh: '平台的叫法' }, source: 'platform' });
      expect(await itemOf(here, 'village')).toMatchObject({ source: 'platform' });
      expect((await change({ code: first, label: words('本站的叫法', 'As we say') })).status).toBe(200);
      expect(await itemOf(here, first)).toMatchObject({
        ...{ label: { zh: '本站的叫法' }, source: 'shop', usual: { zh: '平台的叫法' } },
      });
      expect((await change({ code: 'own', label: words('本站新增', 'Ours') })).status).toBe(200);
      expect((await call('POST', '/api/configure/dictionary/reset', { name: 'hospital.level' }, here)).status).toBe(
        200,
      );
      expect(await itemOf(here, first)).toMatchObject({ label: { zh: '平台的叫法' }, source: 'platform' });
      expect(await itemOf(here, 'own'), 'what was added may be stored in records').toMatchObject({ usual: null });
    });

    it('come back as an earlier version said them, and shops inherit that at once', async () => {
      const staff = await signedInPerson(app, platform, 'staff', ['dictionary.item.save', 'dictionary.item.view']);
      const seen = await call('GET', '/api/configure/dictionary/versions/hospital.level', undefined, staff);
      const versions = seen.body.data as { id: number; changes: { label: string; after: unknown }[] }[];
      expect(versions.map(({ changes }) => changes.map(({ after }) => after))).toEqual([
        [words('村卫生室', 'Village clinic')],
        [words('平台的叫法', 'As the platform says')],
      ]);
      const back = (version?: number, entry?: number) =>
        call('POST', '/api/configure/dictionary/bring-back', { id: 'hospital.level', version, entry }, staff);
      expect((await back(versions[1]?.id, versions[1]?.id)).body.code).toBe('VERSION_CONFLICT');
      expect((await back(versions[0]?.id, versions[1]?.id)).status).toBe(200);
      expect(await itemOf(here, 'village'), 'it may be stored in records').toMatchObject({ retired: true });
      const again = await call('GET', '/api/configure/dictionary/items?name=hospital.level', undefined, staff);
      expect((await back(again.body.version, versions[0]?.id)).status).toBe(200);
      expect(await itemOf(here, 'village')).toMatchObject({ retired: false, label: { zh: '村卫生室' } });
    });

    it('are said by one at a time', async () => {
      await expect(say(first, { label: words('迟到', 'Late') })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
      const both = [say(second, { label: words('甲', 'A') }), say(second, { label: words('乙', 'B') })];
      const ends = (await Promise.allSettled(both)).map(({ status }) => status);
      expect(ends.toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('retire for every shop', async () => {
      await say('village', { label: words('村卫生室', 'Village clinic'), retired: true }, 3);
      expect(await itemOf(here, 'village')).toMatchObject({ retired: true });
      await change({ code: 'village', label: words('仍想用', 'Still wanted') });
      expect(await itemOf(here, 'village')).toMatchObject({ retired: true });
    });

    it('hold alone where the dictionary is locked; what the shop said comes back with the lock’s end', async () => {
      const staff = await signedInPerson(app, platform, 'staff', ['dictionary.item.save', 'dictionary.item.view']);
      const lock = (isLocked: boolean, who = staff, name = 'hospital.level') =>
        call('POST', '/api/configure/dictionary/lock', { name, isLocked }, who);
      expect((await lock(true, here)).status, 'no shop locks').toBe(404);
      const reader = await signedInPerson(app, platform, 'staff', ['dictionary.item.view']);
      expect((await lock(true, reader)).body.code).toBe('PERMISSION_DENIED');
      expect((await lock(true, staff, 'hospital.nothing')).status).toBe(404);
      expect((await lock(true)).status).toBe(200);
      expect(await items(staff)).toMatchObject({ isLocked: true, can: { save: true, lock: true } });
      const held = await items(here);
      expect([held.isLocked, held.can.save, held.data.some(({ code }) => code === 'own')]).toEqual([
        true,
        false,
        false,
      ]);
      expect((await change({ code: first, label: words('不行', 'No') })).body.code).toBe('dictionary.locked');
      const reset = await call('POST', '/api/configure/dictionary/reset', { name: 'hospital.level' }, here);
      expect(reset.body.code).toBe('dictionary.locked');
      expect((await lock(false)).status).toBe(200);
      expect(await itemOf(here, 'own')).toMatchObject({ source: 'shop' });
    });
  });

  it('decide which title a doctor may register with; a retired one stays with who holds it', async () => {
    const member = await signedInPerson(app, shop, 'site');
    const register = (title: string) => call('POST', '/api/front/hospital/doctor/save', { name: '王', title }, member);
    expect((await register('nobody')).body.fields).toHaveProperty('title');
    expect((await register('resident')).body.fields).toHaveProperty('title');
    expect((await register('fellow')).status).toBe(200);
    expect(
      (await save({ code: 'fellow', label: { zh: '专培', en: 'Fellow' }, retired: true, version: 1 })).status,
    ).toBe(200);
    expect((await register('fellow')).status).toBe(200);
    const newcomer = await signedInPerson(app, shop, 'site');
    const refused = await call('POST', '/api/front/hospital/doctor/save', { name: '李', title: 'fellow' }, newcomer);
    expect(refused.body.fields).toHaveProperty('title');
  });
});
