import { describe, expect, test } from 'vitest';
import type { Registry } from '../kernel/module/registry.ts';
import { isKnown, type KnownTexts } from './messages/known-texts.ts';
import { manifestProblems, refusalCodes } from './messages/manifest-texts.ts';
import { compareLanguages } from './messages/text-tree.ts';
import { type UsedKey, usedKeys } from './messages/used-keys.ts';

describe('texts of two languages', () => {
  test.each([
    [{ a: '甲' }, { a: 'one', b: 'two' }, 'b is missing in zh-CN'],
    [{ a: { b: '乙' } }, { a: {} }, 'a.b is missing in en'],
    [{ a: '{n} 篇' }, { a: 'articles' }, 'a names other values in en () than in zh-CN ({n})'],
    [{ a: ' ' }, { a: 'one' }, 'a is empty or no text'],
    [{ a: '甲' }, { a: '甲' }, 'a is Chinese in en'],
  ])('finds what differs in %j and %j', (zh, en, problem) => {
    expect(compareLanguages(zh, en)).toContain(problem);
  });

  test('a name that makes plural forms of a branch is told as such', () => {
    const tree = { kinds: { slides: 'Slides', other: 'Other' } };
    expect(compareLanguages(tree, tree)[0]).toBe(
      'kinds has “other” beside “slides”: “other” makes it the plural forms of one text, call it something else',
    );
  });

  test('plural forms and the other language’s name are fine', () => {
    const en = { n: { one: 'one article', other: '{count} articles' }, language: '中文' };
    expect(compareLanguages({ n: { other: '{count} 篇' }, language: 'EN' }, en)).toEqual([]);
  });
});

describe('keys in code', () => {
  const keys = (code: string, path = 'modules/content/news/frontend/list.tsx'): string[] =>
    usedKeys(path, code).map(({ key, whole, world }) => `${world} ${key}${whole ? '' : '.…'}`);

  test('are found by the lookup that they go through', () => {
    const code = `const t = useT();\nconst own = useOwnText();\nconst text = useText('tags');
      t('news.title'); own('table.columns', { n: 1 }); text('tag'); other('no.key'); app.t('shell.home');`;
    expect(keys(code)).toEqual(['site news.title', 'own table.columns', 'console tag', 'site shell.home']);
    expect(keys(`ctx.t('signIn.site.newMember')`, 'modules/people/sign-in/commands/x.ts')).toEqual([
      'server signIn.site.newMember',
    ]);
  });

  test('are found in conditions and templates', () => {
    const code =
      "const t = useT();\nt(face === 'staff.x' ? 'a.b' : 'a.c'); t(`a.kind.$" + '{kind}`); t(key); t(`a.whole`);';
    expect(keys(code)).toEqual(['site a.b', 'site a.c', 'site a.kind.…', 'site a.whole']);
  });

  const texts: KnownTexts = {
    messages: { news: { site: { title: '资讯', kind: { top: '置顶' } }, console: { tag: '标签' }, errors: {} } },
    own: { table: { columns: '列' } },
  };
  test.each<[Partial<UsedKey>, boolean]>([
    [{ world: 'site', key: 'news.title' }, true],
    [{ world: 'site', key: 'news.gone' }, false],
    [{ world: 'site', key: 'news.kind', whole: false }, true],
    [{ world: 'site', key: 'news.kind' }, false],
    [{ world: 'console', key: 'tag' }, true],
    [{ world: 'console', key: 'tag', module: 'tags' }, false],
    [{ world: 'own', key: 'table.columns' }, true],
    [{ world: 'server', key: 'news.site.title' }, true],
    [{ world: 'server', key: 'news.title' }, false],
  ])('%j is answered: %s', (used, known) => {
    expect(isKnown(texts, { key: '', whole: true, world: 'site', module: null, line: 1, ...used }, 'news')).toBe(known);
  });
});

describe('manifests', () => {
  const registry = (manifest: object): Registry =>
    ({
      modules: [{ folder: 'content/news', manifest: { id: 'news', title: { zh: '资讯', en: 'News' }, ...manifest } }],
      permissions: new Map([['news.view', {}]]),
      messages: { 'zh-CN': { news: { errors: { taken: '已占用' } } }, en: { news: { errors: {} } } },
    }) as unknown as Registry;

  test.each([
    [{ title: { zh: '', en: 'News' } }, 'title has no Chinese label'],
    [{ permissions: { 'news.view': { label: { zh: '看', en: '' } } } }, 'permission news.view has no English label'],
    [
      { settings: { 'news.steps': { label: { zh: '步', en: '步' } } } },
      'setting news.steps has a Chinese label for English',
    ],
    [{ errors: ['news.taken'] }, 'refusal news.taken has no text in en'],
    [{ screens: [{ path: 'news', permission: 'news.gone' }] }, 'asks for news.gone, which no module declares'],
  ])('%j', (manifest, problem) => {
    expect(manifestProblems(registry(manifest)).join('\n')).toContain(problem);
    expect(manifestProblems(registry({}))).toEqual([]);
  });

  test('codes of refusals are read out of code', () => {
    expect(refusalCodes("new Refusal(409, 'ALREADY_THERE'); X: [413, 'TOO_LARGE']")).toEqual([
      'ALREADY_THERE',
      'TOO_LARGE',
    ]);
  });
});
