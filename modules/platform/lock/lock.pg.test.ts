import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let first: SignedInPerson;
let second: SignedInPerson;
let third: SignedInPerson;
let reader: SignedInPerson;
let elsewhere: SignedInPerson;
let later = 0;
let id = 0;
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(Date.now() + later * 1000) });
  const shop = await kit.makeShop();
  const editor = ['tags.tag.view', 'tags.tag.save', 'tags.tag.remove'];
  first = await signedInPerson(kit, shop, 'staff', editor);
  second = await signedInPerson(kit, shop, 'staff', editor);
  third = await signedInPerson(kit, shop, 'staff', editor);
  reader = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
  elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());
beforeEach(async () => {
  later = 0;
  const made = await post(first, '/api/configure/tags/category/save', { key: `k${Date.now()}`, name: '分类' });
  const tag = await post(first, '/api/admin/tags/tag/save', { name: crypto.randomUUID(), categoryId: made.data.id });
  id = tag.data.id;
});

async function post(who: SignedInPerson, url: string, input: Record<string, unknown>) {
  const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await kit.app.server.inject({ method: 'POST', url, headers, payload: encodeForm(input) });
  return { status: answer.statusCode, ...answer.json() };
}
const lock = (who: SignedInPerson, verb: string, form: string, more: object = {}) =>
  post(who, `/api/admin/lock/${verb}`, { record: 'tags.tag', id, form, ...more });
const [one, two, three] = ['form-number-1', 'form-number-2', 'form-number-3'];

describe('the lock of a record', () => {
  test('is the first one’s until it is let go, and says to others who edits', async () => {
    expect(await lock(first, 'hold', one)).toMatchObject({ data: { isMine: true, asked: null } });
    const seen = await lock(second, 'hold', two);
    expect(seen.data).toMatchObject({ isMine: false, holder: { id: first.memberId, name: '陈编辑' } });
    await lock(first, 'release', one);
    expect((await lock(second, 'hold', two)).data.isMine).toBe(true);
    await lock(first, 'release', one);
    expect((await lock(second, 'hold', two)).data.isMine).toBe(true);
  });

  test('of two who open a record at once goes to one', async () => {
    const answers = await Promise.all([
      lock(first, 'hold', one),
      lock(second, 'hold', two),
      lock(third, 'hold', three),
    ]);
    expect(answers.filter(({ data }) => data.isMine)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.holder.id)).size).toBe(1);
  });

  test('stays while it is renewed, and is free a minute after that', async () => {
    await lock(first, 'hold', one);
    later = 50;
    await lock(first, 'hold', one);
    later = 100;
    expect((await lock(second, 'hold', two)).data.isMine).toBe(false);
    later = 111;
    expect((await lock(second, 'hold', two)).data.isMine).toBe(true);
    expect((await lock(first, 'hold', one)).data).toMatchObject({ isMine: false, holder: { id: second.memberId } });
  });

  test('goes over to who asks after fifteen seconds without a no', async () => {
    await lock(first, 'hold', one);
    const asked = await lock(second, 'ask', two);
    expect(asked.data).toMatchObject({ isMine: false, asked: { id: second.memberId, isMine: true } });
    expect((await lock(first, 'hold', one)).data).toMatchObject({
      isMine: true,
      asked: { id: second.memberId, isMine: false },
    });
    expect(await lock(third, 'ask', three)).toMatchObject({ status: 409, code: 'lock.asked_already' });
    later = 14;
    expect((await lock(second, 'hold', two)).data.isMine).toBe(false);
    later = 16;
    expect((await lock(second, 'hold', two)).data).toMatchObject({ isMine: true, asked: null });
    expect((await lock(first, 'hold', one)).data.isMine).toBe(false);
  });

  test('is kept by a no, and handed over by a yes', async () => {
    await lock(first, 'hold', one);
    await lock(second, 'ask', two);
    expect((await lock(first, 'answer', one, { give: false })).data).toMatchObject({ isMine: true, asked: null });
    later = 20;
    expect((await lock(second, 'hold', two)).data).toMatchObject({ isMine: false, asked: null });
    await lock(second, 'ask', two);
    expect((await lock(second, 'answer', two, { give: true })).data.isMine).toBe(false);
    expect((await lock(first, 'answer', one, { give: true })).data).toMatchObject({ isMine: false });
    expect((await lock(second, 'hold', two)).data).toMatchObject({ isMine: true, asked: null });
  });

  test('goes to one’s own other window at once, and to anybody when it is stale', async () => {
    await lock(first, 'hold', one);
    expect((await lock(first, 'hold', two)).data.isMine).toBe(false);
    expect((await lock(first, 'ask', two)).data).toMatchObject({ isMine: true, asked: null });
    later = 61;
    expect((await lock(second, 'ask', three)).data.isMine).toBe(true);
  });

  test('is nothing for who may not change the record, nor for another shop', async () => {
    await lock(first, 'hold', one);
    for (const verb of ['hold', 'ask']) {
      expect(await lock(reader, verb, two)).toMatchObject({ status: 404 });
      expect(await lock(elsewhere, verb, two)).toMatchObject({ status: 404 });
      expect(await post(first, `/api/admin/lock/${verb}`, { record: 'tags.nothing', id, form: two })).toMatchObject({
        status: 404,
      });
    }
    expect(await lock(elsewhere, 'answer', one, { give: true })).toMatchObject({ status: 404 });
    await lock(second, 'release', one);
    expect((await lock(second, 'hold', two)).data).toMatchObject({ isMine: false, holder: { id: first.memberId } });
  });
});

describe('what is held', () => {
  const shown = async () => {
    const answer = await kit.app.server.inject({ url: `/api/admin/tags/tag/show/${id}`, headers: first.headers });
    const { name, categoryId, version } = answer.json().data;
    return { id, name, categoryId, version };
  };
  const save = async (who: SignedInPerson, nameEn: string, form?: string) =>
    post(
      form === undefined ? who : { ...who, headers: { ...who.headers, 'edit-form': form } },
      '/api/admin/tags/tag/save',
      { ...(await shown()), nameEn },
    );

  test('is saved by the form that holds it alone: the others are told who edits, whatever version they name', async () => {
    await lock(first, 'hold', one);
    expect(await save(second, 'By the second', two)).toMatchObject({
      ...{ status: 409, code: 'lock.held', errors: expect.stringContaining('陈编辑') },
    });
    expect(await save(second, 'By no form')).toMatchObject({ status: 409, code: 'lock.held' });
    expect(await save(first, 'From another window', two)).toMatchObject({ status: 409, code: 'lock.held_here' });
    expect((await shown()).version).toBe(1);
    expect(await save(first, 'By the first', one)).toMatchObject({ status: 200, data: { version: 2 } });
  });

  test('is neither removed nor rolled back by others meanwhile', async () => {
    const { version } = await shown();
    await save(first, 'A second version');
    const { data } = await kit.app.server
      .inject({ url: `/api/admin/tags/tag/history/${id}`, headers: first.headers })
      .then((answer) => answer.json());
    await lock(first, 'hold', one);
    const entry = data.at(-1).id;
    const rollback = { id, version: version + 1, entry };
    expect(await post(second, '/api/admin/tags/tag/rollback', rollback)).toMatchObject({ code: 'lock.held' });
    expect(await post(second, '/api/admin/tags/tag/remove', { id, version: version + 1 })).toMatchObject({
      code: 'lock.held',
    });
    await lock(first, 'release', one);
    expect((await post(second, '/api/admin/tags/tag/rollback', rollback)).status).toBe(200);
  });

  test('is saved by who took over, and not by the former holder any more', async () => {
    await lock(first, 'hold', one);
    await lock(second, 'ask', two);
    await lock(first, 'answer', one, { give: true });
    expect(await save(first, 'Too late', one)).toMatchObject({ code: 'lock.held' });
    expect((await save(second, 'Mine by now', two)).status).toBe(200);
  });

  test('is free when nobody holds it any more: then the version decides', async () => {
    const before = await shown();
    await lock(first, 'hold', one);
    later = 61;
    expect((await save(second, 'After the lease', two)).status).toBe(200);
    expect(await post(first, '/api/admin/tags/tag/save', { ...before, nameEn: 'Late' })).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });
});

describe('who saved since', () => {
  const since = async (who: SignedInPerson, version: number) => {
    const url = `/api/admin/lock/since?record=tags.tag&id=${id}&version=${version}`;
    const answer = await kit.app.server.inject({ method: 'GET', url, headers: who.headers });
    return { status: answer.statusCode, ...answer.json() };
  };

  test('names who saved which fields after a version, and whose version it is; of two at once the loser learns of the other', async () => {
    const shown = await kit.app.server.inject({ url: `/api/admin/tags/tag/show/${id}`, headers: first.headers });
    const { name, categoryId, version } = shown.json().data;
    const saved = (who: SignedInPerson, nameEn: string) =>
      post(who, '/api/admin/tags/tag/save', { id, version, name, categoryId, nameEn });
    const answers = await Promise.all([saved(second, 'By the second'), saved(third, 'By the third')]);
    const won = answers[0].status === 200 ? second : third;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await since(first, version);
    expect(data.base).toMatchObject({ by: { id: first.memberId }, at: expect.stringContaining('T') });
    expect(data.saves).toEqual([
      { at: expect.any(String), by: expect.objectContaining({ id: won.memberId }), fields: ['nameEn'] },
    ]);
    expect((await since(first, version + 1)).data).toMatchObject({ base: { by: { id: won.memberId } }, saves: [] });
  });

  test('is for those alone who may change the record', async () => {
    for (const who of [reader, elsewhere]) expect((await since(who, 1)).code).toBe('NOT_FOUND');
  });
});
