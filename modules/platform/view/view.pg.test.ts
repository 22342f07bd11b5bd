import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let me: SignedInPerson;
let sharer: SignedInPerson;
let other: SignedInPerson;
const place = '/backend/tags /api/admin/tags/tag/list';
beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  me = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
  other = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
  sharer = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

async function post(who: SignedInPerson, verb: string, input: Record<string, unknown>) {
  const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await kit.app.server.inject({
    method: 'POST',
    url: `/api/admin/view/${verb}`,
    headers,
    payload: encodeForm(input),
  });
  return { status: answer.statusCode, ...answer.json() };
}
async function open(who: SignedInPerson) {
  const url = `/api/admin/view/open?${new URLSearchParams({ place })}`;
  return (await kit.app.server.inject({ url, headers: who.headers })).json();
}
const names = async (who: SignedInPerson) => (await open(who)).data.map(({ name }: { name: string }) => name);

describe('views of a table', () => {
  test('of one’s own are kept whole, and are nobody else’s to see, change or remove', async () => {
    const state = {
      q: '瘤',
      filters: { categoryId: '7' },
      sort: '-name',
      hidden: ['uses', 'nameEn'],
      density: 'roomy',
    };
    const made = await post(me, 'save', { place, name: '血液肿瘤', state });
    expect(made.status).toBe(200);
    expect((await open(me)).data).toEqual([
      expect.objectContaining({ name: '血液肿瘤', audience: 'own', isOwn: true, isEditable: true, state }),
    ]);
    expect(await names(other)).toEqual([]);
    expect(await post(other, 'remove', made.data)).toMatchObject({ status: 404 });
    expect(await post(sharer, 'save', { ...made.data, place, name: '改', state })).toMatchObject({ status: 404 });
    expect(await post(me, 'save', { place, name: '血液肿瘤', state })).toMatchObject({
      status: 409,
      code: 'view.name_taken',
    });
    const next = await post(me, 'save', { ...made.data, place, name: '新名', state });
    expect(await post(me, 'remove', made.data)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(await post(me, 'remove', next.data)).toMatchObject({ status: 200 });
  });

  test('are shared with a role or everybody by whoever may, and read by whom they are for', async () => {
    const state = { filters: { merged: 'true' } };
    expect(await post(me, 'save', { place, name: '全体', audience: 'all', state })).toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    const { roles } = await open(sharer);
    const mine = roles.find(({ name }: { name: string }) => name === `role-${me.memberId}`);
    expect(await post(sharer, 'save', { place, name: '给我', audience: 'role', roleId: mine.id, state })).toMatchObject(
      {
        status: 200,
      },
    );
    expect(
      await post(sharer, 'save', { place, name: '无此角色', audience: 'role', roleId: 987654321, state }),
    ).toMatchObject({ status: 404 });
    await post(sharer, 'save', { place, name: '给全体', audience: 'all', state });
    expect(await names(me)).toEqual(['给全体', '给我'].sort());
    expect(await names(other)).toEqual(['给全体']);
    expect((await open(other)).roles).toEqual([]);
    const [shared] = (await open(other)).data;
    expect(await post(other, 'remove', { id: shared.id, version: shared.version })).toMatchObject({ status: 404 });
  });

  test('a habit keeps what it is told and leaves the rest', async () => {
    await post(me, 'habit', { place, hidden: ['uses'], opensWith: 'saved:12' });
    await post(me, 'habit', { place, density: 'roomy' });
    expect((await open(me)).habit).toEqual({ hidden: ['uses'], density: 'roomy', opensWith: 'saved:12' });
    await post(me, 'habit', { place, hidden: [] });
    expect((await open(me)).habit).toEqual({ hidden: [], density: 'roomy', opensWith: 'saved:12' });
    expect((await open(other)).habit).toEqual({ hidden: null, density: null, opensWith: '' });
  });

  test('counts of several selections come in one call, with the rights of the caller', async () => {
    const count = (who: SignedInPerson, list: string, selections: unknown[]) =>
      post(who, 'count', { list, selections });
    expect(
      await count(me, '/api/admin/tags/tag/list', [{ q: '' }, { sort: 'nonsense' }, { q: 'nobody' }]),
    ).toMatchObject({
      status: 200,
      data: [{ total: 0, isAtLeast: false }, null, { total: 0 }],
    });
    expect(await count(sharer, '/api/admin/member/person/list', [{ staff: 'true' }, { staff: 'false' }])).toMatchObject(
      {
        data: [{ total: 3 }, { total: 0 }],
      },
    );
    expect(await count(me, '/api/admin/member/person/list', [{}])).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await count(me, '/api/front/news/list', [{}])).toMatchObject({ status: 404 });
  });
});
