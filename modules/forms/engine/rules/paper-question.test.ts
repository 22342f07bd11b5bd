import { expect, test } from 'vitest';
import { Question } from '../contract.ts';
import { paperQuestion } from './paper-question.ts';

const option = (key: string, label: string) => ({ key, label, labelEn: '' });
const words = {
  yes: '是',
  no: '否',
  agree: '同意',
  nameless: '未命名',
  onlyIf: (condition: string) => `仅当 ${condition}`,
};
const smokes = Question.parse({ key: 'smokes', kind: 'yesNo', label: '吸烟', required: true });
const paper = (parts: object) =>
  paperQuestion(Question.parse({ key: 'q', label: '题', ...parts }), 2, [smokes], { pick: (zh) => zh, words });

test('what is chosen has boxes, and what is written has lines', () => {
  expect(paperQuestion(smokes, 1, [], { pick: (zh) => zh, words })).toMatchObject({
    ...{ title: '1. 吸烟 *', boxes: ['○ 是', '○ 否'], lines: 0, table: null },
  });
  expect(paper({ kind: 'several', options: [option('a', '甲'), option('b', '乙')] })?.boxes).toEqual(['□ 甲', '□ 乙']);
  expect(paper({ kind: 'ranking', options: [option('a', '甲')] })?.boxes).toEqual(['____ 甲']);
  expect(paper({ kind: 'longText' })).toMatchObject({ boxes: [], lines: 4 });
  expect(paper({ kind: 'number', unit: '支' })).toMatchObject({ lines: 1, unit: '支' });
});

test('a condition is written out, and what is worked out in silence is not there', () => {
  expect(paper({ kind: 'number', shownIf: { question: 'smokes', options: ['yes'] } })?.condition).toBe(
    '仅当 吸烟 = 是',
  );
  expect(paper({ kind: 'calculated', formula: '1', silent: true })).toBeNull();
});

test('a matrix and a group are tables, with rows to fill in', () => {
  const rows = [{ key: 'r', label: '疼痛', labelEn: '' }];
  expect(paper({ kind: 'matrix', rows, many: true, options: [option('a', '轻')] })?.table).toEqual({
    heads: ['', '轻'],
    rows: [['疼痛', '□']],
  });
  const table = paper({ kind: 'repeat', questions: [{ key: 'drug', kind: 'text', label: '药名' }] })?.table;
  expect(table).toEqual({ heads: ['药名'], rows: [[''], [''], ['']] });
});
