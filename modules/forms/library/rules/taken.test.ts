import { expect, test } from 'vitest';
import { FormSection } from '../../engine/contract.ts';
import { definitionFaults, everyQuestionOf } from '../../engine/rules/definition-rules.ts';
import { type ItemEdition, partsOf, takenInto, takenItems, takenOver, unmarked } from './taken.ts';

const sectionsOf = (questions: object[], key = 's'): FormSection[] => [
  FormSection.parse({ key, title: '部分', questions }),
];

const smoker = { key: 'smoker', kind: 'yesNo', label: '您吸烟吗？' };
const daily = { key: 'daily', kind: 'number', label: '每天几支', shownIf: { question: 'smoker', options: ['yes'] } };
const packs = { key: 'packs', kind: 'calculated', label: '包', formula: 'daily / 20', decimals: 1 };
const first: ItemEdition = { item: 'smoking', edition: 1, sections: sectionsOf([smoker, daily, packs]) };
const second: ItemEdition = {
  ...{ item: 'smoking', edition: 2 },
  sections: sectionsOf([
    { ...smoker, label: '您现在吸烟吗？' },
    { ...daily, label: '平均每天几支', max: 100 },
    { key: 'years', kind: 'number', label: '吸了几年', shownIf: { when: 'daily > 0' } },
  ]),
};
const own = sectionsOf([{ key: 'daily', kind: 'text', label: '日常' }], 'own');
const keysOf = (sections: readonly FormSection[]) => everyQuestionOf(sections).map(({ key }) => key);
const at = (sections: readonly FormSection[], key: string) => everyQuestionOf(sections).find((one) => one.key === key);

test('what goes into a definition gets names that are free there, speaks of itself by them, and knows where it came from', () => {
  const taken = takenInto(own, first);
  expect(keysOf(taken)).toEqual(['smoker', 'daily_2', 'packs']);
  expect(at(taken, 'packs')).toMatchObject({
    formula: 'daily_2 / 20',
    origin: { item: 'smoking', edition: 1, part: 'packs', copy: 1 },
  });
  expect(definitionFaults([...own, ...taken], false)).toEqual([]);
  const twice = takenInto([...own, ...taken], first);
  expect(at(twice, 'daily_3')?.origin).toMatchObject({ part: 'daily', copy: 2 });
  expect(takenItems([...own, ...taken, ...twice])).toEqual([
    { item: 'smoking', edition: 1, copy: 1 },
    { item: 'smoking', edition: 1, copy: 2 },
  ]);
  expect(takenItems(unmarked([...taken, ...twice]))).toEqual([]);
});

test('a newer version brings what the library changed, and keeps what the definition changed itself', () => {
  const here = [...own, ...takenInto(own, first)].map((section) => ({
    ...section,
    questions: section.questions.map((one) =>
      one.key === 'daily_2' ? { ...one, required: true, help: '按最近一月', label: '一天几支' } : one,
    ),
  }));
  const [taken] = takenItems(here);
  if (taken === undefined) throw new Error('Nothing was taken.');
  const { sections, left } = takenOver(here, taken, first.sections, second);
  expect(at(sections, 'smoker')).toMatchObject({ label: '您现在吸烟吗？', origin: { edition: 2 } });
  // Both changed the words: the library's stand. Help and necessity are the form's alone.
  expect(at(sections, 'daily_2')).toMatchObject({
    label: '平均每天几支',
    max: 100,
    required: true,
    help: '按最近一月',
  });
  expect(at(sections, 'years')).toMatchObject({
    shownIf: { when: 'daily_2 > 0' },
    origin: { part: 'years', edition: 2 },
  });
  expect(left.map(({ key }) => key)).toEqual(['packs']);
  expect(at(sections, 'packs')?.origin).toBeUndefined();
  expect(takenItems(sections)).toEqual([{ item: 'smoking', edition: 2, copy: 1 }]);
  expect(definitionFaults(sections, false)).toEqual([]);
  expect(sections[0]).toEqual(own[0]);
});

test('one of two copies is renewed alone, and what was taken out of it does not come back', () => {
  const one = takenInto([], first);
  const both = [...one, ...takenInto(one, first)];
  const without = both.map((section) => ({
    ...section,
    questions: section.questions.filter(({ key }) => key !== 'packs_2'),
  }));
  const { sections } = takenOver(without, { item: 'smoking', edition: 1, copy: 2 }, first.sections, {
    ...first,
    edition: 2,
  });
  expect(keysOf(sections)).toEqual(['smoker', 'daily', 'packs', 'smoker_2', 'daily_2']);
  expect(takenItems(sections).map(({ edition }) => edition)).toEqual([1, 2]);
  expect(keysOf(partsOf(sections, { item: 'smoking', edition: 2, copy: 2 }))).toEqual(['smoker_2', 'daily_2']);
});

test('a group keeps its rows, and gets those that the newer version asks besides', () => {
  const group = (questions: object[]) => sectionsOf([{ key: 'drugs', kind: 'repeat', label: '用药', questions }]);
  const base: ItemEdition = {
    item: 'drugs',
    edition: 1,
    sections: group([{ key: 'name', kind: 'text', label: '药名' }]),
  };
  const next: ItemEdition = {
    ...{ item: 'drugs', edition: 2 },
    sections: group([
      { key: 'name', kind: 'text', label: '通用名' },
      { key: 'dose', kind: 'number', label: '剂量', shownIf: { when: 'answered(name)' } },
    ]),
  };
  const here = [...sectionsOf([{ key: 'name', kind: 'text', label: '姓名' }], 'own')];
  const taken = [...here, ...takenInto(here, base)];
  const { sections } = takenOver(taken, { item: 'drugs', edition: 1, copy: 1 }, base.sections, next);
  const rows = at(sections, 'drugs')?.questions ?? [];
  expect(rows.map(({ key, label }) => [key, label])).toEqual([
    ['name_2', '通用名'],
    ['dose', '剂量'],
  ]);
  expect(rows[1]?.shownIf).toEqual({ when: 'answered(name_2)' });
  expect(definitionFaults(sections, false)).toEqual([]);
});
