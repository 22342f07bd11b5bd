import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FoundModule } from './found-module.ts';
import { defineModule } from './manifest.ts';
import { loadRegistry } from './registry.ts';
import { slotsOf } from './slots.ts';

const root = join(import.meta.dirname, '../..');
const adding = (slots: Record<string, string>): FoundModule => ({
  folder: 'content/favorite',
  manifest: defineModule({ id: 'favorite', title: { zh: '收藏', en: 'Favourites' }, slots }),
});

describe('slots', () => {
  it('gathers what modules add, by slot and face', () => {
    expect(slotsOf([adding({ 'news.article.actions': 'frontend/slots/keep-button.tsx' })])).toEqual({
      'news.article.actions': [
        { module: 'favorite', folder: 'content/favorite', face: 'frontend', component: 'slots/keep-button' },
      ],
    });
  });

  it.each([
    'frontend/my-favorites.tsx',
    'frontend/slots/none.tsx',
    'slots/keep-button.tsx',
    '../x/frontend/slots/a.tsx',
  ])('refuses %s at the start', (file) => {
    expect(() => slotsOf([adding({ 'news.article.actions': file })])).toThrow(file);
  });

  it('finds every slot that a module adds to drawn by a screen', async () => {
    const { slots } = await loadRegistry();
    const screens = globSync(
      ['modules/*/*/{frontend,backend,configure,parts}/**/*.tsx', '{apps,ui}/console/**/*.tsx'],
      {
        cwd: root,
      },
    );
    const drawn = screens.flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(
          /(?:<Slot\s[^>]*?\bname=|Slot = \([^)]*\): string => )(?:"([^"]+)"|\{?`([^`]+)`)/g,
        ),
        // Its name stands there, or is made by a function of the file that is called so (`partSlot`). Where a part of
        // the name is told at run time, such as the type of an item or a kind of approval, it may be anything.
        ([, name, pattern]) =>
          RegExp(`^${(name ?? pattern ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w.]+')}$`),
      ),
    );
    const added = Object.keys(slots);
    expect(added).not.toHaveLength(0);
    expect(added.filter((slot) => !drawn.some((name) => name.test(slot)))).toEqual([]);
    // It loads every module with all that they stand on, which takes seconds on a busy machine.
  });
});
