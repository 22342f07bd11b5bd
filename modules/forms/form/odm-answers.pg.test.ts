import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk();
});
afterAll(() => desk.app.close());

const VIEW = ['form.answer.view', 'form.answer.export'];
const staff = (permissions: string[]): Promise<SignedInPerson> =>
  signedInPerson(desk.app, desk.shop, 'staff', permissions);
const form = (more: object = {}) => ({
  ...{ title: '随访', lead: '导语' },
  sections: [
    {
      ...{ key: 's', title: '一' },
      questions: [
        { key: 'name', kind: 'text', label: '称呼', personal: true },
        { key: 'phone', kind: 'phone', label: '手机' },
        {
          ...{ key: 'mood', kind: 'one', label: '心情' },
          options: [
            { key: 'o1', label: '好' },
            { key: 'o2', label: '一般' },
          ],
        },
      ],
    },
  ],
  ...more,
});

async function published(): Promise<{ id: number; version: number }> {
  const { body } = await desk.call('POST', '/api/admin/form/form/save', form());
  const { status, body: told } = await desk.call('POST', '/api/admin/form/form/publish', body.data);
  expect(status, JSON.stringify(told)).toBe(200);
  return told.data;
}
async function give(id: number, values: object): Promise<number> {
  const { status, body } = await desk.call('POST', '/api/front/form/save', { id, values }, null);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}
const asked = (input: object, by?: SignedInPerson) => desk.call('POST', '/api/admin/form/answer/odm', input, by);

/** The file that comes of it. */
async function file(input: object, by?: SignedInPerson): Promise<string> {
  const { status, body } = await asked(input, by);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ state: 'done', error: '' });
  const headers = { host: `${desk.shop.code}.localhost` };
  return (await desk.app.app.server.inject({ url: body.data.file.url, headers })).payload;
}
const subjects = (xml: string): string[] => [...xml.matchAll(/SubjectKey="A\.(\d+)"/g)].map(([, key]) => String(key));

test('the answers to a form go out as ODM, in both versions and under the version that each was given to', async () => {
  const live = await published();
  const first = await give(live.id, { name: '林知远', phone: '13800008000', mood: 'o1' });
  const changed = form({ ...live, sections: [...form().sections, { key: 't', title: '二', questions: [] }] });
  const { body } = await desk.call('POST', '/api/admin/form/form/save', changed);
  await desk.call('POST', '/api/admin/form/form/correct', { ...body.data, note: '换版' });
  const second = await give(live.id, { mood: 'o2' });
  for (const odm of ['1.3.2', '2.0']) {
    const xml = await file({ formId: live.id, odm });
    expect(xml).toContain(`ODMVersion="${odm}"`);
    expect(subjects(xml)).toEqual([String(first), String(second)]);
    expect([...xml.matchAll(/<ClinicalData [^>]*"(MDV\.\d)"/g)].map(([, version]) => version)).toEqual([
      'MDV.1',
      'MDV.2',
    ]);
    expect(xml).toContain('13800008000');
  }
});

test('whoever may not see personal data takes none of it away', async () => {
  const { id } = await published();
  await give(id, { name: '林知远', phone: '13800008000', mood: 'o1' });
  const xml = await file({ formId: id }, await staff(VIEW));
  expect(xml).toContain('ItemOID="I.mood" Value="1"');
  expect(xml).not.toMatch(/林知远|13800008000|ItemData ItemOID="I\.(name|phone)"/);
  expect(await file({ formId: id }, await staff([...VIEW, 'form.answer.plain']))).toMatch(/林知远[\s\S]*13800008000/);
});

test('the file holds what the list is narrowed down to, and words find no more than in the list', async () => {
  const { id } = await published();
  const good = await give(id, { name: '林知远', mood: 'o1' });
  const fair = await give(id, { name: '周明', mood: 'o2' });
  expect(subjects(await file({ formId: id, said: 'mood=o2' }))).toEqual([String(fair)]);
  expect(subjects(await file({ formId: id, q: '林知远' }))).toEqual([String(good)]);
  expect(subjects(await file({ formId: id, q: '林知远' }, await staff(VIEW)))).toEqual([]);
  expect(subjects(await file({ formId: id, state: 'handled' }))).toEqual([]);
  expect((await asked({ formId: id, said: 'name=o1' })).status).toBe(400);
});

test('more answers than a page holds come each once, in the order in which they came', async () => {
  const { id } = await published();
  await give(id, { mood: 'o1' });
  await desk.app.ctx(desk.shop).db.write((tx) =>
    tx.rows(
      `insert into form_answer (form_id, edition, values, title, submitted_at)
       select $1, 1, jsonb_build_object('mood', 'o' || (1 + n % 2)), '随访', now() + make_interval(secs => n / 3)
       from generate_series(1, 1203) n`,
      [id],
    ),
  );
  const keys = subjects(await file({ formId: id })).map(Number);
  expect(keys).toHaveLength(1204);
  expect(new Set(keys).size).toBe(1204);
});

test('refused: without the right, without a fresh proof, of another shop, and of nothing', async () => {
  const { id } = await published();
  const reader = await asked({ formId: id }, await staff(['form.answer.view']));
  expect(reader.body.code).toBe('PERMISSION_DENIED');
  expect((await asked({ formId: id }, await signedInPerson(desk.app, desk.shop, 'site'))).status).toBe(401);
  expect((await asked({ formId: 999_999 })).status).toBe(404);
  const other = await signedInPerson(desk.app, await desk.app.makeShop(), 'staff', ['*']);
  const { body: made } = await desk.call('POST', '/api/admin/form/form/save', form(), other);
  expect((await asked({ formId: made.data.id }, other)).status).toBe(200);
  expect((await asked({ formId: made.data.id })).status).toBe(404);
  const proof = await openTestSession(desk.app, desk.shop, desk.admin.memberId, 'staff', false);
  const stale = { ...desk.admin, headers: { ...desk.admin.headers, authorization: proof.token } };
  expect((await asked({ formId: id }, stale)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
});
