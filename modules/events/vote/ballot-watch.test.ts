import { describe, expect, test } from 'vitest';
import { BallotWatch, type WatchedBallot } from './ballot-watch.ts';
import { actionIn, type FraudRule, type Signal } from './fraud.ts';

const NOON = Date.parse('2026-11-24T12:00:00+08:00');
const MINUTE = 60_000;
const rule = (signal: Signal, most: number, minutes: number): FraudRule => ({ signal, most, minutes, action: 'hold' });

/** A watch with one rule, and a hand that casts: answers whether the ballot was suspicious. */
function watched(one: FraudRule, trusted: string[] = []) {
  const watch = new BallotWatch();
  let number = 0;
  return (seconds: number, more: Partial<WatchedBallot> = {}): boolean => {
    number += 1;
    const address = more.address ?? `203.0.113.${number}`;
    const ballot = {
      ...{ poll: '1/1', address, network: address, device: `d${number}`, answers: `o${number}` },
      ...{ now: NOON + seconds * 1000, since: 0, ...more },
    };
    const broken = watch.find(ballot, { rules: [one], trusted });
    watch.note(ballot, { rules: [one] });
    return broken.length > 0;
  };
}

describe('V9 a signal', () => {
  test('address: more than so many from one network within the time, of this poll alone', () => {
    const cast = watched(rule('address', 2, 10));
    const here = { address: '2001:db8:1:2::/64' };
    expect([cast(0, here), cast(1, here), cast(2, here), cast(3, here)]).toEqual([false, false, true, true]);
    expect(cast(4, { address: '2001:db8:1:3::/64' })).toBe(false);
    expect(cast(4, { ...here, poll: '1/2' })).toBe(false);
    // Ten minutes later those before count no more.
    expect(cast(604, here)).toBe(false);
  });

  test('address: a network that is trusted may send as many as it likes', () => {
    const cast = watched(rule('address', 1, 10), ['203.0.113.0/24', '2001:db8::/32']);
    for (const address of ['203.0.113.9', '2001:db8:1:2::']) {
      expect([cast(0, { address }), cast(1, { address }), cast(2, { address })]).toEqual([false, false, false]);
    }
    expect([cast(3, { address: '198.51.100.1' }), cast(4, { address: '198.51.100.1' })]).toEqual([false, true]);
  });

  test('device: more than so many from one browser, wherever it is', () => {
    const cast = watched(rule('device', 1, 60));
    expect([cast(0, { device: 'x' }), cast(60, { device: 'x' }), cast(61, { device: 'y' })]).toEqual([
      ...[false, true, false],
    ]);
  });

  test('burst: more than so many in the minute after a silence; the opening is none', () => {
    const cast = watched(rule('burst', 2, 30));
    expect([cast(0), cast(1), cast(2), cast(3)]).toEqual([false, false, false, false]);
    const after = 3 + 30 * 60;
    expect([cast(after), cast(after + 1), cast(after + 2), cast(after + 59)]).toEqual([false, false, true, true]);
    // A minute later people simply vote.
    expect([cast(after + 61), cast(after + 62), cast(after + 63)]).toEqual([false, false, false]);
  });

  test('young: an account that is there for less than the time', () => {
    const cast = watched(rule('young', 1, 60));
    expect(cast(0, { since: NOON - 59 * MINUTE })).toBe(true);
    expect(cast(0, { since: NOON - 60 * MINUTE })).toBe(false);
  });

  test('same: more than so many alike one after the other; another answer ends the row', () => {
    const cast = watched(rule('same', 2, 1));
    const a = { answers: 'a' };
    expect([cast(0, a), cast(1, a), cast(2, a)]).toEqual([false, false, true]);
    expect([cast(3, { answers: 'b' }), cast(4, a), cast(5, a)]).toEqual([false, false, false]);
    expect(cast(66 + 5, a)).toBe(false);
  });
});

test('V6 a secret ballot is never put aside by what the tables tell of its voter', () => {
  for (const mode of ['anonymous', 'sealed'] as const) {
    expect(actionIn(mode, { signal: 'young', action: 'hold' })).toBe('watch');
    expect(actionIn(mode, { signal: 'burst', action: 'hold' })).toBe('watch');
    expect(actionIn(mode, { signal: 'address', action: 'hold' })).toBe('hold');
    expect(actionIn(mode, { signal: 'young', action: 'refuse' })).toBe('refuse');
  }
  expect(actionIn('named', { signal: 'young', action: 'hold' })).toBe('hold');
});
