import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('modules/{content,events}/*/frontend/**/*.tsx', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

/** Whether a view hears that an item of a type is taken off the site, by its notices or by itself. */
const hears = (text: string, type: string): boolean =>
  new RegExp(`\\bof="${type}"|\\buseGone\\([^;]*'${type}'`).test(text);

// Shown on pages of their own: those on the envelope, the entries of directories, and cases.
const kinds = globSync('modules/{content,events}/*/kind.ts', { cwd: root }).flatMap((path) => {
  const [, type] = /^ {2}type: '(\w+)',/m.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  return type === undefined ? [] : [type];
});

it('knows the kinds', () => expect(kinds).toEqual(expect.arrayContaining(['news', 'kepu', 'video', 'live', 'page'])));

it.each([...kinds, 'disease', 'drug', 'case'])('SY4 an open page of %s hears that it is taken off the site', (type) => {
  expect(sources.filter(({ text }) => hears(text, type)).map(({ path }) => path)).not.toEqual([]);
});

it('SY4 so does a page of the page builder within a microsite', () => {
  const showing = sources.filter(({ text }) => /\['page\.show'\]/.test(text));
  expect(showing.length).toBeGreaterThan(1);
  expect(showing.filter(({ text }) => !hears(text, 'page')).map(({ path }) => path)).toEqual([]);
});
