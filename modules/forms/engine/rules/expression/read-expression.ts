import { ExpressionError, type ExpressionProblem } from './fault.ts';
import type { Operator, Tree } from './tree.ts';
import { type Word, wordsOf } from './words.ts';

/** How many brackets, signs and calls may stand within each other. */
const DEEPEST = 60;

const COMPARE: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** Words that are no names. */
const KEPT: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false']);

const fail = (problem: ExpressionProblem, { at, text }: Word): never => {
  throw new ExpressionError({ problem, at, piece: text });
};

class Reader {
  readonly #words: readonly Word[];
  #place = 0;
  #depth = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** The word that comes next; behind the last it is always `end`. */
  get next(): Word {
    const word = this.#words[this.#place] ?? this.#words.at(-1);
    if (word === undefined) throw new RangeError('an expression without an end');
    return word;
  }

  #take(): Word {
    const word = this.next;
    this.#place += 1;
    return word;
  }

  #is(text: string): boolean {
    const { kind, text: found } = this.next;
    return found === text && (kind === 'sign' || kind === 'name');
  }

  #expect(text: string): void {
    if (!this.#is(text)) fail('unexpected', this.next);
    this.#place += 1;
  }

  #within(read: () => Tree): Tree {
    this.#depth += 1;
    if (this.#depth > DEEPEST) fail('too_deep', this.next);
    const tree = read();
    this.#depth -= 1;
    return tree;
  }

  /** Pairs of one strength, from left to right. */
  #pairs(operators: readonly Operator[], part: () => Tree): Tree {
    let left = part();
    for (;;) {
      const operator = operators.find((one) => this.#is(one));
      if (operator === undefined) return left;
      const { at } = this.#take();
      left = { kind: 'pair', at, operator, left, right: part() };
    }
  }

  whole(): Tree {
    return this.#within(() => this.#pairs(['or'], () => this.#pairs(['and'], () => this.#denied())));
  }

  #denied(): Tree {
    if (!this.#is('not')) return this.#compared();
    const { at } = this.#take();
    return this.#within(() => ({ kind: 'not', at, of: this.#denied() }));
  }

  #compared(): Tree {
    const left = this.#sum();
    const { at, text } = this.next;
    if (this.#is('in')) {
      this.#take();
      this.#expect('(');
      return { kind: 'among', at, of: left, choices: this.#list() };
    }
    if (!COMPARE.has(text) || this.next.kind !== 'sign') return left;
    this.#take();
    const pair: Tree = { kind: 'pair', at, operator: text as Operator, left, right: this.#sum() };
    // `1 < x < 5` would compare a truth with 5.
    if (COMPARE.has(this.next.text) && this.next.kind === 'sign') fail('chained', this.next);
    return pair;
  }

  #sum(): Tree {
    return this.#pairs(['+', '-'], () => this.#pairs(['*', '/'], () => this.#signed()));
  }

  #signed(): Tree {
    if (!this.#is('-')) return this.#raised();
    const { at } = this.#take();
    return this.#within(() => ({ kind: 'minus', at, of: this.#signed() }));
  }

  #raised(): Tree {
    const left = this.#single();
    if (!this.#is('^')) return left;
    const { at } = this.#take();
    return this.#within(() => ({ kind: 'pair', at, operator: '^', left, right: this.#signed() }));
  }

  /** What stands between brackets of which the first is read. */
  #list(): Tree[] {
    const parts: Tree[] = [];
    if (this.#is(')')) {
      this.#take();
      return parts;
    }
    for (;;) {
      parts.push(this.whole());
      if (!this.#is(',')) break;
      this.#take();
    }
    this.#expect(')');
    return parts;
  }

  #single(): Tree {
    const word = this.#take();
    const { kind, text, at } = word;
    if (kind === 'number') return { kind, at, digits: text };
    if (kind === 'text') return { kind, at, text };
    if (kind === 'sign' && text === '(') {
      const inner = this.whole();
      this.#expect(')');
      return inner;
    }
    if (kind !== 'name') return fail('unexpected', word);
    if (text === 'true' || text === 'false') return { kind: 'truth', at, truth: text === 'true' };
    if (KEPT.has(text)) return fail('unexpected', word);
    if (!this.#is('(')) return { kind: 'name', at, path: text };
    this.#take();
    return this.#within(() => ({ kind: 'call', at, name: text, given: this.#list() }));
  }
}

/**
 * Reads an expression such as `round(weight / (height / 100) ^ 2, 1) >= 24 and sex = "female"`. Brackets, commas and signs may be
 * full-width. Throws ExpressionError, which says what is wrong and where.
 */
export function readExpression(text: string): Tree {
  const reader = new Reader(wordsOf(text));
  if (reader.next.kind === 'end') fail('nothing', reader.next);
  const tree = reader.whole();
  if (reader.next.kind !== 'end') fail('unexpected', reader.next);
  return tree;
}
