import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, ratio, rounded } from './ratio.ts';
import { type Criterion, fitsCriterion, rubricFault, sharePercent, wrongMark } from './rubric.ts';
import { type CountedSheet, type Formula, type Seat, sheetScore, standingsOf } from './scoring.ts';

const criterion = (key: string, weight = '1', more: object = {}): Criterion => ({
  ...{ key, label: key, labelEn: key, weight, min: '0', max: '10', step: '0.1' },
  ...more,
});
const one = [criterion('c1')];
const formula = (more: Partial<Formula> = {}): Formula => ({
  ...{ aggregate: 'mean', trim: 0, digits: 2, scale: 10, ladder: ['criterion', 'firsts', 'chair'] },
  ...more,
});
const sheet = (judge: number, candidate: number, c1: string, confidence: number | null = null): CountedSheet => ({
  ...{ judge, candidate, marks: { c1 }, confidence },
});
const seatsOf = (sheets: readonly CountedSheet[]): Seat[] =>
  sheets.map(({ judge, candidate }) => ({ judge, candidate }));
const entrant = (id: number, more: object = {}) => ({ id, isClosed: false, chairPlace: null, ...more });
const result = (
  sheets: readonly CountedSheet[],
  more: Partial<Formula> = {},
  { criteria = one, seats = seatsOf(sheets) }: { criteria?: Criterion[]; seats?: Seat[] } = {},
) => {
  const ids = [...new Set(seats.map(({ candidate }) => candidate))].sort((a, b) => a - b);
  return standingsOf(
    { criteria, formula: formula(more) },
    ids.map((id) => entrant(id)),
    seats,
    sheets,
  );
};
const marked = (...marks: string[]) => marks.map((mark, index) => sheet(index + 1, 1, mark));

describe('S3 S4 S7 the vectors of the rules', () => {
  test('9.5, 9.0, 9.2, 8.8, 9.9 without the highest and the lowest come to 9.23 (9.2333)', () => {
    const sheets = marked('9.5', '9.0', '9.2', '8.8', '9.9');
    expect(result(sheets, { aggregate: 'trimmed', trim: 1 })[0]).toMatchObject({
      value: '9.23',
      dropped: [4, 5],
      flags: [],
    });
    expect(result(sheets, { aggregate: 'trimmed', trim: 1, digits: 4 })[0]?.value).toBe('9.2333');
  });

  test('S11 scores by confidence: (10·1 + 7·10 + 3·5) / (3·10) is 3.17', () => {
    const sheets = [sheet(1, 1, '10', 1), sheet(2, 1, '7', 10), sheet(3, 1, '3', 5)];
    expect(result(sheets, { aggregate: 'confidence' })[0]?.value).toBe('3.17');
  });

  test('the hall’s example: 8.5, 9.0, 8.5, 9.0 by 35, 25, 20 and 20 are 87.25', () => {
    const criteria = [criterion('c1', '35'), criterion('c2', '25'), criterion('c3', '20'), criterion('c4', '20')];
    const marks = { c1: '8.5', c2: '9.0', c3: '8.5', c4: '9.0' };
    expect(rounded(sheetScore(criteria, 100, marks), 2)).toBe('87.25');
    expect(sharePercent(criteria, criteria[0] as Criterion)).toBe('35');
  });

  test('S3 a criterion counts by where a mark lies in its range, which need not begin at zero: 3 of 1 to 5 is half of it', () => {
    const criteria = [criterion('c1', '3', { min: '1', max: '5', step: '1' }), criterion('c2')];
    expect(rounded(sheetScore(criteria, 100, { c1: '1', c2: '0' }), 2)).toBe('0.00');
    expect(rounded(sheetScore(criteria, 100, { c1: '3', c2: '10' }), 2)).toBe('62.50');
    expect(rounded(sheetScore(criteria, 100, { c1: '5', c2: '10' }), 2)).toBe('100.00');
  });

  test('equal ones share a place and the next is skipped: 1, 1, 3', () => {
    const sheets = [sheet(1, 1, '9'), sheet(1, 2, '9'), sheet(1, 3, '8')];
    expect(result(sheets, { ladder: [] }).map(({ rank, isShared }) => [rank, isShared])).toEqual([
      [1, true],
      [1, true],
      [3, false],
    ]);
  });
});

describe('S4 and S5', () => {
  test('nothing is left out where fewer than three would stay, and that is said', () => {
    expect(result(marked('1', '5', '9', '9'), { aggregate: 'trimmed', trim: 1 })[0]).toMatchObject({
      ...{ value: '6.00', flags: ['few'], dropped: [] },
    });
    expect(result(marked('1', '5', '9', '9', '9'), { aggregate: 'trimmed', trim: 2 })[0]?.flags).toEqual(['few']);
  });

  test('the median is the middle one, or the mean of both', () => {
    expect(result(marked('1', '9', '5'), { aggregate: 'median' })[0]?.value).toBe('5.00');
    expect(result(marked('1', '9', '5', '6'), { aggregate: 'median' })[0]?.value).toBe('5.50');
  });

  test('strictness is levelled only where judges saw different candidates', () => {
    // Judge 1 is strict, judge 2 mild; each saw two candidates, the second one both.
    const sheets = [sheet(1, 1, '4'), sheet(1, 2, '6'), sheet(2, 2, '8'), sheet(2, 3, '10')];
    const found = result(sheets, { aggregate: 'zscore' });
    expect(found.map(({ rank }) => rank)).toEqual([3, 2, 1]);
    expect(found[1]?.value).toBe('7.00');
    const same = [sheet(1, 1, '4'), sheet(1, 2, '6'), sheet(2, 1, '8'), sheet(2, 2, '10')];
    expect(result(same, { aggregate: 'zscore' }).map(({ value, flags }) => [value, flags])).toEqual([
      ['6.00', ['same_sets']],
      ['8.00', ['same_sets']],
    ]);
  });

  test('a judge who gave everybody the same levels nothing: raw scores rank', () => {
    const sheets = [sheet(1, 1, '5'), sheet(1, 2, '5'), sheet(2, 2, '8'), sheet(2, 3, '10')];
    expect(result(sheets, { aggregate: 'zscore' }).map(({ value, flags }) => [value, flags])).toEqual([
      ['5.00', ['flat_judge']],
      ['6.50', ['flat_judge']],
      ['10.00', ['flat_judge']],
    ]);
  });
});

describe('S6 and S7', () => {
  test('who has not handed in is absent, not zero: no value until all have, or the chair closes', () => {
    const sheets = [sheet(1, 1, '8')];
    const seats = [...seatsOf(sheets), { judge: 2, candidate: 1 }];
    expect(result(sheets, {}, { seats })[0]).toMatchObject({ value: null, isComplete: false, rank: null });
    const closed = standingsOf({ criteria: one, formula: formula() }, [entrant(1, { isClosed: true })], seats, sheets);
    expect(closed[0]).toMatchObject({ value: '8.00', flags: ['closed'], rank: 1, seats: 2, sheets: 1 });
    const none = standingsOf({ criteria: one, formula: formula() }, [entrant(1, { isClosed: true })], seats, []);
    expect(none[0]).toMatchObject({ value: null, flags: ['closed', 'no_sheet'], rank: null });
  });

  test('a sheet of a judge who was recused counts for nothing', () => {
    const sheets = marked('9', '1');
    expect(result(sheets, {}, { seats: [{ judge: 1, candidate: 1 }] })[0]).toMatchObject({ value: '9.00', sheets: 1 });
  });

  test('the ladder: the heaviest criterion, then firsts, then the chair', () => {
    const criteria = [criterion('c1', '3'), criterion('c2', '1')];
    const both = (judge: number, candidate: number, c1: string, c2: string) => ({
      ...{ judge, candidate, marks: { c1, c2 }, confidence: null },
    });
    const byCriterion = [both(1, 1, '8', '6'), both(1, 2, '7', '9')];
    expect(result(byCriterion, {}, { criteria }).map(({ rank, brokenBy }) => [rank, brokenBy])).toEqual([
      [1, 'criterion'],
      [2, 'criterion'],
    ]);
    const byFirsts = [
      ...[sheet(1, 1, '9'), sheet(1, 2, '8'), sheet(2, 1, '9'), sheet(2, 2, '8')],
      ...[sheet(3, 1, '5'), sheet(3, 2, '7')],
    ];
    expect(result(byFirsts).map(({ rank, brokenBy }) => [rank, brokenBy])).toEqual([
      [1, 'firsts'],
      [2, 'firsts'],
    ]);
    const equal = [sheet(1, 1, '9'), sheet(1, 2, '9')];
    const chaired = standingsOf(
      { criteria: one, formula: formula() },
      [entrant(1, { chairPlace: 2 }), entrant(2, { chairPlace: 1 })],
      seatsOf(equal),
      equal,
    );
    expect(chaired.map(({ rank, brokenBy }) => [rank, brokenBy])).toEqual([
      [2, 'chair'],
      [1, 'chair'],
    ]);
  });

  test('halves go up, once, whatever a division leaves', () => {
    expect(rounded(ratio('9.235'), 2)).toBe('9.24');
    expect(rounded(ratio('27.705', 3), 2)).toBe('9.24');
    expect(rounded(ratio('-0.5'), 0)).toBe('-1');
    expect(rounded(ratio(95, 30), 4)).toBe('3.1667');
    expect(rounded(ratio(0, 7), 2)).toBe('0.00');
  });
});

describe('a rubric', () => {
  test('says what is wrong with it, and which marks fit', () => {
    expect(rubricFault([])).toBe('rubric_empty');
    expect(rubricFault([criterion('c1', '1', { min: '10' })])).toBe('rubric_range');
    expect(rubricFault([criterion('c1', '1', { step: '0.3' })])).toBe('rubric_step');
    expect(rubricFault([criterion('c1', '0')])).toBe('rubric_weight');
    expect(rubricFault([criterion('c1')])).toBeNull();
    const half = criterion('c1', '1', { min: '1', step: '0.5' });
    expect(['1', '1.5', '10', '10.0'].filter((mark) => !fitsCriterion(half, mark))).toEqual([]);
    const wrong = ['0.5', '10.5', '1.25', '', 'NaN', '1e1', '-1', '１'];
    expect(wrong.filter((mark) => fitsCriterion(half, mark))).toEqual([]);
    expect(wrongMark([half], { c2: '5' })).toBe('c2');
  });
});

describe('whatever is marked', () => {
  const tenths = fc.integer({ min: 0, max: 100 }).map((mark) => (mark / 10).toFixed(1));
  const panel = fc.array(fc.array(tenths, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  const sheetsOf = (marks: readonly (readonly string[])[]) =>
    marks.flatMap((row, candidate) => row.map((mark, judge) => sheet(judge + 1, candidate + 1, mark)));

  test('a value lies between the lowest and the highest score, and order of sheets changes nothing', () => {
    fc.assert(
      fc.property(panel, fc.constantFrom('mean', 'trimmed', 'median'), (marks, aggregate) => {
        const sheets = sheetsOf(marks);
        const found = result(sheets, { aggregate, trim: 1 });
        expect(result([...sheets].reverse(), { aggregate, trim: 1 })).toEqual(found);
        found.forEach(({ value }, index) => {
          const row = (marks[index] ?? []).map(Number);
          expect(Number(value)).toBeGreaterThanOrEqual(Math.min(...row));
          expect(Number(value)).toBeLessThanOrEqual(Math.max(...row));
        });
      }),
    );
  });

  test('places are a competition ranking of the published values', () => {
    fc.assert(
      fc.property(panel, (marks) => {
        const found = result(sheetsOf(marks), { ladder: [] });
        for (const { value, rank } of found) {
          expect(rank).toBe(1 + found.filter((other) => Number(other.value) > Number(value)).length);
        }
      }),
    );
  });

  test('a mean of a score with itself is that score, with any weights and ranges', () => {
    const decimals = fc.integer({ min: 1, max: 999 }).map((value) => (value / 10).toFixed(1));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(decimals, decimals), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (parts, count) => {
          const criteria = parts.map(([weight, max], index) => criterion(`c${index + 1}`, weight, { max }));
          const marks = Object.fromEntries(
            parts.map(([, max], index) => [`c${index + 1}`, (Number(max) / 2).toFixed(2)]),
          );
          const own = sheetScore(criteria, 100, marks);
          expect(compare(own, ratio(50))).toBe(0);
          const many = Array.from({ length: count }, (_, judge) => ({ judge, candidate: 1, marks, confidence: null }));
          expect(result(many, { scale: 100, digits: 4 }, { criteria })[0]?.value).toBe('50.0000');
        },
      ),
    );
  });
});
