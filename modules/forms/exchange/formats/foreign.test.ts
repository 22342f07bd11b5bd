import { expect, test } from 'vitest';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { Definition } from './definition.ts';
import { FORMATS, writeDefinition } from './formats.ts';
import { formatOf } from './recognise.ts';

const read = async (text: string) => {
  const bytes = Buffer.from(text);
  const [found] = await FORMATS[formatOf(bytes)].read(bytes);
  if (found === undefined) throw new Error('nothing was found');
  return {
    ...found,
    questions: questionsOf(found.sections),
    said: found.notes.map(({ at, code, piece }) => `${at} ${code} ${piece}`),
  };
};

test('a questionnaire of FHIR comes in with its conditions, choices and translations', async () => {
  const { title, titleEn, sections, questions, said } = await read(
    JSON.stringify({
      ...{ resourceType: 'Questionnaire', status: 'active', language: 'en', title: 'Intake' },
      item: [
        {
          ...{ linkId: '1', type: 'group', text: 'Habits' },
          item: [
            {
              ...{ linkId: '1.1', type: 'choice', text: 'Do you smoke?', required: true },
              _text: {
                extension: [
                  {
                    url: 'http://hl7.org/fhir/StructureDefinition/translation',
                    extension: [
                      { url: 'lang', valueCode: 'zh-CN' },
                      { url: 'content', valueString: '您吸烟吗？' },
                    ],
                  },
                ],
              },
              answerOption: [
                { valueCoding: { code: '1', display: 'Yes' } },
                { valueCoding: { code: '2', display: 'No' } },
              ],
            },
            {
              linkId: '1.2',
              type: 'integer',
              text: 'How many a day?',
              enableWhen: [{ question: '1.1', operator: '=', answerCoding: { code: '1' } }],
            },
            {
              ...{
                linkId: '1.3',
                type: 'text',
                text: 'Why so many?',
                enableBehavior: 'all',
                initial: [{ valueString: 'x' }],
              },
              enableWhen: [
                { question: '1.2', operator: '>', answerInteger: 20 },
                { question: '1.1', operator: 'exists', answerBoolean: true },
              ],
            },
            {
              linkId: '1.4',
              type: 'group',
              text: 'Medicines',
              repeats: true,
              item: [{ linkId: '1.4.1', type: 'string', text: 'Name' }],
            },
            { linkId: '1.5', type: 'reference', text: 'Doctor' },
          ],
        },
      ],
    }),
  );
  expect([title, titleEn, sections[0]?.title]).toEqual(['Intake', 'Intake', 'Habits']);
  expect(questions[0]).toMatchObject({ kind: 'one', label: '您吸烟吗？', labelEn: 'Do you smoke?', required: true });
  expect(questions[1]?.shownIf).toEqual({ question: questions[0]?.key, options: ['o1'] });
  expect(questions[2]?.shownIf).toEqual({ when: `${questions[1]?.key} > 20 and answered(${questions[0]?.key})` });
  expect(questions[3]).toMatchObject({ kind: 'repeat', questions: [{ kind: 'text', label: 'Name' }] });
  expect(said).toContain(`${questions[2]?.key} not_carried initial`);
  expect(said).toContain(`${questions[4]?.key} kind_changed reference`);
});

test('a sheet that somebody wrote comes in, and each wrong row is named', async () => {
  const { sections, questions, said } = await read(
    [
      '部分,题目,题型,选项,必填,最小,最大,小数位,单位,显示条件,名称',
      '基本信息,姓名,单行文字,,是,,,,,,name',
      ',性别,单选,男|女,是,,,,,,',
      ',体重,数字,,,2,三百,1,kg,,weight',
      '病史,是否吸烟,是否,,,,,,,,smokes',
      ',每天几支,数字,,,,,,,smokes,',
      ',脸色,颜色,,也许,,,,,,',
      ',,数字,,是,,,,,,',
      ',血型,单选,A,,,,,,,',
    ].join('\r\n'),
  );
  expect(sections.map((one) => [one.title, one.questions.length])).toEqual([
    ['基本信息', 3],
    ['病史', 4],
  ]);
  expect(questions[1]).toMatchObject({
    key: 'q2',
    kind: 'one',
    options: [
      { key: 'o1', label: '男' },
      { key: 'o2', label: '女' },
    ],
  });
  expect(questions[2]).toMatchObject({ key: 'weight', min: 2, max: null, decimals: 1, unit: 'kg' });
  expect(questions[4]?.shownIf).toEqual({ question: 'smokes', options: ['yes'] });
  expect(said).toEqual([
    '#4 row_number 最大 / Maximum: 三百',
    '#7 kind_changed 颜色',
    '#7 row_required 也许',
    '#8 row_untitled 数字 是',
    '#9 row_choices 血型',
  ]);
});

test('a table without the head that it needs is refused, and says so', async () => {
  await expect(read('a,b\r\n1,2\r\n')).rejects.toMatchObject({ code: 'exchange.no_head' });
  await expect(read('题目,题型\r\n')).rejects.toMatchObject({ code: 'exchange.empty' });
  await expect(read('PK\u0003\u0004 no workbook')).rejects.toMatchObject({ name: 'Refusal' });
});

test('what a sheet can say comes back equal, in both languages, and what it cannot is named', async () => {
  const usual = await read(
    '部分,题目,题型,选项,必填,说明,最小,最大,名称,题目（英文）,选项（英文）\r\n甲,喜欢吗,单选,喜欢|不喜欢,是,选一个,,,likes,Do you like it?,Yes|No\r\n,为什么,多行文字,,,,,,why,Why?,\r\n',
  );
  const definition: Definition = { title: '', titleEn: '', sections: usual.sections };
  for (const locale of ['zh-CN', 'en']) {
    const { bytes, notes } = await writeDefinition(definition, 'sheet', locale);
    expect(notes).toEqual([]);
    expect((await FORMATS.sheet.read(bytes))[0]?.sections).toEqual(definition.sections);
  }
  const [first] = definition.sections;
  if (first?.questions[0] === undefined) throw new Error('no question');
  first.questions[0].checks = [{ holds: 'likes = "o1"', severity: 'soft', message: '真的？', messageEn: '' }];
  const { notes } = await writeDefinition({ ...definition, title: '问卷' }, 'sheet', 'zh-CN');
  expect(notes).toEqual([
    { at: 'likes', code: 'lost', piece: 'checks' },
    { at: '', code: 'lost', piece: 'title' },
  ]);
});
