import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { runTask } from '../../platform/task/public.ts';
import { reviewer } from './conformance.ts';

type Saved = { id: number; version: number };
type Part = { sections: { key: string; text: string }[] } | null;
type Shown = Saved & { patient: Part; professional: Part; isWithheld: boolean; drugs: Saved[]; documents: Saved[] };

const RECORD = 'disease.disease';

let house: House;
let stage: Stage;
let doctor: Caller;
let colleague: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('DISEASE');
  [doctor, colleague] = [await stage.caller('granted'), await reviewer(stage)];
});
afterAll(() => house.close());

const play = (name: string, input: Record<string, unknown>, as?: Caller) =>
  stage.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
async function trySave(more: object = {}) {
  const { input } = await stage.prepare(`${RECORD}.save`);
  return play(`${RECORD}.save`, { ...input, ...more });
}
const saved = async (more: object = {}) => (await trySave(more)).body.data as Saved;
async function change({ id }: { id: number }, more: object) {
  const { input } = await stage.prepare(`${RECORD}.save`);
  const row = (await stage.call<{ data: Saved & Record<string, unknown> }>(`${RECORD}.show`, { id })).data;
  const kept = Object.fromEntries(
    Object.keys({ ...input, pinyin: 1, successorId: 1, drugIds: 1 }).map((key) => [key, row[key]]),
  );
  return play(`${RECORD}.save`, { ...kept, id, version: row.version, ...more });
}
const shown = async (id: number, as?: Caller) => (await play('disease.show', { id }, as)).body.data as Shown;
const found = async (q: string, as?: Caller) =>
  (await play('search.search', { q, limit: 50 }, as)).body.total as number;
const listed = async (input: object) =>
  ((await play('disease.list', { limit: 100, ...input })).body.data as Saved[]).map(({ id }) => id);

const write = async (diseaseId: number, kind: string, key: string, text: string, version = 0) =>
  (await play('disease.part.save', { diseaseId, kind, version, sections: [{ key, text }] })).body.data as Saved;
const ask = async (diseaseId: number, kind: string, { version }: Saved) =>
  (await play('disease.part.ask', { diseaseId, kind, version })).body.data as Saved;
const answer = (diseaseId: number, kind: string, { version }: Saved, more: object = {}, as = colleague) =>
  play('disease.part.answer', { diseaseId, kind, version, verdict: 'passed', ...more }, as);
/** Writes a part, and has a colleague pass it. */
async function passed(diseaseId: number, kind: string, key: string, text: string, version = 0) {
  const { status } = await answer(
    diseaseId,
    kind,
    await ask(diseaseId, kind, await write(diseaseId, kind, key, text, version)),
  );
  expect(status).toBe(200);
}

describe('DS5 the parts', () => {
  test('are reviewed apart: what was passed is public, whatever is written of the other or anew', async () => {
    const { id } = await saved();
    await passed(id, 'patient', 'overview', '第一稿');
    const draft = await write(id, 'professional', 'definition', '未审核');
    expect(await shown(id, doctor)).toMatchObject({ patient: { sections: [{ text: '第一稿' }] }, professional: null });
    const again = await write(id, 'patient', 'overview', '第二稿', 3);
    expect(await shown(id)).toMatchObject({ patient: { sections: [{ text: '第一稿' }] } });
    // Nobody answers for what was not handed in, nor for a text that they did not read.
    expect((await answer(id, 'patient', again)).body).toMatchObject({ code: 'disease.not_asked' });
    const asked = await ask(id, 'patient', again);
    expect((await answer(id, 'patient', again)).status).toBe(409);
    expect((await answer(id, 'patient', asked, { verdict: 'returned' })).body).toMatchObject({
      code: 'disease.comment_needed',
    });
    expect((await answer(id, 'patient', asked, { verdict: 'returned', comment: '请补充' })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ patient: { sections: [{ text: '第一稿' }] } });
    expect((await answer(id, 'professional', await ask(id, 'professional', draft))).status).toBe(200);
    expect(await shown(id, doctor)).toMatchObject({ professional: { sections: [{ text: '未审核' }] } });
  });

  test('are passed by nobody who wrote some of them, and once by two at a time', async () => {
    const { id } = await saved();
    const asked = await ask(id, 'patient', await write(id, 'patient', 'overview', '稿'));
    const own = await play('disease.part.answer', {
      ...{ diseaseId: id, kind: 'patient', version: asked.version, verdict: 'passed' },
    });
    expect(own.body).toMatchObject({ code: 'disease.wrote_it' });
    const both = await Promise.all([answer(id, 'patient', asked), answer(id, 'patient', asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('for doctors are read and found by granted doctors alone; a text that goes is taken from readers', async () => {
    const { id } = await saved();
    const words = stage.text('独有的专业表述');
    await passed(id, 'professional', 'diagnosis', words);
    for (const as of [undefined, await stage.caller('member')]) {
      expect(await shown(id, as)).toMatchObject({ professional: null, isWithheld: true });
      expect(await found(words, as)).toBe(0);
    }
    expect(await found(words, doctor)).toBe(1);
    expect(JSON.stringify(await shown(id, doctor)).split(words)).toHaveLength(2);
    await passed(id, 'professional', 'diagnosis', '', 3);
    expect(await shown(id, doctor)).toMatchObject({ professional: null, isWithheld: false });
    expect(await found(words, doctor)).toBe(0);
  });

  test('hold no section of the other part, no telephone, and belong to no other shop', async () => {
    const { id } = await saved();
    const refused = async (diseaseId: number, key: string, text: string) =>
      play('disease.part.save', { diseaseId, kind: 'patient', version: 0, sections: [{ key, text }] });
    expect((await refused(id, 'diagnosis', '诊断')).body.fields).toHaveProperty('sections');
    expect((await refused(id, 'support', '拨打 400-820-1234')).body.fields).toHaveProperty('sections');
    const foreign = await (await house.stage('DISEASEOTHER')).one(RECORD);
    expect((await refused(foreign, 'overview', '概述')).status).toBe(404);
    expect((await play('disease.part.list', { id: foreign })).status).toBe(404);
    expect((await play('disease.show', { id: foreign })).status).toBe(404);
    expect((await trySave({ successorId: foreign })).body.fields).toHaveProperty('successorId');
  });
});

test('DS2 an obsolete disease leads to the one in its place in one step, and is in no list and no search', async () => {
  const names = [stage.text('旧名'), stage.text('中名'), stage.text('新名')];
  const [old, middle, next] = await Promise.all(names.map((name) => saved({ name })));
  if (old === undefined || middle === undefined || next === undefined) throw new Error('Three were saved.');
  expect((await change(old, { successorId: middle.id })).status).toBe(200);
  expect((await change(middle, { successorId: old.id })).body.fields).toHaveProperty('successorId');
  expect((await change(middle, { successorId: middle.id })).body.fields).toHaveProperty('successorId');
  expect((await change(middle, { successorId: next.id })).status).toBe(200);
  for (const { id } of [old, middle]) {
    expect((await shown(id)).id).toBe(next.id);
    expect(await listed({})).not.toContain(id);
  }
  expect(await Promise.all(names.map((name) => found(name)))).toEqual([0, 0, 1]);
  const { version } = (await stage.call<{ data: Saved }>(`${RECORD}.show`, { id: next.id })).data;
  expect((await play(`${RECORD}.remove`, { id: next.id, version })).body).toMatchObject({
    code: 'disease.is_successor',
  });
  // Back again: it is found as before.
  expect((await change(old, { successorId: null })).status).toBe(200);
  expect(await found(names[0] ?? '')).toBe(1);
});

test('DS2 of two that are put in one another’s place at once, one is refused', async () => {
  const [a, b] = await Promise.all([saved(), saved()]);
  const both = await Promise.all([change(a, { successorId: b.id }), change(b, { successorId: a.id })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('DS3 the index reads names aloud, takes a reading that was given, and finds by synonym, pinyin, code and department', async () => {
  const synonym = stage.text('又叫');
  const { id } = await saved({ name: `血友病 ${stage.text('甲')}`, synonyms: [synonym], department: 'hematology' });
  const given = await saved({ name: `单氏病 ${stage.text('乙')}`, pinyin: 'Shàn shì', department: 'oncology' });
  const figure = await saved({ name: `4p 综合征 ${stage.text('丙')}` });
  const greek = await saved({ name: `α-地中海贫血 ${stage.text('丁')}` });
  expect(await listed({ letter: 'X' })).toContain(id);
  expect(await listed({ letter: 'S' })).toEqual([given.id]);
  expect(await listed({ letter: '#' })).toEqual([figure.id]);
  expect(await listed({ letter: 'D' })).toContain(greek.id);
  for (const q of [synonym, 'xueyoubing']) expect(await listed({ q })).toContain(id);
  expect(await listed({ q: 'e75.2' })).toContain(id);
  expect(await listed({ department: 'oncology' })).toEqual([given.id]);
  const { letters, departments } = (await play('disease.index', {})).body.data as {
    letters: string[];
    departments: { value: string }[];
  };
  expect(letters).toEqual(expect.arrayContaining(['S', 'X', '#']));
  expect(letters).not.toContain('V');
  expect(departments.map(({ value }) => value).sort()).toEqual(['hematology', 'oncology']);
});

test('DS4 what belongs to it is told as far as its reader may see it', async () => {
  const drug = await stage.one('drug.drug');
  const document = await stage.make('document.document');
  const { id } = await saved({ drugIds: [drug, 999_999_999], documentIds: [document.id] });
  // The document is a draft.
  expect(await shown(id)).toMatchObject({ drugs: [{ id: drug }], documents: [], patient: null });
});

test('DS1, the scene: of 207 in a file, 121 of which are there, 86 are added; taken once more, none', async () => {
  const { kit } = house;
  const shop = await kit.makeShop();
  const desk = tableDesk(kit, shop);
  const me = await signedInPerson(kit, shop, 'staff', ['*']);
  const file = (count: number) =>
    [
      '疾病名称,别名,ICD-10,国家目录编号,科室',
      ...Array.from(
        { length: count },
        (_, at) => `罕见病${at + 1},别名${at + 1},"E75.2、E75（上位）",${at + 1},血液内科`,
      ),
    ].join('\n');
  /** Takes a file of so many in, and answers how many there are then. */
  const take = async (count: number) => {
    const { data } = await desk.takeFile(me, RECORD, file(count), { mode: 'good' });
    await runTask(kit.ctx(shop), data.id);
    const row = await kit
      .ctx(shop)
      .db.row<{ there: number }>('select count(*)::int as there from disease where shop_id = $1', [shop.id]);
    return row?.there;
  };
  expect(await take(121)).toBe(121);
  expect(await take(207)).toBe(121 + 86);
  expect(await take(207)).toBe(207);
  const row = await kit
    .ctx(shop)
    .db.row<{ codes: object[] }>('select codes from disease where shop_id = $1 limit 1', [shop.id]);
  expect(row?.codes.slice(0, 2)).toEqual([
    { system: 'icd10', code: 'E75.2', relation: 'exact' },
    { system: 'icd10', code: 'E75', relation: 'broader' },
  ]);
});
