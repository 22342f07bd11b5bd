import { describe, expect, test } from 'vitest';
import type { ConsoleMenuGroup } from '../../../modules/platform/shell/admin-contract.ts';
import { favouritesOf, menuGroups } from './menu-groups.ts';

const entry = (path: string, label: string) => ({ module: path, path, label, href: null, create: null });
const groups: ConsoleMenuGroup[] = [
  { group: 'content', label: '内容', entries: [entry('news', '资讯'), entry('tags', '标签'), entry('pages', '页面')] },
  { group: 'people', label: '人员', entries: [entry('members', '会员')] },
];
const NOTHING = { folded: [], favourites: [] };
const view = { memory: NOTHING, typed: '', here: 'backend/news/7' };

/** What is drawn, by group. */
const drawn = (found: ReturnType<typeof menuGroups>) =>
  Object.fromEntries(found.map(({ key, entries }) => [key, entries.map(({ label }) => label)]));

describe('the groups of the menu', () => {
  test('show all that is in them', () => {
    expect(drawn(menuGroups('backend', groups, view))).toEqual({
      'backend/content': ['资讯', '标签', '页面'],
      'backend/people': ['会员'],
    });
  });

  test('show of what is folded only where one is', () => {
    const memory = { ...NOTHING, folded: ['backend/content', 'configure/people'] };
    expect(drawn(menuGroups('backend', groups, { ...view, memory }))).toEqual({
      'backend/content': ['资讯'],
      'backend/people': ['会员'],
    });
    expect(drawn(menuGroups('backend', groups, { ...view, memory, here: 'backend' }))['backend/content']).toEqual([]);
  });

  test('hold every word that was typed, in label, group or address, folded or not', () => {
    const memory = { ...NOTHING, folded: ['backend/content'] };
    expect(drawn(menuGroups('backend', groups, { ...view, memory, typed: '内容 TAG' }))).toEqual({
      'backend/content': ['标签'],
    });
    expect(menuGroups('backend', groups, { ...view, typed: '没有' })).toEqual([]);
  });
});

test('favourites stand in their order, without what the person may no longer open', () => {
  const memory = { ...NOTHING, favourites: ['backend/members', 'backend/gone', 'configure/pages', 'backend/news'] };
  expect(favouritesOf('backend', groups, memory).map(({ label }) => label)).toEqual(['会员', '资讯']);
});
