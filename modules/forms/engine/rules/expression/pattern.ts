/** What one place of a pattern takes: characters are tried by their code points. */
type Test = (point: number) => boolean;

type Node =
  | { readonly kind: 'one'; readonly takes: Test }
  | { readonly kind: 'row'; readonly parts: readonly Node[] }
  | { readonly kind: 'either'; readonly parts: readonly Node[] }
  | { readonly kind: 'again'; readonly part: Node; readonly least: number; readonly most: number | null };

/** A place in a pattern while a text is gone through: what it takes and where that leads, or two ways on without taking anything. */
type State = { readonly takes: Test; readonly next: number } | { readonly ways: [number, number] };

const LONGEST = 200;
const MOST_STATES = 600;
const MOST_TIMES = 60;
const END = -1;

const between =
  (from: number, to: number): Test =>
  (point) =>
    point >= from && point <= to;
const anyOf =
  (tests: readonly Test[]): Test =>
  (point) =>
    tests.some((takes) => takes(point));
const DIGIT = between(48, 57);
const WORD = anyOf([DIGIT, between(65, 90), between(97, 122), (point) => point === 95]);
const SPACE: Test = (point) => point === 32 || (point >= 9 && point <= 13) || point === 0xa0 || point === 0x3000;
const NAMED: Readonly<Record<string, Test>> = { d: DIGIT, w: WORD, s: SPACE };

class Unreadable extends Error {}

/** Reads a pattern; throws where it is none. */
class Reader {
  readonly #signs: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#signs = [...text];
  }

  read(): Node {
    const node = this.#either();
    if (this.#at < this.#signs.length) throw new Unreadable();
    return node;
  }

  #next(): string {
    const sign = this.#signs[this.#at];
    if (sign === undefined) throw new Unreadable();
    this.#at += 1;
    return sign;
  }

  #took(sign: string): boolean {
    if (this.#signs[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #either(): Node {
    const parts = [this.#row()];
    while (this.#took('|')) parts.push(this.#row());
    return { kind: 'either', parts };
  }

  #row(): Node {
    const parts: Node[] = [];
    for (
      let sign = this.#signs[this.#at];
      sign !== undefined && sign !== '|' && sign !== ')';
      sign = this.#signs[this.#at]
    )
      parts.push(this.#repeated(this.#single()));
    return { kind: 'row', parts };
  }

  #single(): Node {
    const sign = this.#next();
    if (sign === '(') {
      const inside = this.#either();
      if (!this.#took(')')) throw new Unreadable();
      return inside;
    }
    if (sign === '[') return { kind: 'one', takes: this.#set() };
    if (sign === '.') return { kind: 'one', takes: () => true };
    if ('?*+{}])^$'.includes(sign)) throw new Unreadable();
    return { kind: 'one', takes: sign === '\\' ? this.#escaped() : this.#exactly(sign) };
  }

  #exactly(sign: string): Test {
    const wanted = sign.codePointAt(0) ?? END;
    return (point) => point === wanted;
  }

  #escaped(): Test {
    const sign = this.#next();
    const named = NAMED[sign];
    if (named === undefined && /[\p{L}\p{N}]/u.test(sign)) throw new Unreadable();
    return named ?? this.#exactly(sign);
  }

  #set(): Test {
    const isNot = this.#took('^');
    const tests: Test[] = [];
    while (!this.#took(']')) {
      const sign = this.#next();
      if (sign === '\\') tests.push(this.#escaped());
      else if (this.#signs[this.#at] === '-' && this.#signs[this.#at + 1] !== ']') {
        this.#at += 1;
        const [from, to] = [sign, this.#next()].map((one) => one.codePointAt(0) ?? END);
        if (from === undefined || to === undefined || from > to) throw new Unreadable();
        tests.push(between(from, to));
      } else tests.push(this.#exactly(sign));
    }
    if (tests.length === 0) throw new Unreadable();
    const takes = anyOf(tests);
    return isNot ? (point) => !takes(point) : takes;
  }

  #repeated(part: Node): Node {
    if (this.#took('?')) return { kind: 'again', part, least: 0, most: 1 };
    if (this.#took('*')) return { kind: 'again', part, least: 0, most: null };
    if (this.#took('+')) return { kind: 'again', part, least: 1, most: null };
    if (!this.#took('{')) return part;
    const least = this.#times();
    const most = this.#took(',') ? (this.#signs[this.#at] === '}' ? null : this.#times()) : least;
    if (!this.#took('}') || (most !== null && most < least)) throw new Unreadable();
    return { kind: 'again', part, least, most };
  }

  #times(): number {
    let digits = '';
    while (/^\d$/.test(this.#signs[this.#at] ?? '')) digits += this.#next();
    if (digits === '' || Number(digits) > MOST_TIMES) throw new Unreadable();
    return Number(digits);
  }
}

/** Lays a pattern out from its end, so that each state knows where it leads. */
function laidOut(node: Node, states: State[], next: number): number {
  const add = (state: State): number => {
    if (states.length >= MOST_STATES) throw new Unreadable();
    return states.push(state) - 1;
  };
  if (node.kind === 'one') return add({ takes: node.takes, next });
  if (node.kind === 'row') return node.parts.reduceRight((after, part) => laidOut(part, states, after), next);
  if (node.kind === 'either') {
    const [first = next, ...others] = node.parts.map((part) => laidOut(part, states, next));
    return others.reduce((before, start) => add({ ways: [before, start] }), first);
  }
  const { part, least, most } = node;
  let start = next;
  if (most === null) {
    const ways: [number, number] = [next, next];
    start = add({ ways });
    ways[0] = laidOut(part, states, start);
  } else for (let times = least; times < most; times += 1) start = add({ ways: [laidOut(part, states, start), next] });
  for (let times = 0; times < least; times += 1) start = laidOut(part, states, start);
  return start;
}

/** A pattern that was read. */
export interface Pattern {
  /** Whether it takes the whole of a text. */
  takes(text: string): boolean;
}

/**
 * A pattern such as `[A-Z]{2}\d{6}`, for the whole of a text; null where it cannot be read. Every text is gone through once, in all places
 * of the pattern at the same time: no pattern of anybody takes longer than the text is long.
 */
export function readPattern(text: string): Pattern | null {
  if (text.length > LONGEST) return null;
  const states: State[] = [];
  let start = END;
  try {
    start = laidOut(new Reader(text).read(), states, END);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
  const reach = (from: readonly number[]): Set<number> => {
    const reached = new Set<number>();
    const waiting = [...from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      const state = states[at];
      if (state !== undefined && 'ways' in state) waiting.push(...state.ways);
    }
    return reached;
  };
  return {
    takes(given) {
      let here = reach([start]);
      for (const sign of given) {
        const point = sign.codePointAt(0) ?? END;
        const next: number[] = [];
        for (const at of here) {
          const state = states[at];
          if (state !== undefined && 'takes' in state && state.takes(point)) next.push(state.next);
        }
        if (next.length === 0) return false;
        here = reach(next);
      }
      return here.has(END);
    },
  };
}
