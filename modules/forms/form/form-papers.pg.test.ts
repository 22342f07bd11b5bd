import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCode } from '../../../kernel/rules/signed-code.ts';
import { GIVE_UP_MS } from '../../../kernel/testkit/limits.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { pdfCodes, pdfPages, pdfText } from '../../../tools/paper-readers.ts';
import { runTask } from '../../platform/task/public.ts';

let desk: ShopDesk;
let form: number;
let giver: SignedInPerson;
let given = 0;

const text = (key: string, label: string, labelEn: string, more: object = {}) => ({
  ...{ key, kind: 'text', label, labelEn, max: null },
  ...more,
});
const sections = [
  {
    key: 'main',
    title: '登记',
    titleEn: 'Registration',
    questions: [
      text('name', '姓名', 'Name', { personal: true, required: true }),
      text('unit', '单位', 'Hospital'),
      { key: 'phone', kind: 'phone', label: '手机', labelEn: 'Mobile' },
      { key: 'wish', kind: 'longText', label: '想交流的问题', labelEn: 'What to discuss' },
    ],
  },
];
const LIN = { name: '林知远', unit: '青屿市第一人民医院 血液科', phone: '13800008000', wish: '老年患者的输血阈值？' };

async function ok<T = { data: { id: number; version: number } }>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  who?: SignedInPerson | null,
): Promise<T> {
  const { status, body } = await desk.call(method, url, payload, who);
  expect(body, url).not.toHaveProperty('errors');
  expect(status).toBe(200);
  return body as T;
}

async function newForm(on: ShopDesk): Promise<number> {
  const values = { title: '青屿血液学年会注册', titleEn: 'Qingyu Haematology Meeting', lead: '导语', sections };
  const { body } = await on.call('POST', '/api/admin/form/form/save', values);
  const published = await on.call('POST', '/api/admin/form/form/publish', { ...body.data });
  expect(published.status).toBe(200);
  return body.data.id;
}

/** An answer to a form of the giver's, each a moment after the one before; beside the limit of how many one person sends in an hour. */
async function give(values: object, to = form): Promise<number> {
  given += 1;
  const row = await desk.app.ctx(desk.shop).db.write((tx) =>
    tx.row<{ id: number }>(
      `insert into form_answer (form_id, edition, member_id, values, title, submitted_at)
       select f.id, 1, $3, $4, f.title, now() + $5 * interval '1 second' from form f where f.shop_id = $1 and f.id = $2 returning id`,
      [desk.shop.id, to, giver.memberId, JSON.stringify(values), given],
    ),
  );
  return row?.id ?? 0;
}

/** What a link leads to, as bytes. */
async function pdfAt(url: string): Promise<Buffer> {
  const answer = await desk.app.app.server.inject({ url, headers: { host: `${desk.shop.code}.localhost` } });
  expect(answer.headers['content-type'], answer.body.slice(0, 200)).toBe('application/pdf');
  return answer.rawPayload;
}

interface Linked {
  data: { url: string };
}
const link = (asked: object, who?: SignedInPerson) => ok<Linked>('POST', '/api/admin/paper/link', asked, who);
const sheet = async (id: number, more: object = {}, who?: SignedInPerson): Promise<Buffer> =>
  pdfAt((await link({ paper: 'form.sheet', ids: [id], ...more }, who)).data.url);

const squeezed = (words: string): string => words.replace(/\s+/g, '');

beforeAll(async () => {
  desk = await openShopDesk();
  form = await newForm(desk);
  giver = await signedInPerson(desk.app, desk.shop, 'site');
});
afterAll(() => desk.app.close());

describe('an empty form', () => {
  test('has every question, with what is ticked and who is asked, in both languages', async () => {
    const { data } = await ok('POST', '/api/admin/form/form/save', {
      ...{ title: '随访表', titleEn: 'Follow-up', lead: '请用黑色笔填写', leadEn: 'In black ink' },
      sections: [
        {
          ...{ key: 's', title: '近况', titleEn: 'Lately' },
          questions: [
            { key: 'smokes', kind: 'yesNo', label: '吸烟', labelEn: 'Smoking', required: true },
            {
              ...{
                key: 'count',
                kind: 'number',
                label: '每天几支',
                labelEn: 'How many a day',
                unit: '支',
                unitEn: 'pieces',
              },
              shownIf: { question: 'smokes', options: ['yes'] },
            },
          ],
        },
      ],
    });
    const blank = async (more: object = {}) =>
      squeezed(pdfText(await pdfAt((await link({ paper: 'form.blank', ids: [data.id], ...more })).data.url)));
    const read = await blank();
    for (const said of ['随访表', '请用黑色笔填写', '近况', '1.吸烟*', '2.每天几支', '支'])
      expect(read).toContain(said);
    expect(await blank({ locale: 'en' })).toContain('Howmanyaday');
  });

  test('is not printed by who may not see forms', async () => {
    const colleague = await signedInPerson(desk.app, desk.shop, 'staff', ['form.answer.view']);
    const { body } = await desk.call('POST', '/api/admin/paper/link', { paper: 'form.blank', ids: [form] }, colleague);
    expect(body).toHaveProperty('errors');
  });
});

describe('an answer sheet', () => {
  test('says in Chinese what was answered, word for word', async () => {
    const read = squeezed(pdfText(await sheet(await give(LIN))));
    for (const said of ['青屿血液学年会注册', '姓名', ...Object.values(LIN), desk.shop.name['zh-CN']]) {
      expect(read).toContain(squeezed(said));
    }
  });

  test('and in English, in the words by which it is asked there', async () => {
    const read = pdfText(await sheet(await give(LIN), { locale: 'en', size: 'a5' }));
    expect(read).toMatch(/Qingyu Haematology Meeting/);
    expect(read).toMatch(/What to discuss/);
    expect(pdfPages(await sheet(await give(LIN), { size: 'a5' }))).toMatchObject({
      pages: 1,
      width: expect.closeTo(419.5, 0),
    });
  });

  test('hides from the desk what its screens hide', async () => {
    const id = await give(LIN);
    const colleague = await signedInPerson(desk.app, desk.shop, 'staff', ['form.answer.view']);
    const read = squeezed(pdfText(await sheet(id, {}, colleague)));
    expect(read).toContain('138****8000');
    expect(read).not.toContain('13800008000');
    expect(read).not.toContain('林知远');
  });

  test('is theirs who gave it, on the site, and nobody else’s', async () => {
    const id = await give(LIN);
    const { data } = await ok<Linked>('POST', '/api/front/paper/link', { paper: 'form.sheet', id }, giver);
    expect(squeezed(pdfText(await pdfAt(data.url)))).toContain('13800008000');
    const other = await signedInPerson(desk.app, desk.shop, 'site');
    const refused = await desk.call('POST', '/api/front/paper/link', { paper: 'form.sheet', id }, other);
    expect(refused).toMatchObject({ status: 404, body: { code: 'paper.nothing' } });
    const badge = await desk.call('POST', '/api/front/paper/link', { paper: 'form.badge', id }, giver);
    expect(badge).toMatchObject({ status: 404 });
  });

  test('whatever somebody wrote, it is drawn, on as many pages as it takes', async () => {
    const hostile = `${'一'.repeat(20_000)}${'W'.repeat(20_000)} 👨‍👩‍👧\u202e\u200b${'\n'.repeat(300)}${'长句。Word '.repeat(7000)}`;
    const to = await newForm(desk);
    // What the form itself would not take may still lie in a table, from before there was a limit.
    await give({ name: `${'王'.repeat(60)}😀`, unit: '短', wish: hostile.slice(0, 100_000) }, to);
    const { pdf } = await printedAll(to, { paper: 'form.sheet' });
    expect(pdfPages(pdf).pages).toBeGreaterThan(20);
    const read = squeezed(pdfText(pdf));
    expect(read.match(/一/g)?.length).toBeGreaterThanOrEqual(20_000);
    expect(read.match(/W/g)?.length).toBeGreaterThanOrEqual(20_000);
    expect(read).toContain('□');
  });

  test('two at once are two papers', async () => {
    const ids = await Promise.all([give({ ...LIN, name: '甲一' }), give({ ...LIN, name: '乙二' })]);
    const [first, second] = await Promise.all(ids.map((id) => sheet(id)));
    expect(squeezed(pdfText(first ?? Buffer.of()))).toContain('甲一');
    expect(squeezed(pdfText(second ?? Buffer.of()))).toContain('乙二');
  });
});

describe('who gets none', () => {
  test('staff without the right, and with it for another paper', async () => {
    const id = await give(LIN);
    const stranger = await signedInPerson(desk.app, desk.shop, 'staff', ['form.answer.view']);
    const badge = await desk.call('POST', '/api/admin/paper/link', { paper: 'form.badge', ids: [id] }, stranger);
    expect(badge).toMatchObject({ status: 400, body: { code: 'PERMISSION_DENIED' } });
    const nobody = await signedInPerson(desk.app, desk.shop, 'staff');
    const all = { paper: 'form.sheet', ids: [id], label: '答卷' };
    for (const path of ['link', 'print']) {
      const answer = await desk.call('POST', `/api/admin/paper/${path}`, all, nobody);
      expect(answer).toMatchObject({ status: 400, body: { code: 'PERMISSION_DENIED' } });
    }
  });

  test('another shop’s answer is none', async () => {
    const id = await give(LIN);
    const shop = await desk.app.makeShop();
    const admin = await signedInPerson(desk.app, shop, 'staff', ['*']);
    const asked = { paper: 'form.sheet', ids: [id] };
    expect(await desk.call('POST', '/api/admin/paper/link', asked, admin)).toMatchObject({
      ...{ status: 404, body: { code: 'paper.nothing' } },
    });
    const { data } = await link(asked);
    const answer = await desk.app.app.server.inject({ url: data.url, headers: { host: `${shop.code}.localhost` } });
    expect(answer.statusCode).toBe(404);
  });

  test('a link that was changed, and one whose maker lost the right meanwhile', async () => {
    const id = await give(LIN);
    const colleague = await signedInPerson(desk.app, desk.shop, 'staff', ['form.answer.view']);
    const { data } = await link({ paper: 'form.sheet', ids: [id] }, colleague);
    const address = new URL(data.url, 'http://shop.test');
    const what = JSON.parse(Buffer.from(address.searchParams.get('what') ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...what, member: desk.admin.memberId })).toString('base64url');
    expect((await desk.call('GET', data.url.replace(/what=[^&]+/, `what=${forged}`), undefined, null)).status).toBe(
      404,
    );
    const { db } = desk.app.ctx(desk.shop);
    await db.write((tx) =>
      tx.rows('delete from member_role where shop_id = $1 and member_id = $2', [desk.shop.id, colleague.memberId]),
    );
    const late = await desk.call('GET', data.url, undefined, null);
    expect(late).toMatchObject({ status: 400, body: { code: 'PERMISSION_DENIED' } });
  });
});

interface Printed {
  data: { id: number; state: string; done: number; file: { url: string; name: string } | null };
}

async function printed(asked: object): Promise<Buffer> {
  const { data } = await ok<Printed>('POST', '/api/admin/paper/print', {
    paper: 'form.badge',
    label: '胸卡',
    ...asked,
  });
  expect(data).toMatchObject({ state: 'done', file: { name: '胸卡.pdf' } });
  return pdfAt(data.file?.url ?? '');
}

/** The papers of all answers to a form, drawn by the job as in a portal. */
async function printedAll(formId: number, asked: object): Promise<{ pdf: Buffer; done: number }> {
  const list = { list: '/api/admin/form/answer/list', filters: { formId }, label: '全部' };
  const { data } = await ok<Printed>('POST', '/api/admin/paper/print', { ...asked, ...list });
  expect(data).toMatchObject({ state: 'waiting', file: null });
  await runTask(desk.app.ctx(desk.shop), data.id, GIVE_UP_MS);
  const { data: shown } = await ok<Printed>('GET', `/api/admin/task/show/${data.id}`);
  expect(shown).toMatchObject({ state: 'done', file: { name: '全部.pdf' } });
  return { pdf: await pdfAt(shown.file?.url ?? ''), done: shown.done };
}

describe('badges', () => {
  test('bear the name and what was chosen, and a code that a stranger’s reader reads', async () => {
    const id = await give(LIN);
    const choices = { name: 'name', line: 'unit' };
    const pdf = await pdfAt((await link({ paper: 'form.badge', ids: [id], choices })).data.url);
    expect(pdfPages(pdf)).toMatchObject({
      pages: 1,
      width: expect.closeTo(255.1, 0),
      height: expect.closeTo(368.5, 0),
    });
    const read = squeezed(pdfText(pdf));
    for (const said of [LIN.name, squeezed(LIN.unit), '青屿血液学年会注册', String(id)]) expect(read).toContain(said);
    expect(read).not.toContain(LIN.phone);
    const [code = ''] = pdfCodes(pdf);
    expect(code).toMatch(/^http.*\/backend\/badges#M1\.badge\./);
    expect(readCode(code)?.claims).toMatchObject({ kind: 'badge', shop: desk.shop.id, id, key: 1 });
  });

  test('of many stand ten to a sheet, in the order of the list, whatever is behind its pages', async () => {
    const to = await newForm(desk);
    for (let number = 1; number <= 123; number += 1) await give({ ...LIN, name: `与会者${number}号` }, to);
    const { pdf, done } = await printedAll(to, { paper: 'form.badge', size: 'cardSheet' });
    expect(done).toBe(123);
    expect(pdfPages(pdf)).toMatchObject({ pages: 13, width: expect.closeTo(595.3, 0) });
    const read = squeezed(pdfText(pdf));
    for (let number = 1; number <= 123; number += 1) expect(read).toContain(`与会者${number}号`);
    expect(read.indexOf('与会者123号')).toBeLessThan(read.indexOf('与会者1号'));
    expect(new Set(pdfCodes(pdf)).size).toBe(123);
    // The parts are gone: what is left in the storage is the one file.
    const kept: string[] = [];
    for await (const key of desk.app.services.storage.list(desk.shop.id)) kept.push(key);
    expect(kept.filter((key) => key.endsWith('-part.pdf'))).toEqual([]);
  });

  test('of named ones are those alone, and of none there is nothing', async () => {
    const ids = [await give({ ...LIN, name: '甲一' }), await give({ ...LIN, name: '乙二' })];
    expect(pdfPages(await printed({ ids, size: 'badgeSheet' })).pages).toBe(1);
    expect(pdfPages(await printed({ ids, size: 'card' })).pages).toBe(2);
    const none = await desk.call('POST', '/api/admin/paper/print', { paper: 'form.badge', label: '胸卡' });
    expect(none).toMatchObject({ status: 404, body: { code: 'paper.nothing' } });
    const other = await ok<Printed>('POST', '/api/admin/paper/print', {
      paper: 'form.badge',
      label: '胸卡',
      ids: [999_999_999],
    });
    expect(other.data).toMatchObject({ state: 'failed' });
  });

  test('come in the shop’s usual size where nobody chose one', async () => {
    const both = { zh: '', en: '' };
    const look = { logo: '', heading: both, foot: both, signer: both, size: 'cardSheet' };
    const { version } = await ok<{ version: number }>('GET', '/api/configure/paper/list');
    await ok('POST', '/api/configure/paper/save', { paper: 'form.badge', version, look });
    const pdf = await printed({ ids: [await give(LIN)] });
    expect(pdfPages(pdf)).toMatchObject({ pages: 1, width: expect.closeTo(595.3, 0) });
    expect(pdfPages(await printed({ ids: [await give(LIN)], size: 'card' })).width).toBeCloseTo(243.8, 0);
  });

  test('are printed after a fresh proof alone', async () => {
    const id = await give(LIN);
    await desk.app
      .ctx(desk.shop)
      .db.write((tx) =>
        tx.rows('update session set proved_until = null where shop_id = $1 and id = $2', [
          desk.shop.id,
          desk.admin.sessionId,
        ]),
      );
    const answer = await desk.call('POST', '/api/admin/paper/print', { paper: 'form.badge', label: '胸卡', ids: [id] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'STEP_UP_REQUIRED' } });
  });
});
