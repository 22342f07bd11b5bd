import { describe, expect, test } from 'vitest';
import { FormSection, type Question } from '../contract.ts';
import { checkAnswers } from './answer-rules.ts';
import { definitionFaults } from './definition-rules.ts';
import { answeredFile, fileAnswer, filesIn } from './file-answer.ts';
import { said } from './said.ts';

const HASH = '0123456789abcdef01234567';
const file = (id: number, ending = 'pdf', name = `报告 ${id}.pdf`): string =>
  `/api/file/${id}/${HASH}.${ending}#${name}`;
const asked = (...questions: object[]): Question[] => FormSection.parse({ key: 's', questions }).questions;
const papers = asked({
  ...{ key: 'papers', kind: 'file', label: '病历', required: true, min: 1, max: 2 },
  upload: { takes: ['pdf', 'picture'], megabytes: 5 },
});
const faults = (questions: Question[], values: object): string[] =>
  checkAnswers(questions, { ...values }, '2026-11-27').faults.map(({ problem }) => problem);

describe('an answer that is a file', () => {
  test('names it by its address without the proof, and by what it was called', () => {
    const value = fileAnswer(`/api/file/7/${HASH}.pdf?until=99&proof=secret`, '血常规 #2.pdf');
    expect(value).toBe(`/api/file/7/${HASH}.pdf#血常规 _2.pdf`);
    expect(answeredFile(value)).toEqual({ id: 7, hash: HASH, type: 'pdf', name: '血常规 _2.pdf' });
    expect(said({ kind: 'file' }, value)).toBe('血常规 _2.pdf');
    expect(filesIn([value, '别的'])).toEqual([{ id: 7, name: '血常规 _2.pdf' }]);
  });

  test('is as many as the question takes, each once, and of a kind that it takes', () => {
    expect(faults(papers, { papers: [file(1), file(2, 'webp', '片子.jpg')] })).toEqual([]);
    expect(faults(papers, {})).toEqual(['required']);
    expect(faults(papers, { papers: [] })).toEqual(['required']);
    expect(faults(papers, { papers: [file(1), file(1)] })).toEqual(['not_a_file']);
    expect(faults(papers, { papers: [file(1), file(2), file(3)] })).toEqual(['too_many_files']);
    expect(faults(papers, { papers: [file(1, 'docx')] })).toEqual(['file_kind']);
    expect(faults(asked({ key: 'p', kind: 'picture', label: '照片' }), { p: [file(1)] })).toEqual(['file_kind']);
    expect(faults(asked({ key: 's', kind: 'signature', label: '签名' }), { s: file(1) })).toEqual(['not_a_file']);
    expect(faults(asked({ key: 's', kind: 'signature', label: '签名' }), { s: file(1, 'webp') })).toEqual([]);
  });

  test.each([
    ['a text', file(1), 'wrong_kind'],
    ['an address elsewhere', [`https://example.org${file(1)}`], 'not_a_file'],
    ['a way out of the folder', [`/api/file/1/../2/${HASH}.pdf#a`], 'not_a_file'],
    ['a number alone', ['1'], 'not_a_file'],
    ['an address that was never given', ['/api/file/1/.pdf#a'], 'not_a_file'],
    ['an address with a proof', [`/api/file/1/${HASH}.pdf?until=1&proof=x#a`], 'not_a_file'],
    ['a script', [`/api/file/1/${HASH}.html#a`], 'not_a_file'],
  ])('refuses %s', (_what, papersGiven, problem) => {
    expect(faults(papers, { papers: papersGiven })).toEqual([problem]);
  });

  test('can be counted by expressions, and a signature asked for', () => {
    const questions = asked(
      { ...papers[0], required: false, min: null },
      { key: 'why', kind: 'text', label: '为何没有', required: true, shownIf: { when: 'empty(papers)' } },
      { key: 'n', kind: 'calculated', label: '份数', formula: 'count(papers)' },
      { key: 'sign', kind: 'signature', label: '签名' },
    );
    expect(definitionFaults([{ key: 's', title: '', titleEn: '', questions }], false)).toEqual([]);
    expect(faults(questions, {})).toEqual(['required']);
    expect(checkAnswers(questions, { papers: [file(1), file(2)] }, '2026-11-27').answers.n).toBe('2');
  });

  test('is taken of some kind, and of fewer at least than at most', () => {
    const problems = (question: object) =>
      definitionFaults([{ key: 's', title: '', titleEn: '', questions: asked(question) }], false).map(
        ({ problem }) => problem,
      );
    expect(problems({ key: 'f', kind: 'file', label: '病历', upload: { takes: [], megabytes: 5 } })).toEqual([
      'file_types_needed',
    ]);
    expect(problems({ key: 'f', kind: 'file', label: '病历', min: 3, max: 2 })).toEqual(['limits_crossed']);
  });
});
