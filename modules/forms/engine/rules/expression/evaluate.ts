import Big from 'big.js';
import { FUNCTIONS, power } from './functions.ts';
import type { Operator, Tree } from './tree.ts';
import { fitted, isChosen, isDay, isMany, numberOf, rangeOf, type Single, type Value } from './value.ts';

/** What an expression is worked out with. */
export interface Situation {
  /** What stands under a name; null where it is missing or not asked. */
  valueOf(path: string): Value;
  /** Today, as a date of the place where it is asked. */
  readonly today: string;
  /** What the same names stood for as the same person answered the last time; absent where nobody knows. */
  readonly earlier?: () => Situation;
}

/** Yes, no, or not to be told. */
export type Truth = boolean | null;

function singleOf(tree: Tree, situation: Situation): Single | null {
  const value = evaluate(tree, situation);
  if (isMany(value)) throw new TypeError('rows where one value is needed');
  return value;
}

function truthOf(value: Value): Truth {
  if (value === null || typeof value === 'boolean') return value;
  throw new TypeError('neither yes nor no');
}

function reckoned(operator: Operator, left: Big, right: Big): Big | null {
  switch (operator) {
    case '+':
      return fitted(left.plus(right));
    case '-':
      return fitted(left.minus(right));
    case '*':
      return fitted(left.times(right));
    case '/':
      return right.eq(0) ? null : fitted(left.div(right));
    default:
      return power(left, right);
  }
}

/** -1, 0 or 1 by which of two days is earlier; null where their unknown parts leave it open. */
function comparedDays(left: string, right: string): -1 | 0 | 1 | null {
  const [one, other] = [rangeOf(left), rangeOf(right)];
  if (one === null || other === null) return null;
  if (one.last < other.first) return -1;
  if (one.first > other.last) return 1;
  return one.first === one.last && other.first === other.last ? 0 : null;
}

/** By the sign of a comparison, or whether two are equal. */
function ordered(operator: Operator, sign: number): boolean {
  switch (operator) {
    case '<':
      return sign < 0;
    case '<=':
      return sign <= 0;
    case '>':
      return sign > 0;
    case '>=':
      return sign >= 0;
    case '=':
      return sign === 0;
    default:
      return sign !== 0;
  }
}

const dayText = (value: Single): string => {
  if (isDay(value)) return value.day;
  if (typeof value === 'string') return value;
  throw new TypeError('no day');
};

/** Compares two values, each of which is there. */
function compared(operator: Operator, left: Single, right: Single): Truth {
  if (isDay(left) || isDay(right)) {
    const sign = comparedDays(dayText(left), dayText(right));
    return sign === null ? null : ordered(operator, sign);
  }
  const words = [left, right].map((value) => (isChosen(value) ? value.choice : value));
  const [one, other] = words;
  if (typeof one === 'string' && typeof other === 'string') {
    if (operator !== '=' && operator !== '!=') {
      // Scores of two choices may be larger or smaller; their names not.
      const [low, high] = [numberOf(left), numberOf(right)];
      return low === null || high === null ? null : ordered(operator, low.cmp(high));
    }
    return (one === other) === (operator === '=');
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') return (left === right) === (operator === '=');
  const [low, high] = [numberOf(left), numberOf(right)];
  return low === null || high === null ? null : ordered(operator, low.cmp(high));
}

function paired(tree: Extract<Tree, { kind: 'pair' }>, situation: Situation): Value {
  const { operator } = tree;
  if (operator === 'and' || operator === 'or') {
    const left = truthOf(evaluate(tree.left, situation));
    // What decides alone decides, even where the other cannot be told.
    const decides = operator === 'or';
    if (left === decides) return left;
    const right = truthOf(evaluate(tree.right, situation));
    return right === decides ? right : left === null || right === null ? null : !decides;
  }
  const left = singleOf(tree.left, situation);
  const right = singleOf(tree.right, situation);
  if (left === null || right === null) return null;
  if (/^[-+*/^]$/.test(operator)) {
    const [one, other] = [numberOf(left), numberOf(right)];
    return one === null || other === null ? null : reckoned(operator, one, other);
  }
  return compared(operator, left, right);
}

function among(tree: Extract<Tree, { kind: 'among' }>, situation: Situation): Truth {
  const value = singleOf(tree.of, situation);
  if (value === null) return null;
  let isOpen = false;
  for (const choice of tree.choices) {
    const other = singleOf(choice, situation);
    const found = other === null ? null : compared('=', value, other);
    if (found === true) return true;
    isOpen ||= found === null;
  }
  return isOpen ? null : false;
}

/**
 * What an expression comes to. Missing stays missing: what needs a value that is not there is null, neither zero nor false, unless
 * `and` or `or` can tell without it or `empty` asks for it. Throws TypeError for what `checkExpression` refuses.
 */
export function evaluate(tree: Tree, situation: Situation): Value {
  switch (tree.kind) {
    case 'number':
      return new Big(tree.digits);
    case 'text':
      return tree.text;
    case 'truth':
      return tree.truth;
    case 'name':
      return situation.valueOf(tree.path);
    case 'not': {
      const truth = truthOf(evaluate(tree.of, situation));
      return truth === null ? null : !truth;
    }
    case 'minus':
      return numberOf(singleOf(tree.of, situation))?.neg() ?? null;
    case 'pair':
      return paired(tree, situation);
    case 'among':
      return among(tree, situation);
    case 'call': {
      const called = FUNCTIONS.get(tree.name);
      if (called === undefined) throw new TypeError(`no function ${tree.name}`);
      const { earlier, today } = situation;
      if (called.isOfEarlier === true && earlier === undefined) return null;
      const seen = called.isOfEarlier === true && earlier !== undefined ? earlier() : situation;
      return called.run(
        tree.given.map((part) => evaluate(part, seen)),
        today,
      );
    }
  }
}

/** Whether a condition holds; null where it cannot be told. */
export const holds = (tree: Tree, situation: Situation): Truth => truthOf(evaluate(tree, situation));

/** The number that an expression comes to: of a choice its score; null where it cannot be told. */
export const evaluateNumber = (tree: Tree, situation: Situation): Big | null => numberOf(singleOf(tree, situation));
