import { describe, expect, it } from 'vitest';
import { type Caller, type GuardedRoute, judge } from './guard-rules.ts';

const route = (more: Partial<GuardedRoute> = {}): GuardedRoute => ({
  ...{ path: '/x', layout: 'front', auth: false, module: 'news', permissions: [] },
  ...more,
});
const caller = (more: Partial<Caller> & { lacks?: string[]; state?: string | null } = {}): Caller => ({
  ...{ isShopOpen: true, isSignedIn: true },
  missing: async () => more.lacks ?? [],
  guards: { doctor: { none: '/mobile/doctor/regist', other: '/mobile/doctor/approval' } },
  fact: async (name) => (name === 'doctor' ? (more.state ?? null) : null),
  ...more,
});
const verdict = async (...asked: Parameters<typeof judge>) => (await judge(...asked)).verdict;

describe('the guard before a route', () => {
  it('S2.15 asks for a sign-in before anything else', async () => {
    const asked = await judge(route({ auth: true, permissions: ['a.b.view'] }), caller({ isSignedIn: false }));
    expect(asked.verdict).toEqual({ kind: 'sign-in' });
    expect(asked.steps.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual(['shop passed', 'sign-in stopped']);
  });

  it('S2.16 asks for permissions only of people who are signed in', async () => {
    const guarded = route({ permissions: ['a.b.view'] });
    expect(await verdict(guarded, caller({ isSignedIn: false, lacks: ['a.b.view'] }))).toEqual({ kind: 'open' });
    const asked = await judge(guarded, caller({ lacks: ['a.b.view'] }));
    expect(asked.verdict).toEqual({ kind: 'denied' });
    expect(asked.steps.at(-1)).toEqual({ check: 'permissions', outcome: 'stopped', lacks: ['a.b.view'] });
    expect(await verdict(guarded, caller())).toEqual({ kind: 'open' });
  });

  it('S2.17 leads people without a granted doctor profile to where they get one', async () => {
    const guarded = route({ permissions: ['doctor.granted'] });
    const of = (state: string | null, more: Partial<GuardedRoute> = {}) =>
      verdict({ ...guarded, ...more }, caller({ state, lacks: state === 'granted' ? [] : ['doctor.granted'] }));
    expect(await of(null)).toEqual({ kind: 'redirect', to: '/mobile/doctor/regist' });
    for (const state of ['draft', 'submitted', 'rejected'] as const) {
      expect(await of(state), state).toEqual({ kind: 'redirect', to: '/mobile/doctor/approval' });
    }
    expect(await of('granted')).toEqual({ kind: 'open' });
    expect(await of(null, { layout: 'mobile' })).toEqual({ kind: 'denied' });
  });

  it('asks for a fact of a module that comes later as for any other, and says which one is lacking', async () => {
    const guards = { trialist: { none: '/trialist/new', other: '/trialist' } };
    const of = (value: string | null) =>
      judge(route({ permissions: ['trialist.granted'] }), { ...caller(), guards, fact: async () => value });
    expect((await of(null)).verdict).toEqual({ kind: 'redirect', to: '/trialist/new' });
    const asked = await of('invited');
    expect(asked.verdict).toEqual({ kind: 'redirect', to: '/trialist' });
    expect(asked.steps.at(-1)).toEqual({ check: 'fact', outcome: 'stopped', lacks: ['trialist.granted'] });
    const passed = await of('granted');
    expect([passed.verdict.kind, passed.steps.at(-2)?.check]).toEqual(['open', 'fact']);
  });

  it('S1.06 leads everybody to /closed while the shop is closed, and nobody away from there', async () => {
    const closed = caller({ isShopOpen: false });
    expect(await verdict(route(), closed)).toEqual({ kind: 'redirect', to: '/closed' });
    expect(await verdict(route({ path: '/closed' }), closed)).toEqual({ kind: 'open' });
  });
});
