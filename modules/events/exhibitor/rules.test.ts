import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../kernel/testkit/property-seed.ts';
import { badgeDays, badgeQuota } from './rules/badges.ts';
import { ASKS, askedTexts, COMPANY_FIELDS, COMPANY_TEXTS, lackingFields, USUAL_ASKS } from './rules/company-fields.ts';
import { FORM_STATES, type FormRole, type FormState, formSteps, isWritable, saveInto } from './rules/form-steps.ts';
import { isOpenSatellite, SATELLITE_STATES, type SatelliteRole, satelliteSteps } from './rules/satellite-steps.ts';
import { satelliteAbout } from './rules/satellite-texts.ts';
import { MOST_SPEAKERS } from './satellite-contract.ts';

describe('E2 X8 a company form', () => {
  test('goes draft → submitted → returned → submitted → approved → locked, and nowhere else', () => {
    const roles: FormRole[] = ['author', 'reviewer', 'clock'];
    const ways = FORM_STATES.flatMap((from) =>
      FORM_STATES.flatMap((to) =>
        roles.filter((role) => formSteps.may(from, to, role)).map((role) => `${from} ${to} ${role}`),
      ),
    );
    expect(ways).toEqual([
      'draft submitted author',
      'submitted returned reviewer',
      'submitted approved reviewer',
      'returned submitted author',
      'approved locked clock',
    ]);
  });

  test('over any walk: nobody approves what was not handed in, and what is written never lands in what is decided', () => {
    const step = fc.tuple(fc.constantFrom(...FORM_STATES), fc.constantFrom<FormRole>('author', 'reviewer', 'clock'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (wishes) => {
        const walked: FormState[] = ['draft'];
        for (const [to, role] of wishes) {
          const at = walked.at(-1) ?? 'draft';
          if (formSteps.may(at, to, role)) walked.push(to);
        }
        for (const [nth, state] of walked.entries()) {
          if (state === 'approved' || state === 'returned') expect(walked[nth - 1]).toBe('submitted');
          if (state === 'locked') expect(walked.slice(nth)).toEqual(['locked']);
          expect(saveInto(state) === 'same').toBe(isWritable(state));
        }
      }),
    );
  });

  test('a save begins a version after one that was decided for good, and waits while one is decided about', () => {
    expect(FORM_STATES.map((state) => saveInto(state))).toEqual(['same', 'none', 'same', 'next', 'next']);
    expect(saveInto(null)).toBe('next');
  });
});

describe('E2 the fields of a company form', () => {
  const asks = fc.record(Object.fromEntries(COMPANY_FIELDS.map((field) => [field, fc.constantFrom(...ASKS)])), {
    noNullPrototype: true,
  }) as fc.Arbitrary<typeof USUAL_ASKS>;
  const texts = fc.record(
    { name: fc.string(), ...Object.fromEntries(COMPANY_TEXTS.map((field) => [field, fc.string()])) },
    { noNullPrototype: true },
  ) as fc.Arbitrary<Parameters<typeof askedTexts>[1]>;

  test('the name is always needed, and of the others those that are', () => {
    expect(lackingFields(USUAL_ASKS, () => false)).toEqual(['name', 'about', 'logo', 'licence']);
    expect(lackingFields(USUAL_ASKS, () => true)).toEqual([]);
    fc.assert(
      fc.property(asks, (one) => {
        const needed = COMPANY_FIELDS.filter((field) => one[field] === 'needed');
        expect(lackingFields(one, () => false)).toEqual(['name', ...needed]);
      }),
    );
  });

  test('what is not asked stays as it was, whatever was sent', () => {
    fc.assert(
      fc.property(asks, texts, texts, (one, given, before) => {
        const kept = askedTexts(one, given, before);
        expect(kept.name).toBe(given.name);
        for (const field of COMPANY_TEXTS) expect(kept[field]).toBe((one[field] === 'off' ? before : given)[field]);
      }),
    );
  });
});

describe('F8 X8 a satellite session', () => {
  test('is its author’s until the desk accepts it, and the desk’s alone to take back', () => {
    const roles: SatelliteRole[] = ['author', 'desk'];
    const ways = SATELLITE_STATES.flatMap((from) =>
      SATELLITE_STATES.flatMap((to) =>
        roles.filter((role) => satelliteSteps.may(from, to, role)).map((role) => `${from} ${to} ${role}`),
      ),
    );
    expect(ways).toEqual([
      'draft submitted author',
      'submitted draft author',
      'submitted returned desk',
      'submitted accepted desk',
      'returned submitted author',
      'accepted withdrawn desk',
    ]);
    expect(SATELLITE_STATES.filter(isOpenSatellite)).toEqual(['draft', 'submitted', 'returned']);
  });

  test('tells the programme no more than the desk of the timetable could write itself', () => {
    const long = (letters: number): string => '长'.repeat(letters);
    const speaker = { name: long(40), nameEn: long(80), post: '', institution: '', topic: long(100) };
    const about = satelliteAbout({
      ...{ sponsor: { zh: long(100), en: long(160) }, lead: { zh: long(600), en: long(900) } },
      speakers: Array.from({ length: MOST_SPEAKERS }, () => speaker),
    });
    expect([about.zh.length <= 2000, about.en.length <= 3000]).toEqual([true, true]);
    const bare = { sponsor: { zh: '云湖生物', en: '' }, lead: { zh: '导语', en: '' }, speakers: [] };
    expect(satelliteAbout(bare)).toEqual({
      zh: '本场卫星会由云湖生物支持。\n导语',
      en: 'This satellite session is supported by 云湖生物.\n导语',
    });
  });
});

describe('E3 badges', () => {
  test('follow the area, at least those of nine square metres for any booth, none without one', () => {
    expect([0, 1, 9, 13, 18, 36].map((area) => badgeQuota(area, 4))).toEqual([0, 4, 4, 5, 8, 16]);
    expect(badgeQuota(100, 0)).toBe(0);
  });

  test('never shrink with a larger booth', () => {
    const area = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(area, area, fc.integer({ min: 0, max: 50 }), (one, other, perNine) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(badgeQuota(small, perNine)).toBeLessThanOrEqual(badgeQuota(large, perNine));
      }),
    );
  });

  test('are good from building up to taking down, for guests while it is open', () => {
    const days = { buildFrom: '2027-03-24', showFrom: '2027-03-26', showUntil: '2027-03-29', clearUntil: '2027-03-30' };
    expect(badgeDays('builder', days)).toEqual({ from: '2027-03-24', until: '2027-03-30' });
    expect(badgeDays('vip', days)).toEqual({ from: '2027-03-26', until: '2027-03-29' });
    expect(badgeDays('exhibitor', { ...days, buildFrom: null, clearUntil: null })).toEqual(badgeDays('vip', days));
  });
});
