import { expect, test } from 'vitest';
import { codeSigner } from '../../../kernel/security/code-signer.ts';
import { TICKET } from '../registration/rules/ticket.ts';
import { forecastPaper, placeOf, sheetsFor } from './rules/badge-batch.ts';
import { packNumbers, unpackNumbers } from './rules/number-list.ts';
import { judgeOffline, type OfflineList } from './rules/offline.ts';
import { type AtGate, refusalAt } from './rules/outcomes.ts';
import { BADGE, passNumber, readPass } from './rules/pass-number.ts';

const AT = Date.parse('2026-12-05T01:00:00Z');
const facts: AtGate = {
  ...{ state: 'confirmed', isSameConference: true, hasProduct: true, badge: null, opensAt: null, closesAt: null },
};

test('why somebody does not come in, state by state; a list is closed at its end exactly', () => {
  const by = (state: AtGate['state']) => refusalAt({ ...facts, state }, AT);
  expect((['draft', 'pending', 'awaiting', 'expired'] as const).map(by)).toEqual([
    ...(['unconfirmed', 'unconfirmed', 'unpaid', 'unpaid'] as const),
  ]);
  expect((['rejected', 'withdrawn', 'refunded'] as const).map(by)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect((['confirmed', 'checked_in'] as const).map(by)).toEqual([null, null]);
  expect(refusalAt({ ...facts, hasProduct: false }, AT)).toBe('wrong_list');
  expect(refusalAt({ ...facts, isSameConference: false, state: 'withdrawn' }, AT)).toBe('wrong_list');
  expect(refusalAt({ ...facts, badge: { shown: 1, present: 2 } }, AT)).toBe('revoked');
  const closesAt = new Date(AT).toISOString();
  expect(refusalAt({ ...facts, closesAt }, AT - 1)).toBeNull();
  expect(refusalAt({ ...facts, closesAt }, AT)).toBe('not_open');
  expect(refusalAt({ ...facts, opensAt: closesAt }, AT - 1)).toBe('not_open');
});

test('numbers come out as they went in, and the number of a badge says which registration and which badge', () => {
  const numbers = [3, 4, 900, 1_000_000_007];
  expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
  expect(unpackNumbers(packNumbers([])).size).toBe(0);
  expect(readPass(passNumber(1_000_000_007, 12))).toEqual({ registration: 1_000_000_007, version: 12 });
});

test('K6 a device without a line knows a genuine code from a forged one, and what counts no more', async () => {
  const signer = codeSigner(new Uint8Array(32).fill(7));
  const until = AT / 1000 + 3600;
  const ticket = (id: number) => signer.code({ kind: TICKET, shop: 5, id, until, key: 1 });
  const badge = (id: number, version: number) =>
    signer.code({ kind: BADGE, shop: 5, id: passNumber(id, version), until, key: 1 });
  const list: OfflineList = {
    ...{ shop: 5, keys: [{ key: 1, publicKey: signer.publicKey, endsAt: null }], opensAt: null, closesAt: null },
    ...{
      isMulti: false,
      out: new Set([2]),
      may: new Set([1, 2, 3, 4]),
      entered: new Set([3]),
      badges: new Map([[4, 2]]),
    },
  };
  const says = async (code: string, more: Partial<OfflineList> = {}, at = AT) =>
    (await judgeOffline(code, { ...list, ...more }, new Date(at))).outcome;
  expect(await judgeOffline(ticket(1), list, new Date(AT))).toEqual({
    outcome: 'entry',
    registration: 1,
    way: 'ticket',
  });
  expect(await says(ticket(2))).toBe('cancelled');
  expect(await says(ticket(3))).toBe('already');
  expect(await says(ticket(3), { isMulti: true })).toBe('entry');
  expect(await says(ticket(9))).toBe('wrong_list');
  expect(await says(ticket(9), { may: null })).toBe('entry');
  expect(await says(badge(4, 1))).toBe('revoked');
  expect(await says(badge(4, 2))).toBe('entry');
  expect(await says(ticket(1), { closesAt: new Date(AT).toISOString() })).toBe('not_open');
  expect(await says(ticket(1), {}, AT + 2 * 3_600_000)).toBe('expired');
  expect(await says(codeSigner(new Uint8Array(32).fill(8)).code({ kind: TICKET, shop: 5, id: 1, until, key: 1 }))).toBe(
    'forged',
  );
  expect(await says(signer.code({ kind: TICKET, shop: 6, id: 1, until, key: 1 }))).toBe('forged');
  expect(await says('13800008000')).toBe('unknown');
});

test('K8 sheets hold several badges, and paper is foretold with what was printed again so far', () => {
  expect([0, 1, 4, 5].map((count) => sheetsFor(count, 'badgeSheet'))).toEqual([0, 1, 1, 2]);
  expect(sheetsFor(5, 'badge')).toBe(5);
  expect(placeOf(4, 'badgeSheet')).toEqual({ sheet: 2, place: 1 });
  const counts = { waiting: 6, coming: 3, printed: 0, again: 0 };
  expect(forecastPaper(counts, 'badgeSheet', null)).toEqual({ now: 2, later: 1, missing: null });
  // Of ten people two needed another one: of nine to come so do two.
  expect(forecastPaper({ ...counts, printed: 12, again: 2 }, 'badge', 8)).toEqual({ now: 6, later: 5, missing: 3 });
  expect(forecastPaper({ ...counts, waiting: 0, coming: 0 }, 'badge', 0)).toEqual({ now: 0, later: 0, missing: 0 });
});
