import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { freshNumber } from './conformance.ts';

type Saved = { id: number; version: number };
type Row = { id: number; atc: string | null };
type Shown = Row & {
  isWithheld: boolean;
  goneOn: string | null;
  holder: string;
  leaflet: { edition: number; sections: { key: string; text: string }[] } | null;
};
type Edition = { edition: number; changed: string[]; sections: { key: string; text: string }[] };

const RECORD = 'drug.drug';

let house: House;
let stage: Stage;
let doctor: Caller;
let member: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('DRUG');
  [doctor, member] = [await stage.caller('granted'), await stage.caller('member')];
});
afterAll(() => house.close());

const play = (name: string, input: Record<string, unknown>, as?: Caller) =>
  stage.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
async function saved(more: object = {}): Promise<Saved> {
  const { input } = await stage.prepare(`${RECORD}.save`);
  return (await stage.call<{ data: Saved }>(`${RECORD}.save`, { ...input, ...more })).data;
}
const leaflet = (drugId: number, base: number, sections: Record<string, string>, more: object = {}) =>
  play('drug.leaflet.add', {
    ...{ drugId, base, approvedOn: '2020-01-31', revisedOn: `20${21 + base}-05-06` },
    sections: Object.entries(sections).map(([key, text]) => ({ key, text })),
    ...more,
  });
const shown = async (id: number, as?: Caller) => (await play('drug.show', { id }, as)).body.data as Shown;
const ids = async (name: string, input: object, as?: Caller) =>
  ((await play(name, { limit: 100, ...input }, as)).body.data as Row[]).map(({ id }) => id);

describe('DR1 the leaflet', () => {
  test('of each version says which sections it changed, and is never changed itself', async () => {
    const { id } = await saved();
    const first = { dosage: '一日一次', adverse: '恶心', storage: '密封' };
    expect((await leaflet(id, 0, first)).status).toBe(200);
    expect((await leaflet(id, 1, { ...first, warning: '致畸' })).status).toBe(200);
    expect(
      (await leaflet(id, 2, { ...first, warning: '致畸', dosage: '一日两次', adverse: '恶心、皮疹' })).status,
    ).toBe(200);
    const { data } = await stage.call<{ data: Edition[] }>('drug.leaflet.list', { id });
    expect(data.map(({ edition, changed }) => [edition, changed])).toEqual([
      [3, ['dosage', 'adverse']],
      [2, ['warning']],
      [1, []],
    ]);
    expect((await shown(id)).leaflet).toMatchObject({ edition: 3 });
    // DR3: the boxed warning comes first, wherever it was written.
    expect((await shown(id)).leaflet?.sections.map(({ key }) => key)).toEqual([
      'warning',
      'dosage',
      'adverse',
      'storage',
    ]);
    for (const change of ["update drug_leaflet set sections = '[]'", 'delete from drug_leaflet']) {
      const { db } = stage.kit.ctx(stage.shop);
      await expect(db.write((tx) => tx.rows(`${change} where drug_id = $1`, [id]))).rejects.toThrow(
        /permission denied/,
      );
    }
    const { version } = (await stage.call<{ data: Saved }>(`${RECORD}.show`, { id })).data;
    expect((await play(`${RECORD}.remove`, { id, version })).body).toMatchObject({ code: 'drug.has_leaflets' });
  });

  test('of two who write the next one at once is kept from one of them', async () => {
    const { id } = await saved();
    const both = await Promise.all([leaflet(id, 0, { dosage: '甲' }), leaflet(id, 0, { dosage: '乙' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stage.call<{ data: Edition[] }>('drug.leaflet.list', { id })).data).toHaveLength(1);
  });

  test('is refused where it is the same, older, twice the same section, or of another shop’s drug', async () => {
    const { id } = await saved();
    await leaflet(id, 0, { dosage: '一日一次' });
    expect((await leaflet(id, 1, { dosage: '一日一次' }, { revisedOn: '2021-05-06' })).body).toMatchObject({
      code: 'drug.leaflet_same',
    });
    expect((await leaflet(id, 1, { dosage: '二' }, { revisedOn: '2020-05-06' })).body.fields).toHaveProperty(
      'revisedOn',
    );
    expect((await leaflet(id, 1, { dosage: '二' }, { revisedOn: '2019-05-06' })).body.fields).toHaveProperty(
      'revisedOn',
    );
    const twice = [
      { key: 'dosage', text: '一' },
      { key: 'dosage', text: '二' },
    ];
    expect((await leaflet(id, 1, {}, { sections: twice })).body.fields).toHaveProperty('sections');
    const other = await house.stage('DRUGOTHER');
    const foreign = await other.one(RECORD);
    expect((await leaflet(foreign, 0, { dosage: '一' })).status).toBe(404);
    expect((await play('drug.leaflet.list', { id: foreign })).status).toBe(404);
    expect((await play('drug.show', { id: foreign })).status).toBe(404);
  });
});

describe('DR2 a drug on prescription', () => {
  const PHRASE = '每周三次静脉滴注甲乙丙丁';
  const found = async (as?: Caller) => {
    const { body } = await play('search.search', { q: PHRASE, limit: 50 }, as);
    return { total: body.total as number, text: JSON.stringify(body.data) };
  };
  const times = (text: string) => text.split(PHRASE).length - 1;

  test('tells visitors and members name, holder, number and class alone: on its page, in lists, search and feeds; a doctor reads all', async () => {
    const { id } = await saved({ class: 'rx', atc: 'L01XX99', name: stage.text('滴注剂'), brand: '' });
    await leaflet(id, 0, { warning: '警示', dosage: PHRASE });
    for (const as of [undefined, member]) {
      expect(await shown(id, as)).toMatchObject({
        leaflet: null,
        atc: null,
        isWithheld: true,
        holder: expect.any(String),
      });
      for (const [name, input] of [
        ['drug.show', { id }],
        ['drug.list', { limit: 100 }],
        ['search.feed', { limit: 50 }],
      ] as const) {
        expect(times(JSON.stringify((await play(name, input, as)).body))).toBe(0);
      }
      expect(await found(as)).toMatchObject({ total: 0 });
      // What one may not know is no filter either.
      expect(await ids('drug.list', { atc: 'L01' }, as)).not.toContain(id);
    }
    expect(await shown(id, doctor)).toMatchObject({ atc: 'L01XX99', isWithheld: false });
    expect(times(JSON.stringify((await play('drug.show', { id }, doctor)).body))).toBe(1);
    expect(await found(doctor)).toMatchObject({ total: 1 });
    expect(await ids('drug.list', { atc: 'L01' }, doctor)).toContain(id);
    expect((await play('search.search', { q: '滴注剂', limit: 50 })).body.total).toBe(1);
  });

  test('that becomes one over the counter opens, and one that becomes a prescription drug closes, in search too', async () => {
    const row = { number: freshNumber(), name: stage.text('转换药'), class: 'rx' };
    const { id } = await saved(row);
    const words = stage.text('独一无二的用法');
    await leaflet(id, 0, { dosage: words });
    const total = async () => (await play('search.search', { q: words })).body.total;
    const become = async (sold: string | null) => {
      const { version } = (await stage.call<{ data: Saved }>(`${RECORD}.show`, { id })).data;
      await stage.call(`${RECORD}.save`, { ...row, id, version, class: sold });
      return total();
    };
    expect(await become('otc_a')).toBe(1);
    expect((await shown(id)).leaflet).not.toBeNull();
    // Of which nobody knows what it is sold as is kept like one on prescription.
    expect(await become(null)).toBe(0);
    expect(await become('otc_b')).toBe(1);
    expect(await become('rx')).toBe(0);
    expect((await shown(id)).leaflet).toBeNull();
  });

  test('and every other one is no news: feeds tell of none', async () => {
    const { id } = await saved();
    expect((await play('search.search', { types: 'drug', q: '' })).body.total).toBeGreaterThan(0);
    expect(JSON.stringify((await play('search.feed', { limit: 50 })).body)).not.toContain(`/drug?id=${id}`);
  });
});

test('DR5 no address of a shop and no telephone, in names and in sections', async () => {
  const { input } = await stage.prepare(`${RECORD}.save`);
  expect((await play(`${RECORD}.save`, { ...input, holder: '药业 400-820-1234' })).body.fields).toHaveProperty(
    'holder',
  );
  const { id } = await saved();
  const { fields } = (await leaflet(id, 0, { precautions: '咨询 www.example.test' })).body;
  expect(JSON.stringify(fields)).toContain('注意事项');
});

describe('DR4 a file', () => {
  const HEAD = '批准文号,通用名称,上市许可持有人,类别,ATC 编码\n';
  const list = (...rows: string[]) => HEAD + rows.map((row) => `${row}\n`).join('');

  test('adds by number, changes what it says, keeps what it leaves out, and marks what is gone from a whole list', async () => {
    const { kit } = house;
    const shop = await kit.makeShop();
    const desk = tableDesk(kit, shop);
    const me = await signedInPerson(kit, shop, 'staff', ['*']);
    const take = (kind: string, file: string) => desk.takeFile(me, kind, file, { mode: 'good' });
    const rows = async () => {
      const [, ...told] = await desk.exported(me, '/api/admin/drug/drug/list', ['number', 'holder', 'class', 'goneOn']);
      return Object.fromEntries(told.map(([number = '', ...rest]) => [number, rest.map((cell) => cell.trim())]));
    };
    await take('drug.drug', list('国药准字H1000,自建片,甲药业,处方药,'));
    const three = [
      '国药准字 h1001,一号片,甲药业,处方药,L01EA01',
      '国药准字H1002,二号片,,乙类,',
      '国药准字H1003,三号片,乙药业,,',
    ];
    await take('drug.list', list(...three));
    expect(await rows()).toMatchObject({
      国药准字H1001: ['甲药业', 'rx', ''],
      国药准字H1002: ['', 'otc_b', ''],
      国药准字H1003: ['乙药业', '', ''],
    });
    const again = await take('drug.list', list(...three));
    expect(again.data).toMatchObject({ done: 0, refused: 0, standing: { unchanged: 3, changed: 0 } });
    // The list says no holder of the first any more, and has lost the third.
    await take('drug.list', list('国药准字H1001,一号片,,处方药,', '国药准字H1002,二号片,丙药业,甲类,'));
    const gone = await rows();
    expect(gone).toMatchObject({ 国药准字H1001: ['甲药业', 'rx', ''], 国药准字H1002: ['丙药业', 'otc_a', ''] });
    expect(gone.国药准字H1003?.[2]).toMatch(/^\d{4}-\d\d-\d\d$/);
    // What never came with a list is not gone from it.
    expect(gone.国药准字H1000?.[2]).toBe('');
    await take('drug.list', list(...three));
    expect((await rows()).国药准字H1003?.[2]).toBe('');
    const cut = await take('drug.list', list('国药准字H1001,一号片,,处方药,'));
    expect(cut.refusals.map(({ why }) => why)).toEqual([expect.stringContaining('可能不完整')]);
    expect((await rows()).国药准字H1002?.[2]).toBe('');
  });
});

test('a number stands once, whatever it is written like; what is removed leaves search', async () => {
  const number = freshNumber();
  const name = stage.text('唯一药');
  const { id, version } = await saved({ number, name });
  const { input } = await stage.prepare(`${RECORD}.save`);
  const wide = number.replace('H', ' ｈ');
  expect((await play(`${RECORD}.save`, { ...input, number: wide })).status).toBe(409);
  expect((await play('search.search', { q: name })).body.total).toBe(1);
  await stage.call(`${RECORD}.remove`, { id, version });
  expect((await play('search.search', { q: name })).body.total).toBe(0);
  expect((await play('drug.show', { id })).status).toBe(404);
});
