import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../kernel/module/registry.ts';
import { placeholdersOf } from '../../../kernel/rules/text.ts';
import { plainValue } from './texts.ts';

describe('the notices that modules declare', async () => {
  const { notices } = await loadRegistry();
  it.each([...notices])('%s names only values that it has, in both languages', (_kind, spec) => {
    const known = new Set([...Object.keys(spec.params), 'shop', 'link']);
    for (const label of [spec.title, spec.body, ...(spec.sms ? [spec.sms] : [])]) {
      for (const text of [label.zh, label.en]) {
        expect(text).not.toBe('');
        expect(placeholdersOf(text).filter((name) => !known.has(name))).toEqual([]);
      }
      expect(placeholdersOf(label.zh).sort()).toEqual(placeholdersOf(label.en).sort());
    }
  });
});

describe('plainValue', () => {
  it('is one line without brackets of signatures, cut where it is too long', () => {
    expect(plainValue(' a\r\nb\u2028【c】 ')).toBe('a b c');
    expect(plainValue('医'.repeat(9), 4)).toBe('医医医…');
    expect(plainValue('👩🏽‍⚕️', 5)).not.toContain('\ufffd');
  });
});
