import { describe, expect, test } from 'vitest';
import { modulesOn } from './modules-on.ts';

const modules = [
  { id: 'shell', core: true },
  { id: 'news', dependsOn: ['shell'] },
  { id: 'desk', only: 'platform' as const },
  { id: 'form' },
  { id: 'topic', dependsOn: ['shell', 'news'] },
].map((manifest) => ({ manifest }));
const on = (choice: { id?: number; offered?: string[]; modulesOff?: string[] }): string[] => {
  const { id = 1, offered = null, modulesOff = [] } = choice;
  return [...modulesOn(modules, { id, offered, modulesOff })];
};

describe('the modules that are on in a shop', () => {
  test('are all where nobody decided anything, so one that comes later is among them', () => {
    expect(on({})).toEqual(['news', 'form', 'topic']);
  });

  test('are those of its package', () => expect(on({ offered: ['news', 'topic'] })).toEqual(['news', 'topic']));

  test('are not those that it switched off, nor what needs them', () => {
    expect(on({ modulesOff: ['form'] })).toEqual(['news', 'topic']);
    expect(on({ modulesOff: ['news'] })).toEqual(['form']);
    expect(on({ offered: ['form', 'topic'] })).toEqual(['form']);
  });

  test('are none on the platform, which has its own', () => expect(on({ id: 0 })).toEqual([]));
});
