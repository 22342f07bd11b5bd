import { expect, test } from 'vitest';
import { auditActions } from '../../kernel/rules/audit-actions.ts';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

/** Keys of the texts with their placeholders; the plural forms of one text count as one. */
function textsOf(tree: Tree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = `${prefix}${key}`;
    const text = typeof value === 'string' ? value : typeof value.other === 'string' ? value.other : null;
    if (text !== null) found.set(path, [...text.matchAll(/\{\w+\}/g)].map(String).sort().join());
    else for (const [name, places] of textsOf(value as Tree, `${path}.`)) found.set(name, places);
  }
  return found;
}

test('every text of the console stands in both languages with the same placeholders', () => {
  expect(Object.fromEntries(textsOf(en))).toEqual(Object.fromEntries(textsOf(zh)));
});

test('histories have a word for everything that can become of a record', () => {
  expect(Object.keys(zh.history)).toEqual(expect.arrayContaining([...auditActions]));
});

test('no English text holds Chinese but the language switch', () => {
  const { languageShort, ...frame } = en.frame;
  expect(languageShort).toBe('中 / EN');
  expect(JSON.stringify({ ...en, frame })).not.toMatch(/\p{Script=Han}/u);
});
