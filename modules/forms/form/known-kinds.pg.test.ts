import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk();
});
afterAll(() => desk.app.close());

const lab = {
  units: [{ unit: 'mmol/L' }, { unit: 'mg/dL', factor: '0.0555' }],
  ...{ low: 3.9, high: 6.1 },
};
const questions = [
  { key: 'card', kind: 'idCard', label: '身份证号' },
  { key: 'home', kind: 'place', label: '常住地', depth: 'county' },
  { key: 'hospital', kind: 'reference', label: '就诊医院', source: 'organisation.hospital' },
  { key: 'glucose', kind: 'lab', label: '空腹血糖', decimals: 1, lab },
];

async function published(asked: object[] = questions): Promise<number> {
  const sections = [{ key: 'main', title: '登记', questions: asked }];
  const { body } = await desk.call('POST', '/api/admin/form/form/save', { title: '首诊登记', lead: '导语', sections });
  const { status, body: told } = await desk.call('POST', '/api/admin/form/form/publish', body.data);
  expect(status, JSON.stringify(told)).toBe(200);
  return body.data.id;
}
async function hospital(name: string, isOpen = true): Promise<number> {
  const roles = JSON.stringify([{ role: 'hospital', isPublic: true, values: {} }]);
  const row = await desk.app
    .ctx(desk.shop)
    .db.write((tx) =>
      tx.row<{ id: number }>(
        'insert into organisation (name, known, roles, is_open) values ($1, $1, $2, $3) returning id',
        [name, roles, isOpen],
      ),
    );
  return row?.id ?? 0;
}
const give = (id: number, values: object) => desk.call('POST', '/api/front/form/save', { id, values }, null);
const told = async (id: number) => (await desk.call('GET', `/api/admin/form/answer/list?formId=${id}`)).body.data[0];

test('what an answer points at is kept under the name that it has, and told in words to the desk', async () => {
  const form = await published();
  const id = await hospital('云湖市第一人民医院');
  const found = await desk.call(
    'GET',
    `/api/front/database/select?source=organisation.hospital&q=${encodeURIComponent('第一')}`,
    undefined,
    null,
  );
  expect(found.body.data).toEqual([{ value: id, label: '云湖市第一人民医院' }]);
  const { status, body } = await give(form, {
    ...{ card: '110101199003078814', home: '440305#随便写的', hospital: `${id}#别的医院`, glucose: '94 mg/dL' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const row = await told(form);
  expect(row.texts).toEqual({
    ...{ home: '广东省 深圳市 南山区', hospital: '云湖市第一人民医院', glucose: '94 mg/dL (= 5.217 mmol/L)' },
  });
  expect(row.personals.card).toBe('110101199003078814');
  const kept = await desk.app
    .ctx(desk.shop)
    .db.row<{ values: object; words: string; personal: string }>(
      'select values, words, personal_words as personal from form_answer where shop_id = $1 and form_id = $2',
      [desk.shop.id, form],
    );
  expect(kept?.values).toMatchObject({ hospital: `${id}#云湖市第一人民医院`, home: '440305#广东省 深圳市 南山区' });
  // The number of a card is found by no search.
  expect(kept?.words).toContain('云湖市第一人民医院');
  expect(`${kept?.words}${kept?.personal}`).not.toContain('110101');
  // It is renamed later: the answer says what it was called.
  await desk.app
    .ctx(desk.shop)
    .db.write((tx) =>
      tx.rows(`update organisation set name = '改名医院' where shop_id = $1 and id = $2`, [desk.shop.id, id]),
    );
  expect((await told(form)).texts.hospital).toBe('云湖市第一人民医院');
});

test('what is not there, not open or not deep enough is refused at its question', async () => {
  const form = await published();
  const closed = await hospital('内部单位', false);
  const wrong = async (values: object) => Object.keys((await give(form, values)).body.fields ?? {});
  expect(await wrong({ hospital: `${closed}#内部单位` })).toEqual(['values.hospital']);
  expect(await wrong({ hospital: '999999#没有' })).toEqual(['values.hospital']);
  expect(await wrong({ home: '440000#广东省' })).toEqual(['values.home']);
  expect(await wrong({ home: '449999#没有' })).toEqual(['values.home']);
  expect(await wrong({ card: '110101199003078815' })).toEqual(['values.card']);
  // 东莞 has no districts below it: as deep as it goes is deep enough.
  expect((await give(form, { home: '441900#东莞市' })).status).toBe(200);
  const unknown = await published([{ ...questions[2], source: 'member.member' }]);
  expect(Object.keys((await give(unknown, { hospital: '1#谁' })).body.fields)).toEqual(['values.hospital']);
});

test('staff choose among the lists that modules offer to questions, and no others', async () => {
  const { body } = await desk.call('GET', '/api/admin/ask-sources');
  expect(body.data).toEqual(
    expect.arrayContaining([
      { value: 'expert.known', label: '专家' },
      { value: 'organisation.hospital', label: '医院' },
    ]),
  );
  expect(body.data.map(({ value }: { value: string }) => value)).not.toContain('member.member');
});

test('a form of 2,400 items is saved, published and read as any other', async () => {
  const items = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ key: `${prefix}${at}`, kind: 'number', label: `第 ${at + 1} 题`, labelEn: '', help: '', helpEn: '' },
      ...{ required: false, personal: false, min: null, max: 400, decimals: 1, unit: '', options: [], shownIf: null },
      checks: [{ holds: `${prefix}${at} >= 0`, message: '请核对' }],
    }));
  const sections = Array.from({ length: 12 }, (_, s) => ({
    ...{ key: `s${s}`, title: `第 ${s + 1} 组` },
    questions: [
      ...items(`s${s}q`, 20),
      ...Array.from({ length: 9 }, (__, g) => ({
        ...{ key: `s${s}g${g}`, kind: 'repeat', label: `重复组 ${g + 1}` },
        questions: items(`s${s}g${g}r`, 20),
      })),
    ],
  }));
  const saved = await desk.call('POST', '/api/admin/form/form/save', { title: '病例报告表', lead: '导语', sections });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { status } = await desk.call('POST', '/api/admin/form/form/publish', saved.body.data);
  expect(status).toBe(200);
  const { body } = await desk.call('GET', `/api/front/form/show/${saved.body.data.id}`, undefined, null);
  expect(body.data.sections.map((one: { questions: object[] }) => one.questions.length)).toEqual(
    Array.from({ length: 12 }, () => 29),
  );
});
