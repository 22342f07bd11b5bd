import { pathParameters } from '../contract/endpoint.ts';
import type { Binding } from '../module/binding.ts';
import type { Input } from './send.ts';

/** Numbers from here on are no record's. */
const NEVER = 8_000_000_000;

const isId = (key: string): boolean => /^(?:ids?|into|entry|session|record|actor|root|parent)$|Ids?$/.test(key);
const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What both shops call by the same name, such as a kind of record, a dictionary or a language, is no record of either. */
const isShared = (own: unknown, other: unknown): boolean => own === other && !/^\d+$/.test(String(own));

/** Values of one's own input with another's in the places that name records: keys of ids, and path parameters. */
export type Choose = (foreign: unknown) => unknown;

function walk(own: unknown, other: unknown, choose: Choose, here: boolean): unknown {
  if (Array.isArray(own)) {
    const others = Array.isArray(other) ? other : [];
    return own.map((item, index) => walk(item, others[index], choose, here));
  }
  if (!isTree(own)) return here && other !== undefined && !isShared(own, other) ? choose(other) : own;
  const others = isTree(other) ? other : {};
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, walk(value, others[key], choose, isId(key))]),
  );
}

/** A call as one shop makes it, but naming the records that the same call names in another shop. */
export function graft(binding: Binding, own: Input, foreign: Input, choose: Choose = (value) => value): Input {
  const grafted = walk(own, foreign, choose, false) as Input;
  for (const name of pathParameters(binding.endpoint.path)) {
    if (foreign[name] !== undefined && !isShared(own[name], foreign[name])) grafted[name] = choose(foreign[name]);
  }
  return grafted;
}

/**
 * What stands in the place of a record's name when no such record ever was: a number, or a text of the same form. An 8
 * stands where a UUID names its variant, of the digits there the one that is always right.
 */
export function never(value: unknown): unknown {
  if (typeof value === 'number') return NEVER + value;
  if (Array.isArray(value)) return value.map(never);
  const text = String(value);
  if (/^\d{1,9}$/.test(text)) return String(NEVER + Number(text));
  const half = Math.ceil(text.length / 2);
  return text.slice(0, half) + text.slice(half).replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '8');
}

/** Whether an input names any record at all. */
export function namesRecords(binding: Binding, input: Input): boolean {
  const found = (value: unknown): boolean =>
    isTree(value) && Object.entries(value).some(([key, child]) => isId(key) || found(child));
  return pathParameters(binding.endpoint.path).length > 0 || found(input);
}
