import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExpression, type Variable } from './check-expression.ts';
import { evaluate, evaluateNumber } from './evaluate.ts';
import { ExpressionError } from './fault.ts';
import { readExpression } from './read-expression.ts';
import { namesOf } from './tree.ts';
import { type Chosen, digitsOf, isMany, type Value } from './value.ts';

const chosen = (choice: string, score: number | null = null): Chosen => ({
  choice,
  score: score === null ? null : new Big(score),
});

/** What an expression comes to, as a person would write it. */
function worked(expression: string, values: Readonly<Record<string, Value>> = {}): unknown {
  const value = evaluate(readExpression(expression), {
    valueOf: (path) => (Object.hasOwn(values, path) ? values[path] : null) ?? null,
    today: '2026-11-24',
  });
  return value instanceof Big ? digitsOf(value) : isMany(value) ? value.map(String) : value;
}

const refused = (expression: string): string => {
  try {
    readExpression(expression);
  } catch (error) {
    if (error instanceof ExpressionError) return `${error.fault.problem} ${error.fault.at}`;
    throw error;
  }
  return 'read';
};

describe('an expression', () => {
  test.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['-2 ^ 2', '-4'],
    ['2 ^ 3 ^ 2', '512'],
    ['10 - 4 - 3', '3'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3 * 3', '0.99999999999999999999'],
    ['（1 ＋ 2） × 3', '9'],
    ['round(2.5) + round(-2.5)', '0'],
    ['round(66.125, 2)', '66.13'],
    ['floor(-1.5)', '-2'],
    ['ceil(-1.5)', '-1'],
    ['ceil(1.2)', '2'],
    ['trunc(-1.9)', '-1'],
    ['sqrt(2) ^ 2 > 1.9999', true],
    ['ln(exp(1))', '1'],
    ['pow(2, -2)', '0.25'],
    ['not (1 > 2) and 3 >= 3', true],
    ['"a" = "a" or 1 = 2', true],
    ['"say \\"yes\\"" = "no"', false],
  ])('%s is %s', (expression, value) => {
    expect(worked(expression)).toBe(value);
  });

  test.each([
    ['', 'nothing 0'],
    ['1 +', 'unexpected 3'],
    ['1 < 2 < 3', 'chained 6'],
    ['a b', 'unexpected 2'],
    ['"open', 'text_open 0'],
    ['a; b', 'unknown_sign 1'],
    ['a.b.c.d', 'unknown_sign 0'],
    ['and', 'unexpected 0'],
    ['f(1,)', 'unexpected 4'],
    ['1e9', 'unknown_sign 0'],
    ['A + 1', 'unknown_sign 0'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'too_deep 60'],
    [`1${' + 1'.repeat(2000)}`, 'too_long 0'],
  ])('%s is refused: %s', (expression, fault) => {
    expect(refused(expression)).toBe(fault);
  });

  test('whatever is written, it is read or refused, and quickly', () => {
    const piece = fc.constantFrom(
      'a',
      'sum(',
      ')',
      '(',
      '+',
      '-',
      '*',
      '^',
      '<',
      '=',
      ' and ',
      ' not ',
      '"x"',
      '9',
      ',',
      ' in (',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
        (text) => {
          expect(() => refused(text)).not.toThrow();
        },
      ),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void refused(text)));
  });

  test('nothing reaches what is not an answer', () => {
    expect(worked('constructor')).toBeNull();
    expect(refused('__proto__')).toBe('unknown_sign 0');
    expect(() => worked('constructor(1)')).toThrow(TypeError);
    expect(checkExpression('to_string(1)', 'number', () => undefined).faults).toMatchObject([
      { problem: 'unknown_function' },
    ]);
  });

  test('numbers that grow without end are no result, and cost nothing', () => {
    expect(worked(`9${' ^ 20'.repeat(12)}`)).toBeNull();
    expect(worked(`${'9 * '.repeat(900)}9`)).toBeNull();
    expect(worked('2 ^ 999999999')).toBeNull();
  });

  test('names are those that it speaks of, each once', () => {
    expect(namesOf(readExpression('if(empty(a), b + a, sum(labs.value))'))).toEqual(['a', 'b', 'labs.value']);
  });
});

describe('D5 missing', () => {
  test.each([
    ['a + 1', null],
    ['a * 0', null],
    ['a = a', null],
    ['a < 1', null],
    ['a != 1', null],
    ['not (a > 1)', null],
    ['1 / 0', null],
    ['sqrt(-1)', null],
    ['ln(0)', null],
    ['empty(a)', true],
    ['answered(a)', false],
    ['a > 1 and 1 = 2', false],
    ['1 = 2 and a > 1', false],
    ['a > 1 or 1 = 1', true],
    ['a > 1 or 1 = 2', null],
    ['a > 1 and 1 = 1', null],
    ['if(a > 1, 1, 2)', null],
    ['a in (1, 2)', null],
    ['1 in (a, 1)', true],
    ['1 in (a, 2)', null],
    ['sum(a, 1)', null],
    ['sum_answered(a, 1)', '1'],
    ['mean_answered(a, 1, 2)', '1.5'],
    ['count_answered(a, 1)', '1'],
    ['first_of(a, 3)', '3'],
    ['max(a, 3)', '3'],
  ])('in %s comes to %s', (expression, value) => {
    expect(worked(expression)).toBe(value);
  });

  test('is never zero: whatever an expression of numbers is made of, one without its number has no result', () => {
    const number = fc.integer({ min: -99, max: 99 }).map((value) => (value < 0 ? `(0 - ${-value})` : String(value)));
    const tree: fc.Arbitrary<string> = fc.letrec<{ all: string }>((tie) => ({
      all: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.tuple(tie('all'), fc.constantFrom('+', '-', '*', '/'), tie('all')).map((parts) => `(${parts.join(' ')})`),
        tie('all').map((inner) => `abs(${inner})`),
      ),
    })).all;
    fc.assert(
      fc.property(tree, tree, fc.constantFrom('+', '-', '*', '/'), (left, right, sign) => {
        expect(worked(`${left} ${sign} (a ${sign} ${right})`)).toBeNull();
      }),
    );
  });
});

describe('scores', () => {
  const items = (...scores: (number | null)[]) =>
    Object.fromEntries(scores.map((score, at) => [`q${at + 1}`, score === null ? null : chosen(`c${score}`, score)]));
  const list = (most: number): string => Array.from({ length: most }, (_, at) => `q${at + 1}`).join(', ');

  test('PHQ-9 and GAD-7 are sums of their items', () => {
    expect(worked(`sum(${list(9)})`, items(2, 2, 1, 2, 1, 1, 1, 0, 1))).toBe('11');
    expect(worked(`sum(${list(7)})`, items(2, 2, 2, 1, 1, 1, 1))).toBe('10');
  });

  test('the index of the Zung scale is the whole part of 1.25 times its raw score, with items the other way round', () => {
    const given = [3, 2, 2, 3, 2, 2, 2, 1, 2, 3, 2, 2, 2, 3, 2, 2, 3, 2, 1, 2];
    const turned = new Set([2, 5, 6, 11, 12, 14, 16, 17, 18, 20]);
    const terms = given.map((_, at) => (turned.has(at + 1) ? `reverse(q${at + 1}, 1, 4)` : `q${at + 1}`));
    expect(worked(`trunc(1.25 * sum(${terms.join(', ')}))`, items(...given))).toBe('61');
  });

  test('a fifth may be missing, and is made up for; more may not', () => {
    const score = `score_sum(0.2, ${list(10)})`;
    expect(worked(score, items(1, 1, 1, 1, 1, 1, 1, 1, null, null))).toBe('10');
    expect(worked(score, items(1, 1, 1, 1, 1, 1, 1, null, null, null))).toBeNull();
    expect(worked(score, items(null, null))).toBeNull();
  });
});

describe('days', () => {
  const day = (text: string) => ({ day: text });

  test.each([
    ['2026-05', '2026-06-01', '<', true],
    ['2026-05', '2026-05-20', '<', null],
    ['2026-05', '2026-05', '=', null],
    ['2026', '2027-01-01', '<', true],
    ['2026-02-28', '2026-02-28', '=', true],
    ['2026', '2026-12-31', '<=', null],
  ])('%s and %s by %s: %s', (one, other, operator, holds) => {
    expect(worked(`a ${operator} b`, { a: day(one), b: day(other) })).toBe(holds);
  });

  test.each([
    ['years_between(a, today())', '2008-11-24', '18'],
    ['years_between(a, today())', '2008-11-25', '17'],
    ['months_between(a, today())', '2026-01-31', '9'],
    ['days_between(a, today())', '2026-11-01', '23'],
    ['years_between(today(), a)', '2008-11-25', '-17'],
    ['years_between(a, today())', '2008-11', null],
  ])('%s from %s is %s', (expression, from, value) => {
    expect(worked(expression, { a: day(from) })).toBe(value);
  });
});

describe('functions of medicine, and shapes of texts', () => {
  const choice = (of: string) => ({ choice: of, score: null });
  test.each([
    ['bmi(a, b)', { a: new Big(60), b: new Big(170) }, '20.76124567474048442907'],
    ['bmi(a, b)', { a: new Big(60), b: new Big(0) }, null],
    ['round(egfr_ckdepi(a, b, c), 6)', { a: new Big('0.8'), b: new Big(60), c: choice('female') }, '84.298154'],
    ['round(egfr_ckdepi(a, b, c), 6)', { a: new Big('0.8'), b: new Big(50), c: choice('male') }, '107.816698'],
    ['round(egfr_ckdepi(a, b, c), 6)', { a: new Big('0.5'), b: new Big(30), c: choice('female') }, '129.31696'],
    ['round(egfr_ckdepi(a, b, c), 6)', { a: new Big(1), b: new Big(50), c: choice('male') }, '91.691479'],
    ['egfr_ckdepi(a, b, c)', { a: new Big(1), b: new Big(17), c: choice('male') }, null],
    ['egfr_ckdepi(a, b, c)', { a: new Big(1), b: null, c: choice('male') }, null],
    ['matches(a, "[A-Z]{2}[0-9]+")', { a: 'AB12' }, true],
    ['matches(a, "[A-Z]{2}[0-9]+")', { a: 'AB' }, false],
    ['matches(a, "[A-Z]{2}[0-9]+")', { a: null }, null],
  ])('%s with %j is %s', (expression, given, value) => {
    expect(worked(expression, given)).toBe(value);
  });

  test('a pattern that cannot be read is told where it stands', () => {
    const { faults } = checkExpression('matches(a, "[")', 'truth', () => ({ type: 'text' }));
    expect(faults).toMatchObject([{ problem: 'no_pattern', at: 11 }]);
  });
});

describe('a check', () => {
  const variables: Readonly<Record<string, Variable>> = {
    age: { type: 'number' },
    sex: { type: 'choice', choices: ['f', 'm'] },
    pain: { type: 'choice', choices: ['p0', 'p1'], isScored: true },
    signs: { type: 'choices', choices: ['fever', 'rash'] },
    born: { type: 'day' },
    name: { type: 'text' },
    smokes: { type: 'truth' },
    'labs.value': { type: 'number', isRepeated: true },
  };
  const faults = (text: string, type: 'number' | 'truth' = 'truth') =>
    checkExpression(text, type, (path) => variables[path]).faults.map(({ problem, piece }) => `${problem} ${piece}`);

  test.each([
    'age >= 18 and sex = "f"',
    'sex in ("f", "m")',
    'pain > 0',
    'has(signs, "fever") or count(signs) = 0',
    'born <= today() and born > "1900-01-01"',
    'contains(name, "李")',
    'smokes and not empty(name)',
    'max(labs.value) < 5 and count_answered(labs.value) > 1',
    'if(smokes, age, 0) > 10',
    'first_of(age, pain) > 1',
  ])('%s is sound', (text) => {
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ['weight > 1', 'unknown_name weight'],
    ['age = "f"', 'not_alike f'],
    ['sex = "x"', 'not_a_choice_of sex: x'],
    ['"x" = sex', 'not_a_choice_of sex: x'],
    ['sex > "f"', 'not_a_number f'],
    ['sex + 1 > 2', 'not_a_number sex'],
    ['has(signs, "cough")', 'not_a_choice_of signs: cough'],
    ['has(sex, "f")', 'not_alike sex'],
    ['age', 'not_a_truth age'],
    ['name < "b"', 'not_alike b'],
    ['age and smokes', 'not_a_truth age'],
    ['labs.value > 3', 'rows_need_a_sum labs.value'],
    ['round(age, 1, 2) > 1', 'argument_count round'],
    ['born = "soon"', 'not_alike soon'],
    ['signs = "fever"', 'not_alike fever'],
  ])('%s is not: %s', (text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  test('what is sound is worked out without a fault, whatever was answered', () => {
    const value: Readonly<Record<string, fc.Arbitrary<Value>>> = {
      age: fc.option(fc.integer({ min: 0, max: 120 }).map((years) => new Big(years))),
      sex: fc.option(fc.constantFrom('f', 'm').map((key) => chosen(key))),
      pain: fc.option(fc.integer({ min: 0, max: 1 }).map((score) => chosen(`p${score}`, score))),
      signs: fc.option(fc.subarray(['fever', 'rash']).map((keys) => keys.map((key) => chosen(key)))),
      born: fc.option(fc.constantFrom('1990', '1990-05', '1990-05-02').map((text) => ({ day: text }))),
      name: fc.option(fc.string()),
      smokes: fc.option(fc.boolean()),
      'labs.value': fc.array(fc.option(fc.integer().map((number) => new Big(number)))),
    };
    const part = fc.constantFrom(...Object.keys(variables), '1', '"f"', '"1990-05-01"', 'true');
    const pair = fc.constantFrom('+', '-', '/', '=', '!=', '<', '>=', 'and', 'or');
    const call = fc.constantFrom('abs', 'sum', 'empty', 'not ', 'count', 'length', 'score_sum', 'max');
    const text: fc.Arbitrary<string> = fc.letrec<{ all: string }>((tie) => ({
      all: fc.oneof(
        { maxDepth: 3 },
        part,
        fc.tuple(tie('all'), pair, tie('all')).map((parts) => `(${parts.join(' ')})`),
        fc.tuple(call, tie('all')).map(([name, inner]) => `${name}(${inner})`),
      ),
    })).all;
    fc.assert(
      fc.property(
        text,
        fc.record(value),
        fc.constantFrom('number' as const, 'truth' as const),
        (words, values, type) => {
          if (checkExpression(words, type, (path) => variables[path]).faults.length > 0) return;
          const answerOf = (path: string): Value => (values as Record<string, Value>)[path] ?? null;
          const situation = { valueOf: answerOf, today: '2026-11-24' };
          const work = type === 'truth' ? evaluate : evaluateNumber;
          const found = work(readExpression(words), situation);
          expect(found === null || typeof found === 'boolean' || found instanceof Big).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
