import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../kernel/testkit/property-seed.ts';
import { daysBetween } from '../../../kernel/rules/days-between.ts';
import { percentOf } from '../../../kernel/rules/refund-ladder.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../kernel/testkit/longest-turn.ts';
import { touchNight } from './frontend/parts/stay-days.ts';
import { sharesGuest } from './guests.ts';
import { attritionOf } from './rules/attrition.ts';
import { autoPairs, type LooseBed } from './rules/auto-pair.ts';
import { isStay } from './rules/cart.ts';
import { changedDays, changeKey, mayReplace, nightPrices } from './rules/changed-stay.ts';
import { pasteGrid } from './rules/grid-paste.ts';
import { keptPercent } from './rules/ladder.ts';
import { type ListedStay, listChanges } from './rules/list-changes.ts';
import { dayAfter, isOverlapping, nightsOf } from './rules/nights.ts';
import { shareSteps } from './rules/share-steps.ts';
import { staySteps } from './rules/stay-steps.ts';
import { keptOf } from './sold-stay.ts';

describe('X2 days are names, which no time zone moves', () => {
  test('a stay from 1 June to 3 June is two nights in every zone', () => {
    const before = process.env.TZ;
    for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati']) {
      process.env.TZ = zone;
      expect(nightsOf({ in: '2027-06-01', out: '2027-06-03' }), zone).toEqual(['2027-06-01', '2027-06-02']);
      // Clocks are put forward there in that night.
      expect(daysBetween('2027-03-13', '2027-03-15'), zone).toBe(2);
    }
    process.env.TZ = before;
  });

  test('the day after so many days lies so many days behind, over months and leap years', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((nth) => dayAfter('1999-12-31', nth));
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
        expect(daysBetween(from, dayAfter(from, days))).toBe(days);
      }),
    );
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });

  test('two stays overlap exactly where they have a night in common', () => {
    const stay = fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 6 }))
      .map(([from, nights]) => ({ in: dayAfter('2027-06-01', from), out: dayAfter('2027-06-01', from + nights) }));
    fc.assert(
      fc.property(stay, stay, (one, other) => {
        const common = nightsOf(one).some((night) => nightsOf(other).includes(night));
        expect(isOverlapping(one, other)).toBe(common);
      }),
    );
  });
});

describe('C6 H8 what is kept', () => {
  const ladder = [
    { days: 7, keptPercent: 30 },
    { days: 14, keptPercent: 0 },
    { days: 3, keptPercent: 50 },
  ];
  test.each([
    [20, 0],
    [14, 0],
    [13, 30],
    [7, 30],
    [3, 50],
    [2, 100],
    [0, 100],
    [-20, 100],
  ])('with %i days left %i per cent', (days, kept) => expect(keptPercent(ladder, days)).toBe(kept));

  test('shares are whole fen, rounded half up, and never more than there was', () => {
    expect(percentOf(101n, 50)).toBe(51n);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 100 }), (fen, percent) => {
        expect(percentOf(fen, percent)).toBeLessThanOrEqual(fen);
      }),
    );
  });

  test('who did not come owes the first night, and no more than was paid', () => {
    const stay = { state: 'no_show', in: '2027-06-01', firstFen: 48_000 } as const;
    expect(keptOf(stay, { ladder, today: '2027-06-02', paidFen: 144_000n })).toBe(48_000n);
    expect(keptOf(stay, { ladder, today: '2027-06-02', paidFen: 40_000n })).toBe(40_000n);
    // A night after the arrival is no day before it.
    expect(keptOf({ ...stay, state: 'in_house' }, { ladder, today: '2027-06-15', paidFen: 9n })).toBe(9n);
  });
});

test('H3 one guest sleeps in one room a night: names are told apart by phones', () => {
  const stay = (name: string, phone = '', from = '2027-06-01', out = '2027-06-03') => ({
    ...{ in: from, out },
    guests: [{ name, phone }],
  });
  expect(sharesGuest(stay('王 伟'), stay('王伟'))).toBe(true);
  expect(sharesGuest(stay('王伟', '138 0000 0001'), stay('王伟', '13800000002'))).toBe(false);
  expect(sharesGuest(stay('王伟'), stay('王伟', '', '2027-06-03', '2027-06-05'))).toBe(false);
});

test('H4 every pair of states: nothing leads back from where a room is given up, and orders move no guest', () => {
  const { states, steps } = staySteps;
  expect(states.filter((from) => !states.some((to) => staySteps.may(from, to, 'staff')))).toEqual([
    ...['held', 'out', 'cancelled', 'released', 'changed'],
  ]);
  expect(steps.filter(({ roles }) => roles.includes('order')).map(({ from, to }) => `${from} ${to}`)).toEqual([
    ...['held confirmed', 'held released', 'released confirmed', 'held in_house', 'released in_house'],
    ...['confirmed changed', 'in_house changed', 'confirmed cancelled'],
  ]);
});

describe('H10 a rooming list says what is otherwise', () => {
  const stay = (id: number, more: Partial<ListedStay> = {}): ListedStay => ({
    ...{ id, room: '大床房', in: '2027-06-01', out: '2027-06-03', guests: '王伟', note: '', ...more },
  });
  test('added, changed and cancelled, and nothing else', () => {
    const changes = listChanges([stay(1), stay(2), stay(3)], [stay(1), stay(2, { guests: '李静' }), stay(4)]);
    expect(changes.map(({ kind, stay: { id }, before }) => [kind, id, before?.guests])).toEqual([
      ...[
        ['changed', 2, '王伟'],
        ['added', 4, undefined],
        ['cancelled', 3, '王伟'],
      ],
    ]);
  });

  test('what is told of two lists leads from one to the other', () => {
    const list = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 9 }), guests: fc.constantFrom('甲', '乙') }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(list, list, (before, now) => {
        const [old, next] = [before, now].map((rows) => rows.map(({ id, guests }) => stay(id, { guests })));
        const known = new Map((old ?? []).map((one) => [one.id, one]));
        for (const { kind, stay: one } of listChanges(old ?? [], next ?? [])) {
          if (kind === 'cancelled') known.delete(one.id);
          else known.set(one.id, one);
        }
        const sorted = (rows: Iterable<ListedStay>) => [...rows].sort((one, other) => one.id - other.id);
        expect(sorted(known.values())).toEqual(sorted(next ?? []));
      }),
    );
  });
});

test('H11 pick-up against what was promised', () => {
  expect(attritionOf({ allotted: 160, sold: 100, commitPercent: 75, penaltyFen: 45_000 })).toEqual({
    ...{ committed: 120, short: 20, pickUp: 62.5, penaltyFen: 900_000 },
  });
  expect(attritionOf({ allotted: 0, sold: 0, commitPercent: 75, penaltyFen: 1 })).toMatchObject({
    short: 0,
    pickUp: 0,
  });
  expect(attritionOf({ allotted: 10, sold: 10, commitPercent: 50, penaltyFen: 1 }).short).toBe(0);
});

test('cells of a spreadsheet are laid over the grid from the cell on that they were pasted at', () => {
  const night = (day: string) => ({ night: day, allotment: 1, blocked: 0, priceFen: 0 });
  const grid = [
    [night('2027-06-01'), night('2027-06-02')],
    [night('2027-06-01'), night('2027-06-02')],
  ];
  const { grid: next, wrong } = pasteGrid(grid, '¥1,280\t\r\n480.5\tfive\r\n9\t9\r\n', {
    row: 0,
    column: 0,
    what: 'priceFen',
  });
  expect(next.map((line) => line.map(({ priceFen }) => priceFen))).toEqual([
    [128_000, 0],
    [48_050, 0],
  ]);
  expect(wrong).toEqual([
    { row: 1, column: 1, text: 'five' },
    { row: 2, column: 0, text: '9' },
    { row: 2, column: 1, text: '9' },
  ]);
  expect(pasteGrid(grid, '20\t2.5', { row: 1, column: 0, what: 'allotment' }).wrong).toHaveLength(1);
  expect(grid[0]?.[0]?.priceFen, 'what was there stays as it was').toBe(0);
});

test('S4.06 what somebody else wrote into the cart is no room', () => {
  const stay = {
    ...{ what: 'hotel.stay', rid: 7, in: '2027-06-01', out: '2027-06-02' },
    ...{ conference: 1, hotel: 2, title: '大床房', fen: 48_000 },
  };
  const others = [
    { rid: 7, nights: 1 },
    { ...stay, in: 'soon' },
    { ...stay, fen: '1' },
    { ...stay, what: 'form' },
  ];
  expect([stay, ...others].filter(isStay)).toEqual([stay]);
});

test('a touch begins a stay, the next one behind it ends it', () => {
  const first = touchNight({ in: '2027-06-01', out: '2027-06-04' }, '2027-06-02');
  expect(first).toEqual({ in: '2027-06-02', out: '2027-06-03' });
  expect(touchNight(first, '2027-06-04')).toEqual({ in: '2027-06-02', out: '2027-06-05' });
  expect(touchNight(first, '2027-06-01')).toEqual({ in: '2027-06-01', out: '2027-06-02' });
});

describe('H7 who could share a room', () => {
  const bed = (id: number, more: Partial<LooseBed> = {}): LooseBed => ({
    ...{ id, block: 1, gender: 'female', in: '2027-06-01', out: '2027-06-03', ...more },
  });
  test('those who booked first with each other, of one type, in the same nights, of the same gender, each with one', () => {
    const beds = [
      bed(5),
      bed(1),
      bed(2, { gender: 'male' }),
      bed(3, { out: '2027-06-04' }),
      bed(4, { block: 2 }),
      bed(6),
    ];
    expect([...autoPairs(beds)]).toEqual([
      [1, 5],
      [5, 1],
    ]);
  });

  test('of ten thousand beds, all alike or none like another, nobody waits for the pairs', async () => {
    const alike = Array.from({ length: 10_000 }, (_none, at): LooseBed => bed(at + 1));
    const apart = alike.map((bed) => ({ ...bed, block: bed.id }));
    for (const [beds, found] of [
      [alike, 10_000],
      [apart, 0],
    ] as const) {
      let pairs = new Map<number, number>();
      const longest = await longestTurn(async () => {
        pairs = autoPairs(beds);
      });
      expect(longest).toBeLessThan(LONGEST_TURN_MS);
      expect(pairs.size).toBe(found);
    }
  });

  test('every pair of states: who asks takes back, who is asked says yes or no, and what is over stays over', () => {
    expect(
      shareSteps.steps.filter(({ roles }) => roles.includes('asking')).map(({ from, to }) => `${from} ${to}`),
    ).toEqual([...['asked ended', 'agreed ended']]);
    for (const from of ['refused', 'ended'] as const) {
      for (const to of shareSteps.states) expect(shareSteps.may(from, to, 'system')).toBe(false);
    }
  });
});

describe('C4 a stay that is changed', () => {
  test('is named by its block and days, and by nothing else', () => {
    const days = { block: 12, in: '2027-06-01', out: '2027-06-04' };
    expect(changedDays(changeKey(days))).toEqual(days);
    for (const key of ['', '0/2027-06-01/2027-06-04', '12/2027-02-30/2027-06-04', '12/2027-06-01', '12/2027-06-01/x']) {
      expect(changedDays(key)).toBeNull();
    }
  });

  test('costs for each night what it cost then; of before that was kept, as much in each, and the whole in all', () => {
    const stay = { in: '2027-06-01', out: '2027-06-04', priceFen: 1000, nightFens: [500, 300, 200] };
    expect([...nightPrices(stay).values()]).toEqual([500, 300, 200]);
    expect([...nightPrices({ ...stay, nightFens: [] }).values()]).toEqual([334, 333, 333]);
    expect([...nightPrices({ ...stay, priceFen: 0, nightFens: [] }).values()]).toEqual([0, 0, 0]);
  });

  test('may take a place that is to come, or where its guest is, from the same day on', () => {
    const old = { blockId: 1, in: '2027-06-01', out: '2027-06-03' };
    const next = { block: 1, in: '2027-06-01', out: '2027-06-04' };
    expect(mayReplace({ ...old, state: 'confirmed' }, { ...next, block: 2 })).toBe(true);
    expect(mayReplace({ ...old, state: 'in_house' }, next)).toBe(true);
    expect(mayReplace({ ...old, state: 'in_house' }, { ...next, in: '2027-06-02' })).toBe(false);
    for (const state of ['out', 'no_show', 'cancelled', 'changed'] as const) {
      expect(mayReplace({ ...old, state }, next)).toBe(false);
    }
  });
});
