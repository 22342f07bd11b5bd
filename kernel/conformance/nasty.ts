/** A value that breaks careless programs: the percent-encoded text of a form, or the literal of a JSON body. */
export interface Nasty {
  readonly what: string;
  readonly form?: string;
  readonly json?: string;
}

const form = (what: string, text: string): Nasty => ({ what, form: encodeURIComponent(text) });
const json = (what: string, literal: string): Nasty => ({ what, json: literal });
const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** The fixed corpus of FZ-1: some sixty values, half of them as forms write them and half as JSON does. */
export const nasty: readonly Nasty[] = [
  { what: 'a NUL byte', form: 'a%00b' },
  { what: 'a NUL byte alone', form: '%00' },
  { what: 'half of a surrogate pair', form: '%ED%A0%80' },
  { what: 'bytes that are no UTF-8', form: '%C3%28%FF%FE' },
  { what: 'a broken escape', form: '%' },
  { what: 'a doubly escaped NUL', form: '%2500' },
  form('an empty text', ''),
  form('a blank', ' '),
  form('zero', '0'),
  form('minus one', '-1'),
  form('beyond int4', '2147483648'),
  form('beyond int8', '9223372036854775808'),
  form('beyond safe integers', '9007199254740993'),
  form('a number with an exponent', '1e21'),
  form('a fraction', '1.5'),
  form('NaN', 'NaN'),
  form('Infinity', '-Infinity'),
  form('a hexadecimal number', '0x10'),
  form('a long number', '9'.repeat(400)),
  form('a long text', '长'.repeat(20_000)),
  form('right-to-left', '\u202Eabc\u202C\u200F'),
  form('emoji', '👩‍👩‍👧‍👦🏳️‍🌈'),
  form('combining marks', 'Z̸̡̢͓̳̜̪̟̳̠̻̖͐̂̍̅̔̂͋͂͐l̸͉͈̃̀'),
  form('control characters', '\u0001\u001B[31m\u007F\u0085'),
  form('line breaks', 'a\r\nset-cookie: x=y\r\n\r\n'),
  form('a quote for SQL', `'; drop table member; --`),
  form('a pattern for LIKE', '%_\\%'),
  form('a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'),
  form('a template', '#{7*7}{{7*7}}<%= 7*7 %>'),
  form('a path upwards', '../../../../etc/passwd'),
  form('an address abroad', '//evil.example/%2e%2e'),
  form('words of JavaScript', '__proto__'),
  form('a date that is none', '2026-02-30T25:61:61+99:00'),
  form('marks that never end', '<a b="'.repeat(12_000)),
  form('blanks before a letter', `${' '.repeat(60_000)}x`),
  form('parts of addresses', 'a@a.'.repeat(15_000)),
  form('a far date', '+275760-09-13T00:00:00.000Z'),
  form('a name of an operator', '{"$ne":null}'),
  json('null', 'null'),
  json('true', 'true'),
  json('false', 'false'),
  json('zero', '0'),
  json('minus zero', '-0'),
  json('minus one', '-1'),
  json('beyond int4', '2147483648'),
  json('the largest safe integer', '9007199254740991'),
  json('beyond safe integers', '1e21'),
  json('beyond doubles', '1e999'),
  json('a tiny fraction', '5e-324'),
  json('an empty list', '[]'),
  json('a list of lists', '[[[]]]'),
  json('a list for a scalar', '["a","b"]'),
  json('a list of ids that are none', '[0,-1,1.5,"x",null]'),
  json('a long list', `[${'1,'.repeat(999)}1]`),
  json('an empty object', '{}'),
  json('an object for a scalar', '{"toString":"x","valueOf":1,"length":3}'),
  json('a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  json('a deep object', deep(30)),
  json('a very deep object', deep(4000)),
  json('a NUL in JSON', '"a\\u0000b"'),
  json('half of a pair in JSON', '"\\ud800"'),
  json('a byte order mark', '"\\ufeff\\u2028"'),
  json('a long text', `"${'a'.repeat(100_000)}"`),
];

/** The text of a form's value; undefined where it is none. */
export function textOf(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** The same value as the other encoding writes it; undefined where it cannot. */
export function inOtherEncoding({ what, form: written, json: literal }: Nasty): Nasty | undefined {
  if (written !== undefined) {
    const text = textOf(written);
    return text === undefined ? undefined : json(`${what}, in JSON`, JSON.stringify(text));
  }
  // Lists and objects are written by keys in forms, and never as a value.
  const isScalar = literal !== undefined && !/^[[{]/.test(literal);
  return isScalar ? form(`${what}, in a form`, String(JSON.parse(literal)).toWellFormed()) : undefined;
}
