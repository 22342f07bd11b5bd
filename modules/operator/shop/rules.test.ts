import { describe, expect, test } from 'vitest';
import { isOutsideHost } from '../../../kernel/tenancy/host-proof.ts';
import { afterMove, daysUntil, isShopCode, movesFrom, shopMoves, shopStates } from './rules.ts';

describe('states of a shop', () => {
  test('no move leads out of a state but the ones that are meant', () => {
    const ways = shopStates.flatMap((from) =>
      shopMoves.flatMap((move) => {
        const to = afterMove(from, move);
        return to === null ? [] : [`${from} ${move} ${to}`];
      }),
    );
    expect(ways).toEqual([
      'preparing open open',
      'preparing close closing',
      'open suspend suspended',
      'open close closing',
      'suspended resume open',
      'suspended close closing',
      'closing cancelClose suspended',
    ]);
    expect(movesFrom('closing')).toEqual(['cancelClose']);
  });
});

describe('names', () => {
  test('codes are parts of addresses and no reserved word', () => {
    for (const good of ['hema', 'a1b', 'east-lake-2']) expect(isShopCode(good), good).toBe(true);
    for (const bad of [
      '',
      'a',
      'ab',
      'Hema',
      '1ab',
      'ab-',
      '-ab',
      'a b',
      'admin',
      'www',
      'a'.repeat(33),
      'a.b',
      '学会',
    ]) {
      expect(isShopCode(bad), bad).toBe(false);
    }
  });

  test('outside hosts have a dot and lead out of this machine', () => {
    for (const good of ['example.cn', 'www.xn--6oqu09l.example.cn']) expect(isOutsideHost(good), good).toBe(true);
    for (const bad of ['localhost', 'a.localhost', 'nas.local', 'x.home.arpa', '10.0.0.1', '[::1]', 'example']) {
      expect(isOutsideHost(bad), bad).toBe(false);
    }
  });
});

test('days that are left are counted up to whole ones, and never below none', () => {
  const now = new Date('2026-11-21T10:00:00+08:00');
  expect(daysUntil('2026-12-21T10:00:00+08:00', now)).toBe(30);
  expect(daysUntil('2026-11-21T10:00:01+08:00', now)).toBe(1);
  expect(daysUntil('2026-11-20T10:00:00+08:00', now)).toBe(0);
});
