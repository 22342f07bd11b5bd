import { expect, test } from 'vitest';
import { pastedPeople } from './draft-group.ts';

test('a list is read line by line, in whatever order, with names of several words', () => {
  const text = [
    '周以宁 13900000001 zhou@example.org',
    '1. 沈知夏\t+86 139-0000-0002',
    'Lin Ruochuan 13900000003',
    'xu@example.org，许清和，13900000004',
    '',
    '13900000005',
  ].join('\n');
  expect(pastedPeople(text)).toEqual([
    { name: '周以宁', phone: '13900000001', mail: 'zhou@example.org' },
    { name: '沈知夏', phone: '13900000002', mail: '' },
    { name: 'Lin Ruochuan', phone: '13900000003', mail: '' },
    { name: '许清和', phone: '13900000004', mail: 'xu@example.org' },
  ]);
});
