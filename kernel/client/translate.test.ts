import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

const zh = { shell: { hello: '您好，{name}', deep: { er: '二' }, only: { other: '{count} 条' } } };
const en = {
  shell: { hello: 'Hello {name}', english: 'only here', hits: { one: '{count} hit', other: '{count} hits' } },
};

describe('texts of the site', () => {
  it('finds nested keys and fills in values', () => {
    const t = createTranslate('zh-CN', zh);
    expect(t('shell.deep.er')).toBe('二');
    expect(t('shell.hello', { name: '沈' })).toBe('您好，沈');
    expect(t('shell.hello')).toBe('您好，{name}');
  });
  it('S4.08 falls back to English, then to the key', () => {
    const t = createTranslate('zh-CN', zh, en);
    expect(t('shell.english')).toBe('only here');
    expect(t('shell.hits', { count: 1 })).toBe('1 hit');
    expect(t('shell.none')).toBe('shell.none');
    expect(t('nobody.none')).toBe('nobody.none');
  });
  it('gives amounts marks between their groups, and none to years and numbers of things', () => {
    const t = createTranslate('en', {
      shell: {
        people: { one: '{count} person', other: '{count} people' },
        of: '{used} of {most}, in {year}, order {number}, {mean}',
      },
    });
    expect(t('shell.people', { count: 12_000 })).toBe('12,000 people');
    expect(t('shell.people', { count: 999 })).toBe('999 people');
    const values = { used: 1_200, most: 50_000, year: 2027, number: 10_452, mean: 1_234.5678 };
    expect(t('shell.of', values)).toBe('1,200 of 50,000, in 2027, order 10452, 1,234.5678');
    expect(t('shell.of', { ...values, most: '50000' })).toContain('of 50000,');
  });
  it('chooses plural forms by the language', () => {
    const t = createTranslate('en', en);
    expect(t('shell.hits', { count: 1 })).toBe('1 hit');
    expect(t('shell.hits', { count: 0 })).toBe('0 hits');
    expect(createTranslate('zh-CN', zh)('shell.only', { count: 1 })).toBe('1 条');
  });
});
