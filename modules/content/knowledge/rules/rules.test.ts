import { expect, test } from 'vitest';
import { maskedTerm } from './masked-term.ts';
import { isWithin } from './narrower.ts';
import { needsWork, percentOf } from './needs-work.ts';

const USUAL = { votes: 20, percent: 60 };

test('KN2 14 of 25 are 56.0 %, which is too few; 60 % are enough, and below 20 votes nothing is said', () => {
  expect(percentOf(14, 11)).toBe(56);
  expect(needsWork(14, 11, USUAL)).toBe(true);
  expect(needsWork(12, 8, USUAL)).toBe(false);
  expect(needsWork(11, 9, USUAL)).toBe(true);
  expect(needsWork(0, 19, USUAL)).toBe(false);
  expect(needsWork(0, 20, USUAL)).toBe(true);
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(2, 1)).toBe(66.7);
});

test('KN1 an audience lies within another where nobody comes in beside', () => {
  const within = (audience: string, ...caps: string[]) => caps.filter((cap) => isWithin(audience, cap));
  const all = ['public', 'member', 'doctor', 'role:nurse'];
  expect(within('public', ...all)).toEqual(['public']);
  expect(within('member', ...all)).toEqual(['public', 'member']);
  expect(within('doctor', ...all)).toEqual(['public', 'member', 'doctor']);
  expect(within('role:nurse', ...all)).toEqual(['public', 'member', 'role:nurse']);
});

test('KN3 numbers are masked however they are written, and what says who it was is not kept', () => {
  expect(maskedTerm('  报销 24 小时  ')).toBe('报销 # 小时');
  expect(maskedTerm('订单 2024-1188-03 在哪')).toBe('订单 # 在哪');
  expect(maskedTerm('１３８ ００１３ ８０００ 收不到验证码')).toBe('# 收不到验证码');
  expect(maskedTerm('一三八零零一三八零零零打不通')).toBe('#打不通');
  expect(maskedTerm('Ｇｅｔ Certificate')).toBe('get certificate');
  expect(maskedTerm('mail a@b.cn')).toBeNull();
  expect(maskedTerm('13800138000')).toBeNull();
  expect(maskedTerm('a')).toBeNull();
  expect(maskedTerm('学分'.repeat(60))).toHaveLength(60);
});
