import { expect, test } from 'vitest';
import { FormSection, type Question } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { FORMATS, writeDefinition } from './formats.ts';

const sections = [
  FormSection.parse({
    ...{ key: 's1', title: '病历' },
    questions: [
      { key: 'paper', kind: 'file', label: '检查单', upload: { takes: ['pdf'], megabytes: 5 } },
      { key: 'scan', kind: 'picture', label: '影像' },
      { key: 'signed', kind: 'signature', label: '签名' },
      { key: 'card', kind: 'idCard', label: '身份证' },
      { key: 'hospital', kind: 'reference', label: '医院', source: 'organisation.hospital' },
      { key: 'home', kind: 'place', label: '住地', depth: 'city' },
      {
        ...{ key: 'glucose', kind: 'lab', label: '血糖', help: '空腹', min: 0, max: 60 },
        lab: {
          units: [
            { unit: 'mmol/L', factor: 1, offset: 0 },
            { unit: 'mg/dL', factor: 0.0555, offset: 0 },
          ],
          ...{ low: 3.9, high: 6.1 },
        },
      },
    ],
  }),
];
const definition = { title: '就诊', titleEn: '', sections };
const written = async (name: keyof typeof FORMATS) => {
  const { bytes, notes } = await writeDefinition(definition, name, 'zh-CN');
  return { text: bytes.toString(), notes, back: questionsOf((await FORMATS[name].read(bytes))[0]?.sections ?? []) };
};
const kindsOf = (questions: readonly Pick<Question, 'key' | 'kind'>[]) =>
  Object.fromEntries(questions.map(({ key, kind }) => [key, kind]));

test('ODM says in its own words what a file, a card and a measurement are, and all of them come back equal', async () => {
  const { text, back, notes } = await written('odm1');
  expect(text).toMatch(/Name="paper" DataType="URI"/);
  expect(text).toMatch(/Name="signed" DataType="base64Binary"/);
  expect(text).toMatch(/Name="card" DataType="text" Length="18"/);
  expect(text).toMatch(/Name="glucose" DataType="float"/);
  expect(text.match(/<MeasurementUnitRef /g)?.length).toBe(2);
  expect(text.match(/SoftHard="Soft"/g)?.length).toBe(2);
  expect(back).toEqual(questionsOf(sections));
  expect(notes.filter(({ code }) => code === 'lost')).toEqual([]);
  expect((await written('odm2')).back).toEqual(questionsOf(sections));
});

test('ODM of others: what is answered by an address or by bytes is a file', async () => {
  const foreign = (await written('odm1')).text
    .replaceAll(/ medley:[A-Za-z]+="[^"]*"/g, '')
    .replace(/SourceSystem="[^"]*"/, 'SourceSystem="Other"');
  const [found] = await FORMATS.odm1.read(Buffer.from(foreign));
  expect(kindsOf(questionsOf(found?.sections ?? []))).toMatchObject({
    paper: 'file',
    signed: 'file',
    glucose: 'number',
  });
  // Of several units nobody says how one becomes the other: one is kept, the others are named.
  expect(found?.notes).toContainEqual({ at: 'glucose', code: 'not_carried', piece: 'MeasurementUnit ×1' });
});

test('REDCap has signatures, identifiers, and a number with its units in a note', async () => {
  const { text, back, notes } = await written('redcap');
  expect(kindsOf(back)).toEqual({
    ...{ paper: 'file', scan: 'file', signed: 'signature', card: 'text' },
    ...{ hospital: 'text', home: 'text', glucose: 'number' },
  });
  expect(back.find(({ key }) => key === 'card')?.personal).toBe(true);
  expect(text).toContain('"空腹 (mmol/L / mg/dL)"');
  expect(back.find(({ key }) => key === 'glucose')).toMatchObject({ min: 0, max: 60 });
  // What it has no place for is named, question by question.
  expect(notes.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['paper', 'scan', 'card', 'hospital', 'home', 'glucose']),
  );
});
