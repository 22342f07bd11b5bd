import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRegistry } from '../../../kernel/module/registry.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('modules/*/*/frontend/**/*.tsx', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const { modules, targets } = await loadRegistry();

/** Whether a view hears that an item of a type is taken off the site, by its notices or by itself. */
const hears = (text: string, type: string): boolean =>
  new RegExp(`\\bof="${type}"|\\buseGone\\([^;]*'${type}'`).test(text);

const folderOf = (id: string): string => modules.find(({ manifest }) => manifest.id === id)?.folder ?? '';

// Whatever staff take off the site one by one, and cases, which their authors take back.
const kinds = [
  ...[...targets].flatMap(([type, { desk, module }]) =>
    desk === undefined ? [] : [[type, `modules/${folderOf(module)}/frontend/`] as const],
  ),
  ['case', 'modules/content/case/frontend/'] as const,
];

it('knows the kinds', () =>
  expect(kinds.map(([type]) => type)).toEqual(
    expect.arrayContaining(['news', 'kepu', 'video', 'live', 'page', 'drug', 'form', 'survey']),
  ));

it.each(kinds)('SY4 every open page of %s hears that it is taken off the site', (type, folder) => {
  const own = sources.filter(({ path }) => path.startsWith(folder));
  expect(own.filter(({ text }) => hears(text, type)).map(({ path }) => path)).not.toEqual([]);
  // A view that loads one shows it, whatever else it does with it, by itself or by a part of its own.
  const shown = (text: string): string =>
    [text, ...own.flatMap((part) => (text.includes(`/${part.path.split('/').at(-1)}'`) ? [part.text] : []))].join('\n');
  const loading = own.filter(({ text }) => /function loader\b/.test(text) && text.includes(`['${type}.show']`));
  expect(loading.filter(({ text }) => !hears(shown(text), type)).map(({ path }) => path)).toEqual([]);
});

it.each([
  ['page', /\['page\.show'\]/],
  ['form', /FormSheet\b.*\bform=\{data\}/],
  ['survey', /\['survey\.results'\]/],
  ['form', /\['form\.invited'\]/],
  ['survey', /\['survey\.invited'\]/],
] as const)('SY4 so does a %s that stands within another page, or that a link invites to', (type, shows) => {
  const showing = sources.filter(({ text }) => shows.test(text));
  expect(showing).not.toEqual([]);
  expect(showing.filter(({ text }) => !hears(text, type)).map(({ path }) => path)).toEqual([]);
});
