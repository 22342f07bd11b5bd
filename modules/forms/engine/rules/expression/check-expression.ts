import { ExpressionError, type ExpressionFault, type ExpressionProblem } from './fault.ts';
import { FUNCTIONS, type ValueType } from './functions.ts';
import { readPattern } from './pattern.ts';
import { readExpression } from './read-expression.ts';
import { namesOf, type Tree } from './tree.ts';
import { rangeOf } from './value.ts';

/** What a name stands for. */
export interface Variable {
  readonly type: ValueType;
  /** The keys that a choice may have. */
  readonly choices?: readonly string[];
  /** Whether its choices score, so that it counts as a number too. */
  readonly isScored?: boolean;
  /** Whether it stands in rows as seen from the expression. */
  readonly isRepeated?: boolean;
  /** Whether nobody can tell what was said to it the last time: rows come and go, and what a host tells is of now. */
  readonly isOfNow?: boolean;
}

/** An expression that may be kept, or why it may not. */
export interface CheckedExpression {
  readonly tree: Tree | null;
  readonly faults: readonly ExpressionFault[];
  /** The names that it speaks of. */
  readonly names: readonly string[];
}

/** The type of a part, with what more is known of it; null where a fault left it open. */
type Found = Variable | null;

class Checker {
  readonly faults: ExpressionFault[] = [];
  readonly #variableOf: (path: string) => Variable | undefined;

  constructor(variableOf: (path: string) => Variable | undefined) {
    this.#variableOf = variableOf;
  }

  #fault(problem: ExpressionProblem, { at }: Tree, piece = ''): null {
    this.faults.push({ problem, at, piece });
    return null;
  }

  #isA(found: Variable, type: ValueType, tree: Tree): boolean {
    if (found.type === type) return true;
    if (type === 'number') return found.type === 'choice' && found.isScored === true;
    if (type === 'day') return tree.kind === 'text' && rangeOf(tree.text) !== null;
    return type === 'text' && found.type === 'choice';
  }

  /** A part that has to be of a type. */
  need(tree: Tree, type: ValueType, mayRepeat = false): Found {
    const found = this.find(tree);
    if (found === null) return null;
    if (found.isRepeated === true && !mayRepeat) return this.#fault('rows_need_a_sum', tree, textOf(tree));
    if (this.#isA(found, type, tree)) return found;
    const problem = type === 'number' ? 'not_a_number' : type === 'truth' ? 'not_a_truth' : 'not_alike';
    return this.#fault(problem, tree, textOf(tree));
  }

  #single(tree: Tree): Found {
    const found = this.find(tree);
    return found?.isRepeated === true ? this.#fault('rows_need_a_sum', tree, textOf(tree)) : found;
  }

  /** Two parts that are compared. */
  #comparable(left: Tree, right: Tree, isOrder: boolean): void {
    const [one, other] = [this.#single(left), this.#single(right)];
    if (one === null || other === null) return;
    for (const [found, name, text] of [
      [one, left, right],
      [other, right, left],
    ] as const) {
      if (found.type !== 'choice' || text.kind !== 'text') continue;
      if (isOrder) this.#fault('not_a_number', text, text.text);
      else if (found.choices !== undefined && !found.choices.includes(text.text)) {
        this.#fault('not_a_choice_of', text, `${textOf(name)}: ${text.text}`);
      }
      return;
    }
    const types: readonly ValueType[] = isOrder ? ['number', 'day'] : ['number', 'day', 'text', 'truth'];
    // Two texts are a day only where one is: a plain text beside a plain text stays words.
    const isAlike = types.some(
      (type) =>
        this.#isA(one, type, left) &&
        this.#isA(other, type, right) &&
        (type !== 'day' || one.type === 'day' || other.type === 'day'),
    );
    if (!isAlike) this.#fault('not_alike', right, textOf(right));
  }

  #pair(tree: Extract<Tree, { kind: 'pair' }>): Found {
    const { operator, left, right } = tree;
    if (operator === 'and' || operator === 'or') {
      this.need(left, 'truth');
      this.need(right, 'truth');
      return { type: 'truth' };
    }
    if (/^[-+*/^]$/.test(operator)) {
      this.need(left, 'number');
      this.need(right, 'number');
      return { type: 'number' };
    }
    this.#comparable(left, right, operator !== '=' && operator !== '!=');
    return { type: 'truth' };
  }

  #call(tree: Extract<Tree, { kind: 'call' }>): Found {
    const called = FUNCTIONS.get(tree.name);
    if (called === undefined) return this.#fault('unknown_function', tree, tree.name);
    const { given } = tree;
    if (given.length < called.least || given.length > called.most)
      return this.#fault('argument_count', tree, tree.name);
    if (called.isOfEarlier === true) return this.#earlier(given[0] ?? tree);
    const mayRepeat = called.drawsTogether === true;
    let first: Found = null;
    let last: Found = null;
    for (const [index, part] of given.entries()) {
      const takes = called.takes[Math.min(index, called.takes.length - 1)] ?? 'any';
      if (takes === 'any') {
        first = last = mayRepeat ? this.find(part) : this.#single(part);
      } else if (takes === 'alike') {
        last = first === null ? this.#single(part) : this.need(part, first.type);
      } else {
        last = this.need(part, takes, mayRepeat);
      }
    }
    if (tree.name === 'has') this.#knownChoice(given);
    if (tree.name === 'matches') this.#readablePattern(given[1]);
    if (called.gives !== 'alike') return { type: called.gives };
    return last === null ? null : { type: (first ?? last).type };
  }

  /** A question outside of rows, of which the last answer is meant. */
  #earlier(asked: Tree): Found {
    const found = asked.kind === 'name' ? this.#single(asked) : this.#fault('no_earlier', asked, textOf(asked));
    return found?.isOfNow === true ? this.#fault('no_earlier', asked, textOf(asked)) : found;
  }

  #readablePattern(pattern: Tree | undefined): void {
    if (pattern === undefined || (pattern.kind === 'text' && readPattern(pattern.text) !== null)) return;
    this.#fault('no_pattern', pattern, textOf(pattern));
  }

  #knownChoice([asked, key]: readonly Tree[]): void {
    const choices = asked?.kind === 'name' ? this.#variableOf(asked.path)?.choices : undefined;
    if (asked === undefined || choices === undefined || key?.kind !== 'text' || choices.includes(key.text)) return;
    this.#fault('not_a_choice_of', key, `${textOf(asked)}: ${key.text}`);
  }

  find(tree: Tree): Found {
    switch (tree.kind) {
      case 'number':
      case 'text':
      case 'truth':
        return { type: tree.kind };
      case 'name':
        return this.#variableOf(tree.path) ?? this.#fault('unknown_name', tree, tree.path);
      case 'not':
        this.need(tree.of, 'truth');
        return { type: 'truth' };
      case 'minus':
        this.need(tree.of, 'number');
        return { type: 'number' };
      case 'among':
        for (const choice of tree.choices) this.#comparable(tree.of, choice, false);
        return { type: 'truth' };
      case 'pair':
        return this.#pair(tree);
      case 'call':
        return this.#call(tree);
    }
  }
}

const textOf = (tree: Tree): string =>
  tree.kind === 'name' ? tree.path : tree.kind === 'text' ? tree.text : tree.kind === 'number' ? tree.digits : '';

/** Reads an expression and checks that all its names are there and everything fits: it has to come to a value of `type`. */
export function checkExpression(
  text: string,
  type: ValueType,
  variableOf: (path: string) => Variable | undefined,
): CheckedExpression {
  try {
    const tree = readExpression(text);
    const checker = new Checker(variableOf);
    checker.need(tree, type);
    return { tree: checker.faults.length === 0 ? tree : null, faults: checker.faults, names: namesOf(tree) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { tree: null, faults: [error.fault], names: [] };
  }
}
