import { expect, test } from 'vitest';
import { byNames } from './by-names.ts';

const find = byNames<number>([
  [1, 'disease', '疾病', 'Disease'],
  [2, 'drug', '药物', ''],
  [3, '', 'Drug', '检验'],
  [4, 'test', '检验', 'Test', 'Test'],
]);

test('a thing is found by its key and by what it is called, in any case', () => {
  expect(['disease', '疾病', ' DISEASE ', 'Test'].map(find)).toEqual([1, 1, 1, 4]);
});

test('a key wins over a name, and a name of two things finds neither', () => {
  expect(['drug', '检验'].map(find)).toEqual([2, undefined]);
});

test('nothing is found by an empty name, nor by what every object of the language has', () => {
  expect(['', '  ', 'constructor', 'toString', '__proto__'].map(find)).toEqual(Array(5).fill(undefined));
});
