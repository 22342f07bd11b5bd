import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../kernel/testkit/property-seed.ts';
import { formatTime } from '../../../kernel/rules/date-format.ts';
import { trafficState } from './queries/own-traffic.ts';
import { type CareItem, careFor } from './rules/care.ts';
import {
  EXPENSE_STATES,
  type ExpenseRole,
  expenseSteps,
  expenseSums,
  isChangeable,
  needsReason,
} from './rules/expense-steps.ts';
import { isLegNumber, legNumber } from './rules/leg-number.ts';
import { LEG_STATES, type LegState, legSteps, OPEN_STATES, rewritten } from './rules/leg-steps.ts';
import { COMING_STATES, FREE_STATES, PICKUP_STATES, pickupSteps } from './rules/pickup-steps.ts';
import { type PoolLeg, poolLegs } from './rules/pooling.ts';
import { arrivalWindow, departureWindow, type Roads, roadMinutes } from './rules/windows.ts';
import { MODES, SOURCES } from './rules/words.ts';
import { receivingSettings } from './settings.ts';

describe('R1 numbers', () => {
  test.each([
    ['flight', 'mu 5102', 'MU5102', true],
    ['flight', '９C8888', '9C8888', true],
    ['flight', 'MU-5102', 'MU5102', true],
    ['flight', 'MU51023', 'MU51023', false],
    ['flight', 'MUA510', 'MUA510', false],
    ['flight', 'MU', 'MU', false],
    ['train', 'g1867', 'G1867', true],
    ['train', '1461', '1461', true],
    ['train', 'B12', 'B12', false],
    ['train', 'G123456', 'G123456', false],
    ['ship', '海珠 7', '海珠7', true],
  ] as const)('%s %s is kept as %s', (mode, typed, kept, isOne) => {
    expect(legNumber(typed)).toBe(kept);
    expect(isLegNumber(mode, kept)).toBe(isOne);
  });

  test('whatever is typed is kept the same way the second time, and nothing is always possible', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        expect(legNumber(legNumber(typed))).toBe(legNumber(typed));
      }),
    );
    for (const mode of MODES) expect(isLegNumber(mode, '')).toBe(true);
  });
});

describe('R2 X8 steps of a leg', () => {
  const allowed = new Set(
    legSteps.steps.flatMap(({ from, to, roles }) => roles.map((role) => `${from} ${to} ${role}`)),
  );
  test('every pair and every source: only what the table says', () => {
    for (const from of LEG_STATES) {
      for (const to of LEG_STATES) {
        for (const source of SOURCES) {
          expect(legSteps.may(from, to, source), `${from} ${to} ${source}`).toBe(
            allowed.has(`${from} ${to} ${source}`),
          );
        }
      }
    }
  });

  test('a guest says no delay, and a feed neither fills in nor takes back', () => {
    for (const from of LEG_STATES) {
      expect(legSteps.may(from, 'delayed', 'guest')).toBe(false);
      expect(legSteps.may(from, 'filled', 'feed')).toBe(false);
    }
    expect(
      legSteps.steps.filter(({ from, roles }) => from === 'arrived' && !roles.every((role) => role === 'desk')),
    ).toEqual([]);
  });

  test('from every state something leads on, and what is written anew stays within the table', () => {
    for (const from of LEG_STATES) {
      expect(LEG_STATES.some((to) => legSteps.may(from, to, 'desk'))).toBe(true);
      const to = rewritten(from);
      if (OPEN_STATES.includes(from) && to !== from)
        expect(legSteps.may(from, to, 'guest'), `${from} ${to}`).toBe(true);
    }
  });
});

describe('R3 X8 steps of a pick-up', () => {
  test('every pair: the crew leads only forward, and what is over is reopened by the desk', () => {
    const order = ['planned', 'assigned', 'accepted', 'en_route', 'met', 'delivered'];
    for (const from of PICKUP_STATES) {
      for (const to of PICKUP_STATES) {
        if (!pickupSteps.may(from, to, 'crew')) continue;
        const isForward = order.indexOf(to) === order.indexOf(from) + 1;
        expect(isForward || to === 'no_show' || from === 'no_show', `${from} ${to}`).toBe(true);
      }
    }
    expect(PICKUP_STATES.filter((to) => pickupSteps.may('cancelled', to, 'desk'))).toEqual([]);
    expect(COMING_STATES.some((state) => FREE_STATES.includes(state))).toBe(false);
  });
});

describe('R5 when a car sets out', () => {
  const roads: Roads = {
    bands: [
      { from: '07:00', until: '09:30', minutes: 55 },
      { from: '22:00', until: '05:00', minutes: 25 },
    ],
    usualMinutes: 35,
    timeZone: 'Asia/Shanghai',
  };
  const at = (time: string) => new Date(`2027-06-01T${time}:00+08:00`);
  const clock = (moment: Date) => formatTime(moment, 'Asia/Shanghai');

  test('departure less check-in, road and buffer, by the band of the time at which it sets out', () => {
    const settings = { leadMinutes: 120, bufferMinutes: 15, roads };
    expect(clock(departureWindow(at('15:00'), settings).meetsAt)).toBe('12:10');
    // In the morning the road is longer.
    expect(clock(departureWindow(at('11:30'), settings).meetsAt)).toBe('08:20');
    const night = departureWindow(at('02:00'), settings);
    expect([clock(night.meetsAt), clock(night.endsAt)]).toEqual(['23:20', '00:10']);
  });

  test('the road as it is at the start always fits, and the way back is counted', () => {
    const band = fc.record({
      from: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`),
      until: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
      minutes: fc.integer({ min: 1, max: 180 }),
    });
    fc.assert(
      fc.property(
        fc.array(band, { maxLength: 5 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 240 }),
        (bands, minute, leadMinutes) => {
          const any: Roads = { ...roads, bands };
          const departure = new Date(at('00:00').getTime() + minute * 60_000);
          const window = departureWindow(departure, { leadMinutes, bufferMinutes: 15, roads: any });
          const left = (departure.getTime() - window.startsAt.getTime()) / 60_000 - leadMinutes - 15;
          expect(left).toBeGreaterThanOrEqual(roadMinutes(window.startsAt, any));
          expect(window.endsAt.getTime()).toBeGreaterThan(window.startsAt.getTime() + left * 60_000);
        },
      ),
    );
  });

  test('who arrives is met on time, and the car is free once they are brought', () => {
    const window = arrivalWindow(at('13:08'), { exitMinutes: 15, bufferMinutes: 10, roads });
    expect([window.startsAt, window.meetsAt, window.endsAt].map(clock)).toEqual(['12:23', '13:08', '13:58']);
  });
});

describe('R4 who shares a car', () => {
  const limits = { windowMinutes: 30, maxWaitMinutes: 40, seats: 6 };
  const leg = (id: number, minute: number, more: Partial<PoolLeg> = {}): PoolLeg => ({
    ...{ id, direction: 'in', stationId: 1, placeId: 2, at: minute * 60_000, people: 1, isVip: false },
    ...more,
  });
  const pooled = (...legs: PoolLeg[]) => poolLegs(legs, limits).map((pool) => pool.legs);

  test('the same station and place within the window; a VIP alone; the first no longer than the longest wait', () => {
    expect(pooled(leg(1, 0), leg(2, 20), leg(3, 25, { placeId: 3 }))).toEqual([[1, 2], [3]]);
    expect(pooled(leg(1, 0), leg(2, 5, { isVip: true }), leg(3, 10))).toEqual([[1, 3], [2]]);
    expect(pooled(leg(1, 0), leg(2, 25), leg(3, 45))).toEqual([[1, 2], [3]]);
    expect(pooled(leg(1, 0), leg(2, 31))).toEqual([[1], [2]]);
    expect(pooled(leg(1, 0), leg(2, 5, { direction: 'out' }))).toEqual([[1], [2]]);
  });

  test('each leg rides once, in no car too many, with nobody else’s station, and a VIP with nobody', () => {
    const any = fc
      .array(
        fc.record({
          minute: fc.integer({ min: 0, max: 300 }),
          people: fc.integer({ min: 1, max: 8 }),
          isVip: fc.boolean(),
          stationId: fc.integer({ min: 1, max: 2 }),
          placeId: fc.integer({ min: 1, max: 2 }),
        }),
        { maxLength: 25 },
      )
      .map((rows) => rows.map(({ minute, ...row }, id) => leg(id, minute, row)));
    fc.assert(
      fc.property(any, (legs) => {
        const pools = poolLegs(legs, limits);
        expect(pools.flatMap((pool) => pool.legs).sort((a, b) => a - b)).toEqual(legs.map(({ id }) => id));
        for (const pool of pools) {
          const riding = legs.filter(({ id }) => pool.legs.includes(id));
          expect(pool.people).toBe(riding.reduce((sum, { people }) => sum + people, 0));
          if (riding.length === 1) continue;
          expect(pool.people).toBeLessThanOrEqual(limits.seats);
          expect(riding.some(({ isVip }) => isVip)).toBe(false);
          expect(new Set(riding.map(({ stationId, placeId }) => `${stationId} ${placeId}`)).size).toBe(1);
          expect(pool.waitMinutes).toBeLessThanOrEqual(limits.maxWaitMinutes);
        }
      }),
    );
  });
});

describe('R7 checklists of levels', () => {
  const items: CareItem[] = (['a', 'b', 'c'] as const).map((level) => ({ key: level, level, zh: level, en: level }));
  test.each([
    ['none', []],
    ['c', ['c']],
    ['b', ['b', 'c']],
    ['a', ['a', 'b', 'c']],
  ] as const)('%s asks for %j', (level, keys) => {
    expect(careFor(level, items).map(({ key }) => key)).toEqual(keys);
  });
  test('a list that names one key twice is none: a tick is kept by it', () => {
    const { schema } = receivingSettings['receiving.care'];
    const entry = { key: 'sign', level: 'a', zh: '接站牌', en: '' };
    expect(schema.safeParse([entry, { ...entry, key: 'flowers' }]).success).toBe(true);
    expect(schema.safeParse([entry, { ...entry, level: 'c', zh: '鲜花' }]).success).toBe(false);
  });
});

describe('what the own legs come to', () => {
  const of = (...legs: [LegState, 'in' | 'out'][]) =>
    trafficState(legs.map(([state, direction]) => ({ state, direction })));
  test('nothing, one way, both ways, over; what is given up counts for nothing', () => {
    expect(of()).toBe('missing');
    expect(of(['missing', 'in'])).toBe('missing');
    expect(of(['cancelled', 'in'])).toBe('missing');
    expect(of(['filled', 'in'])).toBe('open');
    expect(of(['filled', 'in'], ['missing', 'out'])).toBe('open');
    expect(of(['ticketed', 'in'], ['filled', 'out'])).toBe('complete');
    expect(of(['arrived', 'in'], ['arrived', 'out'])).toBe('over');
    expect(of(['arrived', 'in'])).toBe('open');
  });
});

describe('R10 X8 what a visit cost its guest', () => {
  test('goes told → approved → paid, comes back where it was declined, and nowhere else', () => {
    const roles: ExpenseRole[] = ['teller', 'desk', 'payer'];
    const ways = EXPENSE_STATES.flatMap((from) =>
      EXPENSE_STATES.flatMap((to) =>
        roles.filter((role) => expenseSteps.may(from, to, role)).map((role) => `${from} ${to} ${role}`),
      ),
    );
    expect(ways).toEqual([
      'told approved desk',
      'told declined desk',
      'told withdrawn teller',
      'approved declined desk',
      'approved paid payer',
      'declined told teller',
      'declined withdrawn teller',
      'paid approved payer',
    ]);
    expect(EXPENSE_STATES.filter(isChangeable)).toEqual(['told', 'declined']);
  });

  test('no expense counts twice, and none that was declined or taken back counts at all', () => {
    const expense = fc
      .tuple(
        fc.constantFrom(...EXPENSE_STATES),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100 }),
      )
      .map(([state, fen, percent]) => {
        const isGranted = state === 'approved' || state === 'paid';
        return { state, fen, grantedFen: isGranted ? Math.max(1, Math.floor((fen * percent) / 100)) : null };
      });
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 50 }), (all) => {
        const { toldFen, owedFen, paidFen } = expenseSums(all);
        const counted = all
          .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
          .reduce((sum, { fen, grantedFen }) => sum + (grantedFen ?? fen), 0);
        expect(toldFen + owedFen + paidFen).toBe(counted);
        const paid = all.filter(({ state }) => state === 'paid');
        expect(paidFen).toBeLessThanOrEqual(paid.reduce((sum, { fen }) => sum + fen, 0));
      }),
    );
  });

  test('a reason is needed where less is granted than was told, or nothing proves it', () => {
    expect(needsReason({ fen: 100, receipts: 1 }, 100)).toBe(false);
    expect(needsReason({ fen: 100, receipts: 1 }, 99)).toBe(true);
    expect(needsReason({ fen: 100, receipts: 0 }, 100)).toBe(true);
  });
});
