import { describe, expect, it } from 'vitest';
import type { Person } from './context.ts';
import { countedPerson } from './counted-person.ts';

const reader: Person = {
  ...{ id: 1, accountId: 2, name: '周清和', avatar: null, kind: 'site', sessionId: 3, provedUntil: null },
  ...{ roles: [], grants: new Map(), facts: {}, centreId: null },
};
const owing: Person = { ...reader, isOwing: true };
const call = (access: 'visitor' | 'member' | { permission: string }, whileOwing = false) => ({ access, whileOwing });

describe('the caller as far as they count', () => {
  it('is whoever owes nothing, and nobody where nobody calls', () => {
    for (const access of ['visitor', 'member'] as const) expect(countedPerson(call(access), reader)).toBe(reader);
    expect(countedPerson(call('member'), null)).toBeNull();
  });
  it('is a visitor to what visitors may call, and refused elsewhere, while they owe a decision', () => {
    expect(countedPerson(call('visitor'), owing)).toBeNull();
    for (const access of ['member', { permission: 'a.b.c' }] as const) {
      expect(() => countedPerson(call(access), owing)).toThrow(expect.objectContaining({ code: 'DECISION_DUE' }));
    }
  });
  it('is themselves to what lets them decide', () => {
    for (const access of ['visitor', 'member'] as const) expect(countedPerson(call(access, true), owing)).toBe(owing);
  });
});
