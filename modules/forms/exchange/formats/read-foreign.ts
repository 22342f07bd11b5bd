import type { Operator, Tree } from '../../engine/rules/expression/tree.ts';

/** How another system writes expressions. */
export interface ForeignDialect {
  /** Reads a name at the head of the rest: how long it is, and what it names; null where none stands there. */
  name(rest: string): { length: number; path: string } | null;
  /** What its signs and words are called here. */
  signs: Readonly<Record<string, Operator | 'not'>>;
}

/** Thrown where an expression of another system is not understood; says the piece. */
export class ForeignError extends Error {}

type Token =
  | { kind: 'number' | 'text' | 'name' | 'call'; text: string }
  | { kind: 'sign'; text: Operator | 'not' | '(' | ')' | ',' };

const DEEPEST = 60;
const LONGEST = 8000;
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?(?![\w.])/;
const TEXT = /^(?:"([^"\\]{0,400})"|'([^'\\]{0,400})')/;
const CALL = /^([A-Za-z_]\w{0,40})\s{0,9}(?=\()/;

function tokensOf(text: string, { name, signs }: ForeignDialect): Token[] {
  if (text.length > LONGEST) throw new ForeignError('…');
  // Longer signs first: `<=` is no `<`.
  const words = Object.keys(signs).sort((a, b) => b.length - a.length);
  const tokens: Token[] = [];
  let rest = text.trimStart();
  const take = (length: number, token: Token): void => {
    tokens.push(token);
    rest = rest.slice(length).trimStart();
  };
  while (rest !== '') {
    const word = words.find((one) =>
      /^\w/.test(one)
        ? rest.slice(0, one.length).toLowerCase() === one && !/^\w/.test(rest.slice(one.length))
        : rest.startsWith(one),
    );
    const number = NUMBER.exec(rest);
    const quoted = TEXT.exec(rest);
    const call = CALL.exec(rest);
    const named = name(rest);
    if (named !== null) take(named.length, { kind: 'name', text: named.path });
    else if (word !== undefined) take(word.length, { kind: 'sign', text: signs[word] as Operator });
    else if (number !== null) take(number[0].length, { kind: 'number', text: number[0] });
    else if (quoted !== null) take(quoted[0].length, { kind: 'text', text: quoted[1] ?? quoted[2] ?? '' });
    else if (call?.[1] !== undefined) take(call[0].length, { kind: 'call', text: call[1].toLowerCase() });
    else if (/^[(),]/.test(rest)) take(1, { kind: 'sign', text: rest.charAt(0) as '(' });
    else throw new ForeignError(rest.slice(0, 20));
  }
  return tokens;
}

const LEVELS: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/'],
];

/** Reads an expression of another system into a tree in which names are still theirs; throws ForeignError. */
export function readForeign(text: string, dialect: ForeignDialect): Tree {
  const tokens = tokensOf(text, dialect);
  let at = 0;
  let depth = 0;
  const is = (sign: string): boolean => tokens[at]?.kind === 'sign' && tokens[at]?.text === sign;
  const fail = (): never => {
    throw new ForeignError(tokens[at]?.text ?? text.slice(0, 40));
  };
  const within = <T>(read: () => T): T => {
    depth += 1;
    if (depth > DEEPEST) fail();
    const made = read();
    depth -= 1;
    return made;
  };
  const pairs = (level: number): Tree => {
    const operators = LEVELS[level];
    if (operators === undefined) return signed();
    let left = pairs(level + 1);
    for (;;) {
      const operator = operators.find(is);
      if (operator === undefined) return left;
      at += 1;
      left = { kind: 'pair', at: 0, operator, left, right: pairs(level + 1) };
    }
  };
  const whole = (): Tree => within(() => pairs(0));
  function signed(): Tree {
    if (is('-') || is('not')) {
      const kind = is('-') ? ('minus' as const) : ('not' as const);
      at += 1;
      return within(() => ({ kind, at: 0, of: signed() }));
    }
    const left = single();
    if (!is('^')) return left;
    at += 1;
    return within(() => ({ kind: 'pair', at: 0, operator: '^', left, right: signed() }));
  }
  function list(): Tree[] {
    const parts: Tree[] = [];
    at += 1;
    if (!is(')')) {
      parts.push(whole());
      while (is(',')) {
        at += 1;
        parts.push(whole());
      }
    }
    if (!is(')')) fail();
    at += 1;
    return parts;
  }
  function single(): Tree {
    const token = tokens[at];
    if (token === undefined) return fail();
    if (is('(')) {
      const [inner, second] = list();
      return inner === undefined || second !== undefined ? fail() : inner;
    }
    at += 1;
    if (token.kind === 'number') return { kind: 'number', at: 0, digits: token.text };
    if (token.kind === 'text') return { kind: 'text', at: 0, text: token.text };
    if (token.kind === 'name') return { kind: 'name', at: 0, path: token.text };
    if (token.kind === 'call') return within(() => ({ kind: 'call', at: 0, name: token.text, given: list() }));
    at -= 1;
    return fail();
  }
  const tree = whole();
  if (at < tokens.length) fail();
  return tree;
}
