import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../../kernel/rules/days-between.ts';
import { ladderDates } from '../../../kernel/rules/ladder-dates.ts';
import { keptFen } from './rules/ladder.ts';
import { pastedPeople } from './rules/pasted-people.ts';
import { holdsFor, isPromoCode, promoCode, promoFen, promoStanding } from './rules/promo.ts';
import { isOpenSeat, namesEnd, seatFault } from './rules/seat.ts';
import { standingAt } from './rules/standing.ts';
import { REGISTRATION_ROLES, REGISTRATION_STATES, registrationSteps } from './rules/states.ts';
import { tierAt } from './rules/tiers.ts';
import { offerUntil } from './rules/waiting.ts';

const AT = Date.parse('2026-12-31T16:00:00Z');

describe('C4 tiers', () => {
  const tiers = [
    { name: '早鸟', nameEn: '', fen: 1, until: '2027-01-01T00:00:00+08:00', most: 10 },
    { name: '标准', nameEn: '', fen: 2, until: null, most: null },
  ];

  test('hold until their moment, and until so many are gone', () => {
    expect(tierAt(tiers, AT - 1, 0)?.fen).toBe(1);
    expect(tierAt(tiers, AT, 0)?.fen).toBe(2);
    expect(tierAt(tiers, AT - 1, 9)?.fen).toBe(1);
    expect(tierAt(tiers, AT - 1, 10)?.fen).toBe(2);
    // A tier has room for all of them or gives way for all of them.
    expect(tierAt(tiers, AT - 1, 9, 2)?.fen).toBe(2);
    expect(tierAt(tiers.slice(0, 1), AT, 0)).toBeNull();
  });
});

describe('C6 ladder', () => {
  const ladder = [
    { days: 7, percent: 50, fen: null },
    { days: 30, percent: 0, fen: null },
    { days: 1, percent: null, fen: 90_000 },
  ];

  test('counts days with their sign, and keeps no more than was paid', () => {
    expect(daysBetween('2027-03-01', '2027-03-26')).toBe(25);
    expect(daysBetween('2027-03-28', '2027-03-26')).toBe(-2);
    expect(keptFen(ladder, 30, 84_800n)).toBe(0n);
    expect(keptFen(ladder, 29, 84_801n)).toBe(42_401n);
    expect(keptFen(ladder, 6, 84_800n)).toBe(84_800n);
    expect(keptFen(ladder, 0, 84_800n)).toBe(84_800n);
    expect(keptFen(ladder, -8, 84_800n)).toBe(84_800n);
    expect(keptFen([], 100, 84_800n)).toBe(84_800n);
  });

  test('is told by its days', () => {
    expect(ladderDates(ladder, '2027-03-26').map(({ until, percent }) => [until, percent])).toEqual([
      ['2027-02-24', 0],
      ['2027-03-19', 50],
      ['2027-03-25', null],
      [null, 100],
    ]);
  });
});

test('C2 no state leads anywhere but where the table says, and nothing leads out of what is over but late money', () => {
  const open = REGISTRATION_STATES.flatMap((from) =>
    REGISTRATION_STATES.flatMap((to) =>
      REGISTRATION_ROLES.filter((role) => registrationSteps.may(from, to, role)).map(() => `${from} ${to}`),
    ),
  );
  expect(new Set(open)).toEqual(
    new Set([
      ...[
        'draft pending',
        'draft awaiting',
        'draft confirmed',
        'pending awaiting',
        'pending confirmed',
        'pending rejected',
      ],
      ...['pending withdrawn', 'awaiting confirmed', 'awaiting expired', 'awaiting withdrawn', 'expired confirmed'],
      ...[
        'confirmed checked_in',
        'checked_in confirmed',
        'confirmed withdrawn',
        'confirmed refunded',
        'checked_in refunded',
      ],
    ]),
  );
  expect(registrationSteps.may('pending', 'awaiting', 'member')).toBe(false);
});

test('C1 a sale is over at its end exactly', () => {
  const facts = {
    saleFrom: null,
    saleUntil: new Date(AT).toISOString(),
    isOpen: true,
    isForReader: true,
    left: 1,
    isWaitedFor: false,
    hasPrice: true,
  };
  expect(standingAt(facts, AT - 1)).toBe('open');
  expect(standingAt(facts, AT)).toBe('over');
  expect(standingAt({ ...facts, isWaitedFor: true }, AT - 1)).toBe('sold_out');
});

test('C3 an offer ends before the conference begins', () => {
  const now = new Date(AT);
  expect(offerUntil(now, 12, [null]).getTime() - AT).toBe(12 * 3_600_000);
  expect(offerUntil(now, 12, [new Date(AT + 1000).toISOString(), null]).getTime() - AT).toBe(1000);
});

describe('codes', () => {
  test('take off a share or an amount, and never more than there is', () => {
    const worth = (kind: 'percent' | 'amount' | 'opens', percent: number | null, fen: number | null, full: number) =>
      promoFen({ kind, percent, fen }, full);
    expect(worth('percent', 33, null, 101)).toBe(68);
    expect(worth('percent', 100, null, 84_800)).toBe(0);
    expect(worth('amount', null, 5_000, 4_999)).toBe(0);
    expect(worth('opens', null, null, 84_800)).toBe(84_800);
  });

  test('are the same however they are typed, and hold from their begin to their end exactly', () => {
    expect(promoCode(' early ２０２７\u3000a ')).toBe('EARLY2027A');
    expect(['ABCD', 'A-B-1', 'ABC', '-ABCD', 'AB_CD', 'A'.repeat(33)].map(isPromoCode)).toEqual([
      ...[true, true, false, false, false, false],
    ]);
    const [validFrom, validUntil] = ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'];
    const at = (moment: string, isOn = true) => promoStanding({ isOn, validFrom, validUntil }, Date.parse(moment));
    expect(at('2026-11-30T23:59:59.999Z')).toBe('soon');
    expect(at(validFrom)).toBe('open');
    expect(at(validFrom, false)).toBe('over');
    expect(at(validUntil)).toBe('over');
  });

  test('hold for a hidden product where they name it alone', () => {
    const [shown, hidden] = [
      { id: 1, isHidden: false },
      { id: 2, isHidden: true },
    ];
    expect([shown, hidden].map((product) => holdsFor({ productIds: [] }, product))).toEqual([true, false]);
    expect([shown, hidden].map((product) => holdsFor({ productIds: [2] }, product))).toEqual([false, true]);
  });
});

describe('C7 seats', () => {
  const rule = { mostRenames: 1, isOver: false };
  test('get a person while they are theirs, and another one so many times', () => {
    const seat = { state: 'had', turns: 0, registration: null } as const;
    expect(seatFault(seat, rule)).toBeNull();
    expect(seatFault({ ...seat, turns: 1, registration: 'confirmed' }, rule)).toBeNull();
    expect(seatFault({ ...seat, turns: 2 }, rule)).toBe('renames_over');
    expect(seatFault({ ...seat, registration: 'checked_in' }, rule)).toBe('seat_used');
    expect(seatFault({ ...seat, state: 'held' }, rule)).toBe('group_unpaid');
    expect(seatFault(seat, { ...rule, isOver: true })).toBe('names_over');
    expect(isOpenSeat({ registration: null })).toBe(true);
    expect(isOpenSeat({ registration: 'withdrawn' })).toBe(true);
    expect(isOpenSeat({ registration: 'confirmed' })).toBe(false);
  });

  test('are named to the moment of the plan, and never beyond the begin', () => {
    const begin = '2027-04-01T01:00:00Z';
    expect(namesEnd(null, begin)).toBe(Date.parse(begin));
    expect(namesEnd('2027-03-20T00:00:00Z', begin)).toBe(Date.parse('2027-03-20T00:00:00Z'));
    expect(namesEnd('2027-05-01T00:00:00Z', begin)).toBe(Date.parse(begin));
  });

  test('a list is read as people write it', () => {
    const text = '林知远 13900000001\n13900000002，周\t\nLin Zhi Yuan, 139 0000 0003\n没有号码\n13900000004';
    expect(pastedPeople(text)).toEqual([
      { name: '林知远', phone: '13900000001' },
      { name: '周', phone: '13900000002' },
      { name: 'Lin Zhi Yuan', phone: '13900000003' },
    ]);
  });
});
