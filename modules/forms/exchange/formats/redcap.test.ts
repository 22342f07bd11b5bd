import { expect, test } from 'vitest';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { FORMATS, writeDefinition } from './formats.ts';
import { formatOf } from './recognise.ts';
import { REDCAP_HEAD } from './redcap-words.ts';

const row = (cells: Partial<Record<(typeof REDCAP_HEAD)[number], string>>): string =>
  REDCAP_HEAD.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');
const field = (name: string, type: string, label: string, more: Parameters<typeof row>[0] = {}): string =>
  row({ 'Variable / Field Name': name, 'Form Name': 'intake', 'Field Type': type, 'Field Label': label, ...more });
const CHOICES = 'Choices, Calculations, OR Slider Labels';
const SHOWN = 'Branching Logic (Show field only if...)';
const VALIDATION = 'Text Validation Type OR Show Slider Number';

const HEAD = REDCAP_HEAD.map((name) => `"${name}"`).join(',');
const dictionary = [
  HEAD,
  field('sex', 'radio', '性别', { 'Section Header': '基本信息', [CHOICES]: '1, 男 | 2, 女', 'Required Field?': 'y' }),
  field('pregnant', 'yesno', '是否怀孕', { [SHOWN]: "[sex] = '2'" }),
  field('weeks', 'text', '孕周', {
    [VALIDATION]: 'integer',
    'Text Validation Min': '1',
    'Text Validation Max': '40',
    [SHOWN]: "[pregnant] = '1' and [sex] <> '1'",
  }),
  field('symptoms', 'checkbox', '症状', { [CHOICES]: '1, 发热 | 2, 咳嗽' }),
  field('fever', 'text', '最高体温', { [VALIDATION]: 'number_1dp', [SHOWN]: "[symptoms(1)] = '1'" }),
  field('weight', 'text', '体重', { [VALIDATION]: 'number_1dp' }),
  field('height', 'text', '身高', { [VALIDATION]: 'number_2dp' }),
  field('bmi', 'calc', 'BMI', { [CHOICES]: 'round([weight] / [height] ^ 2, 1)' }),
  field('age', 'calc', '年龄', { [CHOICES]: "datediff([birth], 'today', 'y')" }),
  field('odd', 'sql', '库', { [SHOWN]: "[event_1_arm_1][sex] = '1'" }),
].join('\r\n');

test('a dictionary comes in: validations, branching and calculations in our language', async () => {
  const bytes = Buffer.from(dictionary);
  expect(formatOf(bytes)).toBe('redcap');
  const [found] = await FORMATS.redcap.read(bytes);
  if (found === undefined) throw new Error('nothing was found');
  const of = new Map(questionsOf(found.sections).map((question) => [question.key, question]));
  expect(found).toMatchObject({ title: 'intake', sections: [{ title: '基本信息' }] });
  expect(of.get('sex')).toMatchObject({
    kind: 'one',
    required: true,
    options: [{ key: 'o1', score: 1 }, { key: 'o2' }],
  });
  expect(of.get('pregnant')).toMatchObject({ kind: 'yesNo', shownIf: { question: 'sex', options: ['o2'] } });
  expect(of.get('weeks')).toMatchObject({
    kind: 'number',
    min: 1,
    max: 40,
    shownIf: { when: 'pregnant and sex != "o1"' },
  });
  expect(of.get('fever')).toMatchObject({ decimals: 1, shownIf: { question: 'symptoms', options: ['o1'] } });
  expect(of.get('bmi')?.formula).toBe('round(weight / height ^ 2, 1)');
  expect(found.notes.map(({ at, code }) => `${at} ${code}`)).toEqual([
    'odd kind_changed',
    'age formula_unread',
    'odd condition_unread',
  ]);
});

test('what came from a dictionary goes out as one, and comes back equal', async () => {
  const [found] = await FORMATS.redcap.read(Buffer.from(dictionary));
  if (found === undefined) throw new Error('nothing was found');
  const { bytes, notes } = await writeDefinition(found, 'redcap', 'zh-CN');
  expect(notes).toEqual([]);
  const text = bytes.toString();
  expect(text).toContain("[pregnant] = '1' and [sex] <> '1'");
  expect(text).toContain("[symptoms(1)] = '1'");
  expect((await FORMATS.redcap.read(bytes))[0]).toMatchObject({ title: found.title, sections: found.sections });
});

test('a cell that a spreadsheet would run is none when it leaves', async () => {
  const [found] = await FORMATS.redcap.read(Buffer.from([HEAD, field('a', 'text', '=1+1')].join('\r\n')));
  if (found === undefined) throw new Error('nothing was found');
  const { bytes } = await writeDefinition(found, 'redcap', 'zh-CN');
  expect(bytes.toString()).toContain(`"'=1+1"`);
});
