import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitionFaults, questionsOf } from '../../engine/rules/definition-rules.ts';
import { FORMATS, writeDefinition } from './formats.ts';

const file = readFileSync(new URL('./fixtures/openedc-metadata.xml', import.meta.url));
const read = async (bytes: Buffer) => await FORMATS.odm1.read(bytes);
const count = (text: string, part: string): number => text.split(part).length - 1;

test('the study of OpenEDC comes in whole: forms, items, codes, conditions, methods and ranges', async () => {
  const forms = await read(file);
  expect(forms.map(({ titleEn }) => titleEn)).toEqual([
    ...['Basis data', 'Medical history', 'Subsequent data', 'Well-Being', 'Form to be named ...'],
  ]);
  const questions = forms.flatMap(({ sections }) => questionsOf(sections));
  // 28 items, and the introduction to the WHO-5, which is a group without items there.
  expect(questions.filter(({ kind }) => kind !== 'information')).toHaveLength(28);
  expect(questions.filter(({ kind }) => kind === 'information').map(({ labelEn }) => labelEn)).toEqual([
    'WHO-5 Well-Being Index',
  ]);
  const of = new Map(questions.map((question) => [question.key, question]));
  expect(of.get('age')).toMatchObject({ kind: 'number', min: 18, max: 119, unit: 'years' });
  expect(of.get('height')?.checks.map(({ holds }) => holds)).toEqual(['height > 1', 'height < 3']);
  // An exception says who is not asked: here stands who is.
  expect(of.get('pregnant')?.shownIf).toEqual({ question: 'gender', options: ['female'] });
  expect(of.get('stroke')?.shownIf).toEqual({ question: 'cardiovascular_diseases', options: ['yes'] });
  expect(of.get('bmi')).toMatchObject({ kind: 'calculated', formula: 'weight / height ^ 2' });
  expect(of.get('i_2')?.formula).toBe('(who_1 + who_2 + who_3 + who_4 + who_5) * 4');
  expect(of.get('who_1')?.options.map(({ key, score }) => [key, score])).toEqual([
    ['o5', 5],
    ['o4', 4],
    ['o3', 3],
    ['o2', 2],
    ['o1', 1],
    ['o0', 0],
  ]);
  expect(questions.filter(({ shownIf }) => shownIf !== null)).toHaveLength(9);
});

test('what is left behind is named: events, German, and what the file does not say', async () => {
  const [basis] = await read(file);
  const notes = basis?.notes.map(({ at, code, piece }) => `${at} ${code} ${piece}`);
  expect(notes).toContain(' not_carried StudyEventDef ×3');
  expect(notes).toContain(' languages de');
  expect(notes).toContain(' no_chinese ');
  expect(notes).toContain('weight decimals_assumed 2');
});

test('every form of it may be published as it came', async () => {
  for (const { sections } of await read(file)) expect(definitionFaults(sections, true)).toEqual([]);
});

test('it goes out again equal: the same definition, and as many definitions in the file', async () => {
  const out = { items: 0, checks: 0, exceptions: 0, methods: 0, codes: 0 };
  for (const form of await read(file)) {
    const { bytes, notes } = await writeDefinition(form, 'odm1', 'en');
    expect(notes.filter(({ code }) => code === 'lost')).toEqual([]);
    const [back] = await read(bytes);
    expect(back).toMatchObject({ title: form.title, titleEn: form.titleEn, sections: form.sections });
    const text = bytes.toString();
    out.items += count(text, '<ItemDef ');
    out.checks += count(text, '<RangeCheck ');
    out.exceptions += count(text, 'CollectionExceptionConditionOID=');
    out.methods += count(text, '<MethodDef ');
    out.codes += count(text, '<CodeListItem ');
  }
  // One item more: the introduction. The five questions of the WHO-5 have their list each.
  expect(out).toEqual({ items: 29, checks: 8, exceptions: 9, methods: 2, codes: 24 + 4 * 6 });
});
