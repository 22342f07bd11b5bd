import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormSection } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { generateAnswers } from '../../engine/rules/generate-answers.ts';
import type { Definition } from './definition.ts';
import { type GivenAnswer, writeAnswers } from './odm-answers.ts';
import { anyDefinition } from './test-any-definition.ts';
import { all, type Element, first, readXml } from './xml.ts';

const FACTS = [{ key: 'submittedAt', zh: '提交时间', en: 'Handed in', type: 'datetime' }] as const;
const given = (key: string, edition: number, values: Answers): GivenAnswer => ({
  ...{ key, edition, values },
  facts: { submittedAt: '2026-11-29T08:00:00+08:00' },
});

async function written(
  editions: ReadonlyMap<number, Definition>,
  pages: readonly (readonly GivenAnswer[])[],
  isSecond: boolean,
  isHidden = (_kind: string, _question: string): boolean => false,
): Promise<Element> {
  async function* answers() {
    yield* pages;
  }
  const file = { title: '随访', titleEn: '', facts: FACTS, editions, isSecond, isHidden, answers: answers() };
  let text = '';
  for await (const piece of writeAnswers(file)) text += piece;
  const root = readXml(Buffer.from(text)).find(({ name }) => name === 'ODM');
  if (root === undefined) throw new Error('It should be a file of ODM.');
  return root;
}

/** Every element of a name, however deep. */
const deep = (of: Element, name: string): Element[] =>
  of.children.flatMap((one) => [...(one.name === name ? [one] : []), ...deep(one, name)]);

/** What may stand in what, as the schemas of both versions have it. */
const MAY: Readonly<Record<'first' | 'second', Readonly<Record<string, readonly string[]>>>> = {
  first: {
    ClinicalData: ['SubjectData'],
    SubjectData: ['StudyEventData'],
    StudyEventData: ['FormData'],
    FormData: ['ItemGroupData'],
    ItemGroupData: ['ItemData'],
    ItemData: ['MeasurementUnitRef'],
  },
  second: {
    ClinicalData: ['SubjectData'],
    SubjectData: ['StudyEventData'],
    StudyEventData: ['ItemGroupData'],
    ItemGroupData: ['ItemGroupData', 'ItemData'],
    ItemData: ['Value'],
  },
};

/** What is wrong with the shape of a file: what stands where it may not, and names of what is defined nowhere. */
function wrong(root: Element, isSecond: boolean): string[] {
  const faults: string[] = [];
  const study = first(root, 'Study');
  const units = new Set(deep(root, 'MeasurementUnit').map(({ attributes }) => attributes.OID));
  for (const data of all(root, 'ClinicalData')) {
    const version = all(study, 'MetaDataVersion').find(
      ({ attributes }) => attributes.OID === data.attributes.MetaDataVersionOID,
    );
    if (version === undefined || study?.attributes.OID !== data.attributes.StudyOID) faults.push('no version');
    const known = new Map<string, Set<string>>();
    for (const { name, attributes } of version?.children ?? [])
      known.set(name, (known.get(name) ?? new Set()).add(attributes.OID ?? ''));
    const names = {
      ...{ StudyEventData: ['StudyEventOID', 'StudyEventDef'], FormData: ['FormOID', 'FormDef'] },
      ...{ ItemGroupData: ['ItemGroupOID', 'ItemGroupDef'], ItemData: ['ItemOID', 'ItemDef'] },
    } as Record<string, [string, string]>;
    const look = (of: Element): void => {
      const [attribute, kind] = names[of.name] ?? [];
      const oid = attribute && of.attributes[attribute];
      if (kind !== undefined && !known.get(kind)?.has(oid ?? '')) faults.push(`${of.name} ${oid}`);
      if (of.name === 'MeasurementUnitRef' && !units.has(of.attributes.MeasurementUnitOID)) faults.push('unit');
      const own = of.children.map(({ attributes }) =>
        [attributes.ItemOID, attributes.ItemGroupOID, attributes.ItemGroupRepeatKey].join(' '),
      );
      if (of.name === 'ItemGroupData' && new Set(own).size !== own.length) faults.push(`twice in ${oid}`);
      for (const child of of.children) {
        if (!(MAY[isSecond ? 'second' : 'first'][of.name] ?? []).includes(child.name))
          faults.push(`${child.name} in ${of.name}`);
        look(child);
      }
    };
    look(data);
  }
  return faults;
}

const options = (...keys: string[]) => keys.map((key) => ({ key, label: key, labelEn: key }));
const definition = (...questions: object[]): Definition => ({
  ...{ title: '随访', titleEn: 'Visit' },
  sections: [FormSection.parse({ key: 's', title: '一', questions })],
});
const VISIT = definition(
  { key: 'name', kind: 'text', label: '称呼', personal: true },
  { key: 'sex', kind: 'one', label: '性别', options: options('o1', 'o2') },
  { key: 'signs', kind: 'several', label: '症状', options: options('o1', 'o2', 'o3') },
  { key: 'order', kind: 'ranking', label: '先后', options: options('o1', 'o2') },
  {
    ...{ key: 'hb', kind: 'lab', label: '血红蛋白' },
    lab: {
      units: [
        { unit: 'g/L', factor: 1, offset: 0 },
        { unit: 'g/dL', factor: 10, offset: 0 },
      ],
      ...{ low: null, high: null },
    },
  },
  {
    ...{ key: 'drugs', kind: 'repeat', label: '用药' },
    questions: [
      { key: 'drug', kind: 'text', label: '药名' },
      { key: 'dose', kind: 'number', label: '剂量', decimals: 1, unit: 'mg' },
    ],
  },
  { key: 'grid', kind: 'matrix', label: '评分', rows: options('r1', 'r2'), options: options('o1', 'o2') },
  { key: 'since', kind: 'date', label: '起病', partial: true },
  { key: 'at', kind: 'time', label: '几点' },
  { key: 'agrees', kind: 'consent', label: '同意', textVersion: '2026-11' },
);
const ANSWER: Answers = {
  ...{ name: '林 <&" 知远', sex: 'o2', signs: ['o1', 'o3'], order: ['o2', 'o1'], hb: '13.1 g/dL' },
  ...{ drugs: ['r1', 'r7'], 'drugs.r1.drug': '华法林', 'drugs.r1.dose': '2.5', 'drugs.r7.drug': '地拉罗司' },
  ...{ 'grid.r1': 'o1', since: '2026-05', at: '08:30', agrees: '2026-11' },
};

/** What a subject says: under group and row, item by item. */
const saidOf = (root: Element): Record<string, string> =>
  Object.fromEntries(
    deep(root, 'ItemGroupData').flatMap((group) =>
      all(group, 'ItemData').map(({ attributes, children }) => [
        `${group.attributes.ItemGroupRepeatKey ?? ''}${attributes.ItemOID}`,
        attributes.Value ?? children.map(({ text }) => text).join(' + '),
      ]),
    ),
  );

describe('answers as ODM', () => {
  test('1.3.2 says one value an item: several choices are an item each, a measurement has the unit it was given in', async () => {
    const root = await written(new Map([[1, VISIT]]), [[given('A.7', 1, ANSWER)]], false);
    expect(wrong(root, false)).toEqual([]);
    expect(root.attributes).toMatchObject({ ODMVersion: '1.3.2', Granularity: 'All' });
    expect(deep(root, 'SubjectData').map(({ attributes }) => attributes.SubjectKey)).toEqual(['A.7']);
    expect(saidOf(root)).toEqual({
      ...{ 'I.name': '林 <&" 知远', 'I.sex': '2', 'I.hb': '13.1' },
      ...{ 'I.signs.o1': 'true', 'I.signs.o2': 'false', 'I.signs.o3': 'true', 'I.order.o1': '2', 'I.order.o2': '1' },
      ...{ '1I.drugs.drug': '华法林', '1I.drugs.dose': '2.5', '2I.drugs.drug': '地拉罗司', 'I.grid.r1': '1' },
      ...{ 'I.since': '2026-05', 'I.at': '08:30:00', 'I.agrees': 'true' },
      'A.submittedAt': '2026-11-29T08:00:00+08:00',
    });
    const unit = deep(first(root, 'ClinicalData') ?? root, 'MeasurementUnitRef')[0]?.attributes.MeasurementUnitOID;
    const known = deep(root, 'MeasurementUnit').find(({ attributes }) => attributes.OID === unit);
    expect(known?.attributes.Name).toBe('g/dL');
  });

  test('2.0 says several values of an item, groups within groups, and the unit as an item of its own', async () => {
    const root = await written(new Map([[1, VISIT]]), [[given('A.7', 1, ANSWER)]], true);
    expect(wrong(root, true)).toEqual([]);
    expect(saidOf(root)).toMatchObject({ 'I.signs': '1 + 3', 'I.order': '2 + 1', 'I.hb': '13.1' });
    expect(saidOf(root)).toMatchObject({ 'MU.V1.hb': 'g/dL', '1MU.V1.drugs.dose': 'mg', 'I.grid.r1': '1' });
    const form = deep(root, 'ItemGroupData').find(({ attributes }) => attributes.ItemGroupOID === 'F.1');
    expect(form?.children.map(({ attributes }) => attributes.ItemGroupOID)).toEqual(['S.s', 'A']);
  });

  test('each answer stands under its own version, whichever comes first', async () => {
    const later = definition({ key: 'name', kind: 'text', label: '称呼' });
    const editions = new Map([
      [1, VISIT],
      [3, later],
    ]);
    const pages = [[given('A.1', 1, ANSWER), given('A.2', 3, { name: '甲' })], [given('A.3', 1, {})], []];
    for (const isSecond of [false, true]) {
      const root = await written(editions, pages, isSecond);
      expect(wrong(root, isSecond)).toEqual([]);
      const told = all(root, 'ClinicalData').map((one) => [
        one.attributes.MetaDataVersionOID,
        ...all(one, 'SubjectData').map(({ attributes }) => attributes.SubjectKey),
      ]);
      expect(told).toEqual([
        ['MDV.1', 'A.1'],
        ['MDV.3', 'A.2'],
        ['MDV.1', 'A.3'],
      ]);
    }
  });

  test('what is hidden is not there, in rows neither', async () => {
    const root = await written(
      new Map([[1, VISIT]]),
      [[given('A.7', 1, ANSWER)]],
      false,
      (_kind, question) => question === 'name' || question === 'drug',
    );
    expect(Object.keys(saidOf(root)).filter((key) => /name|drugs\.drug/.test(key))).toEqual([]);
    expect(saidOf(root)['1I.drugs.dose']).toBe('2.5');
  });

  test('nobody answered: the versions alone', async () => {
    const root = await written(new Map(), [], false);
    expect(root.children.map(({ name }) => name)).toEqual(['Study']);
  });

  test('any answers to any questionnaire have the shape of both versions', async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition, fc.integer({ min: 1, max: 1e6 }), fc.boolean(), async (any, seed, isSecond) => {
        const values = generateAnswers(questionsOf(any.sections), seed, '2026-11-29');
        const root = await written(new Map([[2, any]]), [[given('A.1', 2, values)]], isSecond);
        expect(wrong(root, isSecond)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
