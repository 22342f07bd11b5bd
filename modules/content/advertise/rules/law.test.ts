import { describe, expect, test } from 'vitest';
import { CATEGORIES, FORBIDDEN, isForbidden, NOT_FOR_MINORS, REVIEWED } from './categories.ts';
import { type Advertised, type LawfulPlace, unlawfulAnywhere, unlawfulHere } from './law.ts';

const TODAY = '2026-11-28';
const ad = (category: string, more: Partial<Advertised> = {}): Advertised => ({
  ...{ category, reviewNo: '东械广审（文）第1号', reviewUntil: '2027-11-01', permit: '许可证', permitUntil: null },
  ...{ isSeller: false, ...more },
});
const everybody: LawfulPlace = { isHealth: false, isForMinors: false, sees: (audience) => audience === 'public' };
const here = (
  one: Advertised,
  place: Partial<LawfulPlace> = {},
  more: { isAsPassed?: boolean; audiences?: string[] } = {},
) => unlawfulHere({ ...one, isAsPassed: true, audiences: ['public'], ...more }, { ...everybody, ...place }, TODAY);

test('AD1 what nobody may advertise is unlawful everywhere, for granted doctors too, with whatever number', () => {
  for (const category of FORBIDDEN) {
    expect(unlawfulAnywhere(ad(category), TODAY)).toBe('forbidden');
    expect(here(ad(category), { sees: () => true })).toBe('forbidden');
  }
  expect(
    CATEGORIES.filter((category) => !isForbidden(category)).map((one) => unlawfulAnywhere(ad(one), TODAY)),
  ).toEqual(CATEGORIES.filter((category) => !isForbidden(category)).map(() => null));
});

test('AD2 the five need a number that counts today, its last day included; nothing else does', () => {
  for (const category of REVIEWED) {
    expect(unlawfulAnywhere(ad(category, { reviewNo: '' }), TODAY)).toBe('unreviewed');
    expect(unlawfulAnywhere(ad(category, { reviewUntil: null }), TODAY)).toBe('unreviewed');
    expect(unlawfulAnywhere(ad(category, { reviewUntil: '2026-11-27' }), TODAY)).toBe('expired');
    expect(unlawfulAnywhere(ad(category, { reviewUntil: TODAY }), TODAY)).toBeNull();
  }
  expect(unlawfulAnywhere(ad('event', { reviewNo: '', reviewUntil: null }), TODAY)).toBeNull();
});

test('AD3 what is no longer as it was passed is not shown', () => {
  expect(here(ad('event'), {}, { isAsPassed: false })).toBe('changed');
});

test('AD4 goods, and whoever sells the five, have no place on health knowledge', () => {
  const refused = CATEGORIES.filter((category) => here(ad(category), { isHealth: true }) === 'health_page');
  expect(refused).toEqual([...REVIEWED, ...NOT_FOR_MINORS, 'goods']);
  expect(here(ad('event', { isSeller: true }), { isHealth: true })).toBe('health_page');
  expect(here(ad('event', { isSeller: true }))).toBeNull();
});

test('AD5 the five, cosmetics, alcohol and beauty are kept from pages for minors', () => {
  const refused = CATEGORIES.filter((category) => here(ad(category), { isForMinors: true }) === 'minors');
  expect(refused).toEqual([...REVIEWED, ...NOT_FOR_MINORS]);
});

describe('AD6', () => {
  test('medical services are a licensed institution’s alone, as long as it is licensed', () => {
    expect(unlawfulAnywhere(ad('medical_service', { permit: '' }), TODAY)).toBe('advertiser');
    expect(unlawfulAnywhere(ad('medical_service', { permitUntil: '2026-11-27' }), TODAY)).toBe('advertiser');
    expect(unlawfulAnywhere(ad('medical_service', { permitUntil: TODAY }), TODAY)).toBeNull();
    expect(unlawfulAnywhere(ad('device', { permit: '' }), TODAY)).toBeNull();
  });

  test('what is for professionals is nobody else’s, be it the place or the campaign that says so', () => {
    expect(here(ad('device'), {}, { audiences: ['doctor', 'public'] })).toBe('audience');
    expect(here(ad('device'), {}, { audiences: ['public', 'doctor'] })).toBe('audience');
    expect(here(ad('device'), { sees: () => true }, { audiences: ['doctor', 'public'] })).toBeNull();
  });
});
