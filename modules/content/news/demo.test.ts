import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoFiles, demoText } from '../../../kernel/demo/demo-files.ts';

const shops = readdirSync(join(import.meta.dirname, '../../../demo/shops'));
const articles = shops.flatMap((shop) =>
  ['news', 'drafts', 'pages'].flatMap((folder) =>
    demoFiles(shop, folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => ({ name: `${shop}/${folder}/${file}`, text: demoText(shop, `${folder}/${file}`) })),
  ),
);

const sentences = (text: string): string[] =>
  text
    .split(/[。！？!?\n]|(?<=[a-z0-9)])\.\s/)
    .map((sentence) => sentence.replace(/[\s#>*|_`“”"'‘’]/g, ''))
    .filter((sentence) => Array.from(sentence).length >= 8 && /\p{L}/u.test(sentence));

describe('the demo articles', () => {
  test('are 40, 20, 20 and 2', () => {
    const count = (shop: string) => demoFiles(shop, 'news').filter((file) => file.endsWith('.zh-CN.md')).length;
    expect(['hema', 'trial', 'expo', 'closed'].map(count)).toEqual([40, 20, 20, 2]);
  });

  test('are in English too, and so is every draft', () => {
    for (const shop of ['hema', 'trial', 'expo']) {
      const files = ['news', 'drafts'].flatMap((folder) => demoFiles(shop, folder).map((file) => `${folder}/${file}`));
      const missing = files
        .filter((file) => file.endsWith('.zh-CN.md'))
        .filter((file) => demoText(shop, file.replace('.zh-CN.md', '.en.md')) === null);
      expect(missing, shop).toEqual([]);
    }
  });

  test('a third and more say in short what they hold, in each language they are in', () => {
    const facts = (shop: string, file: string): number => {
      const { keyFacts } = demoText(shop, `news/${file}`)?.front ?? {};
      return Array.isArray(keyFacts) ? keyFacts.length : 0;
    };
    for (const shop of shops) {
      const files = demoFiles(shop, 'news');
      const chinese = files.filter((file) => file.endsWith('.zh-CN.md'));
      expect(chinese.filter((file) => facts(shop, file) === 3).length, shop).toBeGreaterThanOrEqual(chinese.length / 3);
      for (const file of files.filter((name) => name.endsWith('.en.md'))) {
        expect(facts(shop, file), file).toBe(facts(shop, file.replace('.en.md', '.zh-CN.md')));
      }
    }
  });

  test('no sentence of eight characters or more stands in two of them', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { name, text } of articles) {
      const { title, lead, coi } = text?.front ?? {};
      const own = new Set([title, lead, coi, text?.body].flatMap((part) => sentences(String(part ?? ''))));
      for (const sentence of own) {
        const other = seen.get(sentence);
        if (other !== undefined) twice.push(`${sentence} (${other}, ${name})`);
        seen.set(sentence, name);
      }
    }
    expect(seen.size).toBeGreaterThan(1000);
    expect(twice).toEqual([]);
  });
});
