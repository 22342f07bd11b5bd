import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillAudiences } from '../../../kernel/audience/audiences.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;

interface Saved {
  id: number;
  version: number;
}

const call = async (by: SignedInPerson | null, method: 'GET' | 'POST', path: string, input: object = {}, at = shop) => {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const answer = await kit.app.server.inject({
    ...{ method, url: `/api/${path}${method === 'GET' ? `?${query}` : ''}` },
    headers: by?.headers ?? { host: `${at.code}.localhost` },
    ...(method === 'POST' && { payload: input }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ data: never; total?: number; code?: string; fields?: object }>(),
  };
};
const done = async <T>(by: SignedInPerson, path: string, input: object): Promise<T> => {
  const { status, body } = await call(by, 'POST', path, input);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};

async function openForm(title: string, by = admin): Promise<number> {
  const draft = await done<Saved>(by, 'admin/form/form/save', {
    ...{ title, lead: '导语', who: 'member', perPerson: 'once', editUntil: 'closed' },
    sections: [{ key: 'a', title: '部分', questions: [{ key: 'city', kind: 'text', label: '城市' }] }],
  });
  await done(by, 'admin/form/form/publish', draft);
  return draft.id;
}
const answer = (who: SignedInPerson, form: number) =>
  done<Saved>(who, 'front/form/save', { id: form, values: { city: '青屿' } });

async function openNews(audience: string, title = `只给一部分人 ${crypto.randomUUID().slice(0, 6)}`): Promise<number> {
  const draft = await done<Saved>(admin, 'admin/news/article/save', { ...written(title), audience });
  await done(admin, 'admin/news/article/publish', draft);
  return draft.id;
}
let categoryId = 0;
const written = (title: string) => ({
  ...{ title, lead: '导语', body: '<p>正文</p>', titleEn: title, leadEn: 'Lead', bodyEn: '<p>Text</p>', categoryId },
});
const factsOf = async (memberId: number): Promise<Record<string, string>> =>
  (
    await kit
      .ctx(shop)
      .db.row<{ facts: Record<string, string> }>('select facts from member where shop_id = $1 and id = $2', [
        ...[shop.id, memberId],
      ])
  )?.facts ?? {};
const member = () => signedInPerson(kit, shop, 'site');

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  categoryId = (await done<Saved>(admin, 'configure/news/category/save', { key: 'local', name: '要闻' })).id;
});
afterAll(() => kit.close());

describe('what is for those who answered a form', () => {
  test('is theirs in lists, counts, on its page and in search, and nobody else’s', async () => {
    const form = await openForm('参会登记');
    const [before, after, other] = [await member(), await member(), await member()];
    await answer(before, form);
    const title = `答谢 ${crypto.randomUUID().slice(0, 6)}`;
    const id = await openNews(`answered:${form}`, title);
    const sees = async (who: SignedInPerson | null): Promise<unknown> => {
      const list = await call(who, 'GET', 'front/news/list', { limit: 50 });
      const page = await call(who, 'GET', `front/news/show/${id}`);
      const found = await call(who, 'GET', 'front/aggregate/search', { q: title });
      return [
        (list.body.data as { id: number }[]).some((row) => row.id === id),
        list.body.total,
        page.status,
        JSON.stringify(found.body).includes(title),
      ];
    };
    expect(await sees(null)).toMatchObject([false, 0, 404, false]);
    expect(await sees(before)).toMatchObject([true, 1, 200, expect.any(Boolean)]);
    expect(await sees(other)).toMatchObject([false, 0, 404, false]);
    // Answering opens it with the next call, in the same process that knew the person a moment ago.
    expect(await sees(after)).toMatchObject([false, 0, 404, false]);
    await answer(after, form);
    expect(await sees(after)).toMatchObject([true, 1, 200, expect.any(Boolean)]);
    // A visitor after them is shown no page of theirs.
    expect(await sees(null)).toMatchObject([false, 0, 404, false]);
  });

  test('is closed again to whoever’s answer no longer counts', async () => {
    const form = await openForm('可撤回');
    const who = await member();
    const { id } = await answer(who, form);
    await openNews(`answered:${form}`);
    expect(await factsOf(who.memberId)).toEqual({ [`answered:${form}`]: 'granted' });
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update form_answer set standing = 'lapsed' where shop_id = $1 and id = $2`, [shop.id, id]),
      );
    expect(await factsOf(who.memberId)).toEqual({});
  });

  test('is kept for what something is for alone, and misses nobody who answers meanwhile', async () => {
    const form = await openForm('同时');
    const people = await Promise.all(Array.from({ length: 8 }, member));
    const [early] = people;
    if (early !== undefined) await answer(early, form);
    expect(await factsOf(early?.memberId ?? 0)).toEqual({});
    await Promise.all([...people.slice(1).map((who) => answer(who, form)), openNews(`answered:${form}`)]);
    await fillAudiences(kit.ctx(shop));
    for (const { memberId } of people) expect(await factsOf(memberId)).toEqual({ [`answered:${form}`]: 'granted' });
  });

  test('names no form of another shop, none that is not there, and no word of nobody', async () => {
    const elsewhere = await kit.makeShop();
    const keeper = await signedInPerson(kit, elsewhere, 'staff', ['*']);
    const foreign = await openForm('别家', keeper);
    for (const audience of [`answered:${foreign}`, 'answered:987654321', 'admitted:1', 'answered:0', 'answered:x']) {
      const refused = await call(admin, 'POST', 'admin/news/article/save', { ...written('拒绝'), audience });
      expect([audience, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([audience, 400, ['audience']]);
    }
  });

  test('is chosen by name, by those alone who may see forms', async () => {
    const form = await openForm('年会登记');
    await openNews(`answered:${form}`);
    const shown = await call(admin, 'GET', 'admin/shell/audience/list');
    expect(shown.body.data).toMatchObject({
      kinds: expect.arrayContaining([expect.objectContaining({ name: 'answered', source: 'form.form' })]),
      named: expect.arrayContaining([{ value: `answered:${form}`, label: '填写过“年会登记”的人' }]),
    });
    const editor = await signedInPerson(kit, shop, 'staff', ['news.article.save', 'news.article.view']);
    const own = await call(editor, 'GET', 'admin/shell/audience/list');
    expect(JSON.stringify(own.body)).not.toContain('年会登记');
    const next = await openForm('不给看');
    const refused = await call(editor, 'POST', 'admin/news/article/save', {
      ...written('越权'),
      audience: `answered:${next}`,
    });
    expect(refused.status).toBe(400);
  });

  test('is a choice of menus, and the browser of those alone shows the item', async () => {
    const form = await openForm('菜单');
    const who = await member();
    await answer(who, form);
    const menu = await call(admin, 'GET', 'configure/shell/menu/show', { place: 'footer' });
    const { version } = menu.body.data as { version: number };
    await done(admin, 'configure/shell/menu/save', {
      ...{ place: 'footer', version },
      items: [{ type: 'route', to: '/news', label: { zh: '答谢', en: 'Thanks' }, audience: `answered:${form}` }],
    });
    const data = await call(who, 'GET', 'front/user/me/user_data');
    expect(JSON.stringify(data.body)).toContain(`"answered:${form}":true`);
    expect(JSON.stringify((await call(await member(), 'GET', 'front/user/me/user_data')).body)).not.toContain(
      'answered:',
    );
  });
});

describe('the list of people', () => {
  const listed = async (by: SignedInPerson, among: string, at = shop) => {
    const { status, body } = await call(by, 'GET', 'admin/member/person/list', { among }, at);
    return status === 200 ? (body.data as { id: number }[]).map(({ id }) => id).sort() : (body.code ?? status);
  };
  const offered = async (by: SignedInPerson): Promise<string[]> =>
    ((await call(by, 'GET', 'admin/member/person/conditions')).body.data as { value: string }[]).map(
      ({ value }) => value,
    );

  test('is narrowed to those who answered a form, for whoever may see their answers', async () => {
    const [form, other] = [await openForm('报名一'), await openForm('报名二')];
    const [one, two] = [await member(), await member()];
    await answer(one, form);
    await answer(two, form);
    await answer(two, other);
    expect(await listed(admin, `form.answered:${form}`)).toEqual([one.memberId, two.memberId].sort());
    expect(await listed(admin, `form.answered:${other}`)).toEqual([two.memberId]);
    expect(await offered(admin)).toEqual(expect.arrayContaining(['form.answered', 'registration.registered']));
    const clerk = await signedInPerson(kit, shop, 'staff', ['member.person.view', 'form.form.view']);
    expect(await offered(clerk)).not.toContain('form.answered');
    expect(await listed(clerk, `form.answered:${form}`)).toBe('INVALID_INPUT');
    const reader = await signedInPerson(kit, shop, 'staff', [
      ...['member.person.view', 'form.form.view', 'form.answer.view'],
    ]);
    expect(await listed(reader, `form.answered:${form}`)).toHaveLength(2);
  });

  test('refuses a condition that nobody knows, a record that is not there, and one of another shop', async () => {
    const elsewhere = await kit.makeShop();
    const stranger = await signedInPerson(kit, elsewhere, 'staff', ['*']);
    const form = await openForm('别处看不见');
    for (const among of ['form.answered:999999999', `form.asked:${form}`, 'member.role:1', 'form.answered']) {
      expect(await listed(admin, among), among).toBe('INVALID_INPUT');
    }
    expect(await listed(stranger, `form.answered:${form}`, elsewhere)).toBe('INVALID_INPUT');
  });
});
