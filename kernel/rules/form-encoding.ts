/** What a decoded form holds: texts, lists and objects, nothing else. */
export type FormTree = { [key: string]: FormNode };

/** One value inside a decoded form. */
export type FormNode = string | FormNode[] | FormTree;

/** Says why a form was refused; `key` is the offending key as far as known, never a value. */
export class FormEncodingError extends Error {
  readonly code: 'malformed' | 'forbidden_key' | 'forbidden_character' | 'too_many_keys' | 'too_deep' | 'repeated_key';
  readonly key: string;

  constructor(code: FormEncodingError['code'], key: string) {
    super(`form ${code.replaceAll('_', ' ')}: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'FormEncodingError';
    this.code = code;
    this.key = key;
  }
}

/** The most `key=value` pairs a form may have. */
export const maxFormKeys = 1000;

/** The deepest a form may nest: `a` is 1, `a[b][0]` is 3. */
export const maxFormDepth = 20;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** A zero, or half of a surrogate pair: no database keeps them. */
const hasForbidden = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();
const listIndex = /^(?:0|[1-9][0-9]*)$/;
const emptyList = '';
const emptyObject = '%';

/**
 * Encodes an object as `application/x-www-form-urlencoded` with nested keys (`a[b][0]=c`), so that `decodeForm` gives
 * the same tree back; throws FormEncodingError beyond the limits or for a key or character the server would refuse.
 *
 * Numbers and booleans become their text, dates ISO 8601, null an empty text; undefined is left out (in a list it is
 * an empty text). An empty list is written `a[]=`, an empty object `a[%]=`; inside keys `[`, `]`, `%` and a number's
 * first digit are escaped, because an object keyed by record ids must not come back as a list.
 */
export function encodeForm(tree: object): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(tree)) if (value !== undefined) append(pairs, [keySegment(key)], value);
  return pairs.join('&');
}

function append(pairs: string[], path: string[], value: unknown): void {
  const key = `${path[0]}${path
    .slice(1)
    .map((segment) => `[${segment}]`)
    .join('')}`;
  if (path.length > maxFormDepth) throw new FormEncodingError('too_deep', key);
  if (value instanceof Date || typeof value !== 'object' || value === null) {
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(leafText(key, value))}`);
    if (pairs.length > maxFormKeys) throw new FormEncodingError('too_many_keys', key);
  } else if (Array.isArray(value)) {
    if (value.length === 0) append(pairs, [...path, emptyList], '');
    for (const [index, item] of value.entries()) append(pairs, [...path, String(index)], item);
  } else {
    const entries = Object.entries(value).filter(([, child]) => child !== undefined);
    if (entries.length === 0) append(pairs, [...path, emptyObject], '');
    for (const [name, child] of entries) append(pairs, [...path, keySegment(name)], child);
  }
}

function leafText(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const known = value instanceof Date || ['string', 'boolean', 'bigint'].includes(typeof value);
  if (!known && !Number.isFinite(value)) throw new FormEncodingError('malformed', key);
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (hasForbidden(text)) throw new FormEncodingError('forbidden_character', key);
  return text;
}

function keySegment(key: string): string {
  if (key === '') throw new FormEncodingError('malformed', key);
  checkKey(key);
  const escaped = key.replace(/[%[\]]/g, (sign) => encodeSign(sign));
  return listIndex.test(escaped) ? encodeSign(escaped.charAt(0)) + escaped.slice(1) : escaped;
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

function checkKey(key: string): void {
  if (forbiddenKeys.has(key)) throw new FormEncodingError('forbidden_key', key);
  if (hasForbidden(key)) throw new FormEncodingError('forbidden_character', key);
}

/**
 * Decodes an `application/x-www-form-urlencoded` body or query (without `?`) into a tree whose leaves are texts;
 * throws FormEncodingError for what is malformed, repeated, too large, or names an object's prototype.
 *
 * Keys 0, 1, 2 … without a gap make a list, and so does `a[]=x` repeated; a lone `a[]=` is an empty list.
 */
export function decodeForm(text: string): FormTree {
  const pairs = text === '' ? [] : text.split('&', maxFormKeys + 1);
  if (pairs.length > maxFormKeys) throw new FormEncodingError('too_many_keys', '');
  const flat = flatForm(pairs);
  if (flat !== null) return flat;
  const root: Branch = new Map();
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decodePart(equals < 0 ? pair : pair.slice(0, equals), '');
    insert(root, key, decodePart(equals < 0 ? '' : pair.slice(equals + 1), key));
  }
  return objectOf(root);
}

const plainKey = /^[A-Za-z_][\w.-]*$/;

/** The tree of pairs whose keys neither nest nor are escaped, as most queries are; null where any is otherwise. */
function flatForm(pairs: readonly string[]): FormTree | null {
  const tree: FormTree = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const key = equals < 0 ? pair : pair.slice(0, equals);
    if (!plainKey.test(key) || forbiddenKeys.has(key) || Object.hasOwn(tree, key)) return null;
    tree[key] = decodePart(equals < 0 ? '' : pair.slice(equals + 1), key);
  }
  return tree;
}

// Raw segments are kept until the end: only they tell a list's index from an object's escaped number.
type Branch = Map<string, string | string[] | Branch>;

function decodePart(part: string, key: string): string {
  let text: string;
  try {
    text = decodeURIComponent(part.includes('+') ? part.replaceAll('+', ' ') : part);
  } catch {
    throw new FormEncodingError('malformed', key);
  }
  if (hasForbidden(text)) throw new FormEncodingError('forbidden_character', key);
  return text;
}

function segmentsOf(key: string): string[] {
  const open = key.indexOf('[');
  if (open < 0 && key !== '' && !key.includes(']')) {
    checkKey(nameOf(key));
    return [key];
  }
  const base = open < 0 ? key : key.slice(0, open);
  const rest = open < 0 ? '' : key.slice(open);
  if (base === '' || base.includes(']') || !/^(?:\[[^[\]]*\])*$/.test(rest)) {
    throw new FormEncodingError('malformed', key);
  }
  const segments = [base, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), (match) => match[1] ?? '')];
  if (segments.length > maxFormDepth) throw new FormEncodingError('too_deep', key);
  for (const segment of segments) checkKey(nameOf(segment));
  return segments;
}

function nameOf(segment: string): string {
  return segment.replace(/%(25|5B|5D|3[0-9])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function insert(root: Branch, key: string, value: string): void {
  const segments = segmentsOf(key);
  const last = segments.pop() ?? '';
  let branch = root;
  for (const segment of segments) {
    const child = branch.get(segment) ?? new Map();
    if (!(child instanceof Map) || segment === emptyList) throw new FormEncodingError('malformed', key);
    branch.set(segment, child);
    branch = child;
  }
  const present = branch.get(last);
  if (last === emptyList && branch !== root) branch.set(last, Array.isArray(present) ? [...present, value] : [value]);
  else if (present === undefined) branch.set(last, value);
  else throw new FormEncodingError('repeated_key', key);
}

function nodeOf(child: string | string[] | Branch): FormNode {
  if (!(child instanceof Map)) return child;
  const appended = child.get(emptyList);
  if (appended !== undefined && child.size > 1) throw new FormEncodingError('malformed', '');
  if (Array.isArray(appended)) return appended.length === 1 && appended[0] === '' ? [] : appended;
  if (child.size === 1 && child.get(emptyObject) === '') return {};
  const items = Array.from({ length: child.size }, (_, index) => child.get(String(index)));
  return items.every((item) => item !== undefined) ? items.map(nodeOf) : objectOf(child);
}

function objectOf(branch: Branch): FormTree {
  const names = new Set<string>();
  const entries = Array.from(branch, ([segment, child]): [string, FormNode] => {
    const name = nameOf(segment);
    if (names.has(name)) throw new FormEncodingError('repeated_key', name);
    names.add(name);
    return [name, nodeOf(child)];
  });
  return Object.fromEntries(entries);
}
