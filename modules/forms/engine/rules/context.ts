import Big from 'big.js';
import type { Variable } from './expression/check-expression.ts';
import type { Value } from './expression/value.ts';

/** What a host tells of around a sheet: whom it is about, at which visit, which form, and which instance of a group. */
type ContextName = `${'subject' | 'visit' | 'form' | 'group'}.${string}`;
type ContextType = 'number' | 'day' | 'text' | 'truth';

/** The names that a host tells of, each with what it stands for: `{ 'subject.age': 'number' }` is `context.subject.age`. */
export type ContextTypes = Readonly<Record<ContextName, ContextType>>;

type ValueOf<T extends ContextType> = T extends 'truth' ? boolean : T extends 'number' ? number | string : string;

/** The names of a host, with what stands under them now. It goes over the wire as it is. */
export interface Context {
  readonly types: ContextTypes;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  /** What the same person answered the last time, by the keys of the questions: `prev_value` is of it. */
  readonly earlier?: Readonly<Record<string, string | string[]>>;
}

/** What a host tells of that tells of nothing. */
export const NO_CONTEXT: Context = { types: {}, values: {} };

/** A context whose values are of the types that its host declares; null is what is not known. */
export const contextOf = <const T extends ContextTypes>(
  types: T,
  values: { readonly [K in keyof T]: ValueOf<Extract<T[K], ContextType>> | null },
): Context => ({ types, values: values as Context['values'] });

/** In a row of a repeating group: which one it is, from 1. */
export const ROW_NUMBER = 'context.group.number';

/** Whether a name is one that a host tells of, and no question's. */
export const isOfContext = (path: string): boolean => path.startsWith('context.');

const nameOf = (path: string): string | null => (isOfContext(path) ? path.slice('context.'.length) : null);

const typeOf = (types: ContextTypes, name: string): ContextType | undefined =>
  Object.hasOwn(types, name) ? types[name as ContextName] : undefined;

/** What the name of a context stands for in an expression. */
export function contextVariable(types: ContextTypes, path: string): Variable | undefined {
  const name = nameOf(path);
  const type = name === null ? undefined : typeOf(types, name);
  return type === undefined ? undefined : { type };
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** What stands under a name of it; null where that is not known, or not of its type. */
export function contextValue({ types, values }: Context, path: string): Value {
  const name = nameOf(path);
  const type = name === null ? undefined : typeOf(types, name);
  if (name === null || type === undefined || !Object.hasOwn(values, name)) return null;
  const value = values[name];
  if (type === 'truth') return typeof value === 'boolean' ? value : null;
  if (type === 'number') return NUMBER.test(String(value)) ? new Big(String(value)) : null;
  if (typeof value !== 'string' || value === '') return null;
  return type === 'day' ? { day: value } : value;
}
