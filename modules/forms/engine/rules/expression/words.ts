import { ExpressionError } from './fault.ts';

/** A piece that is read as one: a number, a text in quotes, a name or a sign; `end` behind the last. */
export interface Word {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  /** As it is meant: a text without its quotes. */
  readonly text: string;
  readonly at: number;
}

/** The longest expression that is read, in characters. */
export const LONGEST_EXPRESSION = 4000;

const SPACE = /[\s\u3000]+/y;
const NUMBER = /\d{1,15}(?:\.\d{1,15})?(?![\w.])/y;
const NAME = /[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2}(?![\w.])/y;
const SIGN = /<=|>=|!=|[-+*/^=<>(),]/y;
const TEXT = /"((?:[^"\\]|\\["\\])*)"/y;
/** As they leave a Chinese keyboard. */
const WIDE: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function wordAt(text: string, at: number): Word & { readonly length: number } {
  const number = matchAt(NUMBER, text, at);
  if (number !== null) return { kind: 'number', text: number[0], at, length: number[0].length };
  const name = matchAt(NAME, text, at);
  if (name !== null) return { kind: 'name', text: name[0], at, length: name[0].length };
  const quoted = matchAt(TEXT, text, at);
  if (quoted?.[1] !== undefined) {
    return { kind: 'text', text: quoted[1].replace(/\\(.)/g, '$1'), at, length: quoted[0].length };
  }
  const first = text.charAt(at);
  const wide = WIDE[first];
  if (wide !== undefined) return { kind: 'sign', text: wide, at, length: 1 };
  const sign = matchAt(SIGN, text, at);
  if (sign !== null) return { kind: 'sign', text: sign[0], at, length: sign[0].length };
  throw new ExpressionError({
    problem: first === '"' ? 'text_open' : 'unknown_sign',
    at,
    piece: text.slice(at, at + 12),
  });
}

/** Cuts an expression into its words; throws ExpressionError for what is none. */
export function wordsOf(text: string): Word[] {
  if (text.length > LONGEST_EXPRESSION) throw new ExpressionError({ problem: 'too_long', at: 0, piece: '' });
  const words: Word[] = [];
  let at = 0;
  for (;;) {
    at += matchAt(SPACE, text, at)?.[0].length ?? 0;
    if (at >= text.length) break;
    const { length, ...word } = wordAt(text, at);
    words.push(word);
    at += length;
  }
  return [...words, { kind: 'end', text: '', at }];
}
