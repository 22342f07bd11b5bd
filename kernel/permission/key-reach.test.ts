import { describe, expect, it } from 'vitest';
import { isOpenToKeys, keyGrants } from './key-reach.ts';
import type { DataScope } from './scope.ts';

const permissions = new Map([
  ['news.article.view', {}],
  ['role.role.view', { peopleOnly: true }],
]);
const call = (more: object = {}) => ({
  path: '/api/admin/news/article/list',
  access: { permission: 'news.article.view' },
  stepUp: false,
  ...more,
});

describe('API keys', () => {
  it('open what a permission guards in the back-office, and nothing else', () => {
    expect(isOpenToKeys(call(), permissions)).toBe(true);
    expect(isOpenToKeys(call({ stepUp: true }), permissions)).toBe(false);
    expect(isOpenToKeys(call({ path: '/api/configure/news/x' }), permissions)).toBe(false);
    expect(isOpenToKeys(call({ path: '/api/front/news/x' }), permissions)).toBe(false);
    expect(isOpenToKeys(call({ access: { permission: 'role.role.view' } }), permissions)).toBe(false);
    for (const access of ['visitor', 'member', 'staff', 'platform', 'signature'] as const) {
      expect(isOpenToKeys(call({ access }), permissions)).toBe(false);
    }
  });

  const held = (...pairs: [string, DataScope[]][]) => new Map(pairs);
  const given = (permission: string, scope: DataScope) => [{ permission, scope }];

  it('hold what they were given as far as their maker does', () => {
    expect(keyGrants(held(['a.b.c', ['all']]), given('a.b.c', 'self'))).toEqual(held(['a.b.c', ['self']]));
    expect(keyGrants(held(['*', ['all']]), given('a.b.c', 'all'))).toEqual(held(['a.b.c', ['all']]));
    expect(keyGrants(held(['a.b.c', ['self']]), given('a.b.c', 'all'))).toEqual(held(['a.b.c', ['self']]));
    expect(keyGrants(held(['a.b.c', ['mine']]), given('a.b.c', 'self'))).toEqual(new Map());
    expect(keyGrants(held(['other.b.c', ['all']]), given('a.b.c', 'all'))).toEqual(new Map());
    expect(keyGrants(held(['*', ['all']]), given('*', 'all')).get('*')).toEqual(['all']);
  });
});
