import Big from 'big.js';
import { readPattern } from './pattern.ts';
import {
  approximate,
  fitted,
  isChosen,
  isDay,
  isMany,
  numberOf,
  numbersOf,
  rangeOf,
  type Single,
  type Value,
} from './value.ts';

/** What a part of an expression is: a number, words, yes or no, a day, one choice, or several. */
export type ValueType = 'number' | 'text' | 'truth' | 'day' | 'choice' | 'choices';

/** A function that expressions may call. */
export interface ExpressionFunction {
  /** How many arguments it takes at least and at most. */
  readonly least: number;
  readonly most: number;
  /** What its arguments are, the last for all that follow; `any` for whatever there is, `alike` for what the first is. */
  readonly takes: readonly (ValueType | 'any' | 'alike')[];
  /** Whether it sees the rows of a group from outside, and draws them together. */
  readonly drawsTogether?: true;
  /** Whether what it is given is a question, and means what the same person answered to that the last time. */
  readonly isOfEarlier?: true;
  /** What it comes to; `alike` is what its last argument is. */
  readonly gives: ValueType | 'alike';
  run(given: readonly Value[], today: string): Value;
}

const MANY = 400;
const single = (value: Value | undefined): Single | null => {
  if (value === undefined || isMany(value)) throw new TypeError('no single value');
  return value;
};

/** A function of numbers, missing where one of them is. */
function ofNumbers(least: number, most: number, run: (...numbers: Big[]) => Big | null): ExpressionFunction {
  return {
    least,
    most,
    takes: ['number'],
    gives: 'number',
    run: (given) => {
      const numbers = given.map((value) => numberOf(single(value)));
      return numbers.every((value) => value !== null) ? run(...numbers) : null;
    },
  };
}

/** A function that draws numbers together, of rows too. */
function overNumbers(run: (numbers: (Big | null)[]) => Big | null): ExpressionFunction {
  return {
    least: 1,
    most: MANY,
    takes: ['number'],
    drawsTogether: true,
    gives: 'number',
    run: (given) => run(numbersOf(given)),
  };
}

const total = (numbers: readonly Big[]): Big | null =>
  fitted(numbers.reduce((sum, value) => sum.plus(value), new Big(0)));
const there = (numbers: readonly (Big | null)[]): Big[] => numbers.filter((value) => value !== null);
const whole = (numbers: readonly (Big | null)[]): Big[] | null => {
  const known = there(numbers);
  return known.length === numbers.length && known.length > 0 ? known : null;
};
const mean = (numbers: readonly Big[]): Big | null => {
  const sum = numbers.length === 0 ? null : total(numbers);
  return sum === null ? null : fitted(sum.div(numbers.length));
};
const most = (numbers: Big[], sign: 1 | -1): Big | null =>
  numbers.length === 0 ? null : numbers.reduce((best, value) => (value.cmp(best) === sign ? value : best));

/** Whether nothing was answered: of rows, in any of them. */
export const isMissing = (value: Value): boolean =>
  isMany(value) ? value.every((one) => one === null) : value === null || value === '';

const flat = (values: readonly Value[]): (Single | null)[] =>
  values.flatMap((value) => (isMany(value) ? value : [value]));

/** The power of a base; whole exponents to twenty exactly. */
export function power(base: Big, exponent: Big): Big | null {
  const times = exponent.toNumber();
  if (!Number.isInteger(times) || Math.abs(times) > 20) return approximate(base.toNumber() ** times);
  if (times < 0 && base.eq(0)) return null;
  return fitted(base.pow(times));
}

/** Whole calendar units between two whole days; null where a day is missing or not known to the day. */
function between(from: Single | null, to: Single | null, unit: 'year' | 'month' | 'day'): Big | null {
  const [first, second] = [from, to].map((value) => {
    if (value === null) return null;
    const text = isDay(value) ? value.day : typeof value === 'string' ? value : null;
    if (text === null) throw new TypeError('no day');
    const range = rangeOf(text);
    return range === null || range.first !== range.last ? null : range.first;
  });
  if (first == null || second == null) return null;
  if (unit === 'day') return new Big((Date.parse(second) - Date.parse(first)) / 86_400_000);
  if (first > second) return between(to, from, unit)?.neg() ?? null;
  const [[year = 0, month = 0, day = 0], [laterYear = 0, laterMonth = 0, laterDay = 0]] = [first, second].map((text) =>
    text.split('-').map(Number),
  ) as [number[], number[]];
  const months = (laterYear - year) * 12 + laterMonth - month - (laterDay < day ? 1 : 0);
  return new Big(unit === 'month' ? months : Math.floor(months / 12));
}

const untilOf = (unit: 'year' | 'month' | 'day'): ExpressionFunction => ({
  least: 2,
  most: 2,
  takes: ['day'],
  gives: 'number',
  run: ([from, to]) => between(single(from), single(to), unit),
});

const rounded = (mode: 0 | 1 | 3) => (value: Big, places: Big | undefined) =>
  value.round(Math.max(0, Math.min(15, places === undefined ? 0 : Math.trunc(places.toNumber()))), mode);

/** To the next whole number below (-1) or above (1). */
const stepped = (value: Big, side: 1 | -1): Big => {
  const cut = value.round(0, Big.roundDown);
  return cut.eq(value) || value.gt(0) !== side > 0 ? cut : cut.plus(side);
};

const chosenOf = (value: Value | undefined): string[] | null => {
  if (value === undefined || value === null) return null;
  return flat([value]).flatMap((one) => (one !== null && isChosen(one) ? [one.choice] : []));
};

/** What a text says; of a choice its name. */
const wordsIn = (value: Value | undefined): string | null =>
  typeof value === 'string' ? value : value !== undefined && isChosen(value) ? value.choice : null;

/** The functions of expressions, by their names. What needs a number and finds none is missing, never zero. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>(
  Object.entries({
    abs: ofNumbers(1, 1, (value) => value.abs()),
    /** Half away from zero, to so many decimals. */
    round: ofNumbers(1, 2, rounded(1)),
    trunc: ofNumbers(1, 2, rounded(0)),
    floor: ofNumbers(1, 1, (value) => stepped(value, -1)),
    ceil: ofNumbers(1, 1, (value) => stepped(value, 1)),
    sqrt: ofNumbers(1, 1, (value) => (value.lt(0) ? null : fitted(value.sqrt()))),
    ln: ofNumbers(1, 1, (value) => approximate(Math.log(value.toNumber()))),
    log10: ofNumbers(1, 1, (value) => approximate(Math.log10(value.toNumber()))),
    exp: ofNumbers(1, 1, (value) => approximate(Math.exp(value.toNumber()))),
    pow: ofNumbers(2, 2, power),
    /** A reverse item of a scale from its lowest to its highest score. */
    reverse: ofNumbers(3, 3, (value, low, high) => low.plus(high).minus(value)),
    sum: overNumbers((numbers) => {
      const known = whole(numbers);
      return known === null ? null : total(known);
    }),
    mean: overNumbers((numbers) => {
      const known = whole(numbers);
      return known === null ? null : mean(known);
    }),
    sum_answered: overNumbers((numbers) => (there(numbers).length === 0 ? null : total(there(numbers)))),
    mean_answered: overNumbers((numbers) => mean(there(numbers))),
    min: overNumbers((numbers) => most(there(numbers), -1)),
    max: overNumbers((numbers) => most(there(numbers), 1)),
    /** `score_sum(0.2, a, b, c)`: where no more than this share is missing, the mean of what is there times how many there are. */
    score_sum: {
      least: 2,
      most: MANY,
      takes: ['number'],
      drawsTogether: true,
      gives: 'number',
      run: ([share, ...items]) => {
        const allowed = numberOf(single(share));
        const numbers = numbersOf(items);
        const known = there(numbers);
        if (allowed === null || known.length === 0) return null;
        if (allowed.times(numbers.length).lt(numbers.length - known.length)) return null;
        const sum = total(known);
        return sum === null ? null : fitted(sum.times(numbers.length).div(known.length));
      },
    },
    count_answered: {
      least: 1,
      most: MANY,
      takes: ['any'],
      drawsTogether: true,
      gives: 'number',
      run: (given) => new Big(flat(given).filter((value) => !isMissing(value)).length),
    },
    empty: {
      least: 1,
      most: 1,
      takes: ['any'],
      drawsTogether: true,
      gives: 'truth',
      run: ([value = null]) => isMissing(value),
    },
    answered: {
      least: 1,
      most: 1,
      takes: ['any'],
      drawsTogether: true,
      gives: 'truth',
      run: ([value = null]) => !isMissing(value),
    },
    /** The first that was answered. */
    first_of: {
      least: 1,
      most: 60,
      takes: ['any', 'alike'],
      gives: 'alike',
      run: (given) => given.find((value) => !isMissing(value)) ?? null,
    },
    if: {
      least: 3,
      most: 3,
      takes: ['truth', 'any', 'alike'],
      gives: 'alike',
      run: ([asked, yes = null, no = null]) => (asked === null ? null : asked === true ? yes : no),
    },
    /** `has(symptoms, "fever")`: whether it is among what was chosen. */
    has: {
      least: 2,
      most: 2,
      takes: ['choices', 'text'],
      gives: 'truth',
      run: ([value, key]) => chosenOf(value)?.includes(String(key)) ?? null,
    },
    count: {
      least: 1,
      most: 1,
      takes: ['choices'],
      gives: 'number',
      run: ([value]) => {
        const chosen = chosenOf(value);
        return chosen === null ? null : new Big(chosen.length);
      },
    },
    contains: {
      least: 2,
      most: 2,
      takes: ['text'],
      gives: 'truth',
      run: ([text, part]) => {
        const [whole, piece] = [wordsIn(text), wordsIn(part)];
        return whole === null || piece === null ? null : whole.includes(piece);
      },
    },
    /** `matches(code, "[A-Z]{2}[0-9]{6}")`: whether the whole of a text is of this shape. */
    matches: {
      least: 2,
      most: 2,
      takes: ['text'],
      gives: 'truth',
      run: ([text, pattern]) => {
        const [words, shape] = [wordsIn(text), wordsIn(pattern)];
        return words === null || shape === null ? null : (readPattern(shape)?.takes(words) ?? null);
      },
    },
    /** Kilograms and centimetres. */
    bmi: ofNumbers(2, 2, (weight, height) =>
      weight.lte(0) || height.lte(0) ? null : fitted(weight.times(10_000).div(height.times(height))),
    ),
    /** CKD-EPI 2021 by creatinine in mg/dL, years, and sex as an identity card says it: Inker, NEJM 2021;385:1737. */
    egfr_ckdepi: {
      least: 3,
      most: 3,
      takes: ['number', 'number', 'text'],
      gives: 'number',
      run: ([creatinine, age, sex]) => {
        const [measured, years] = [numberOf(single(creatinine)), numberOf(single(age))];
        const said = wordsIn(sex);
        if (measured === null || years === null || !(said === 'male' || said === 'female')) return null;
        if (measured.lte(0) || years.lt(18)) return null;
        const [kappa, alpha, factor] = said === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
        const share = measured.toNumber() / kappa;
        const rate = 142 * Math.min(share, 1) ** alpha * Math.max(share, 1) ** -1.2 * 0.9938 ** years.toNumber();
        return approximate(rate * factor);
      },
    },
    length: {
      least: 1,
      most: 1,
      takes: ['text'],
      gives: 'number',
      run: ([text]) => {
        const words = wordsIn(text);
        return words === null ? null : new Big([...words].length);
      },
    },
    /** `prev_value(weight)`: what the same person answered the last time; missing where they did not, or where nobody may know. */
    prev_value: {
      least: 1,
      most: 1,
      takes: ['any'],
      isOfEarlier: true,
      gives: 'alike',
      run: ([value = null]) => value,
    },
    today: { least: 0, most: 0, takes: [], gives: 'day', run: (_given, today) => ({ day: today }) },
    years_between: untilOf('year'),
    months_between: untilOf('month'),
    days_between: untilOf('day'),
  }),
);
