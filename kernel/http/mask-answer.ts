import type { Endpoint } from '../contract/endpoint.ts';
import { type MarkedField, markedFields } from '../contract/field-class.ts';
import { seesPlain } from '../permission/sees-plain.ts';
import { maskAs } from '../rules/mask.ts';
import type { Ctx } from './context.ts';

const fieldsOf = new WeakMap<Endpoint['output'], readonly MarkedField[]>();

/** The marked values of an endpoint's answers; its shape is walked once. */
function fieldsIn({ output }: Endpoint): readonly MarkedField[] {
  const found = fieldsOf.get(output) ?? markedFields(output);
  fieldsOf.set(output, found);
  return found;
}

function maskAt(value: unknown, path: readonly string[], mask: (value: string) => string | null): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? mask(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return key === '*' ? value.map((one) => maskAt(one, rest, mask)) : value;
  const entries = Object.entries(value).map(([name, one]) =>
    name === key || key === '*' ? [name, maskAt(one, rest, mask)] : [name, one],
  );
  return Object.fromEntries(entries);
}

/**
 * An answer with every marked value hidden that the caller may not see in full. It stands in the way of every call, export
 * and search alike, so that a handler may read a value and forget who asks.
 */
export function maskAnswer(endpoint: Endpoint, answer: unknown, ctx: Pick<Ctx, 'can' | 'person'>): unknown {
  const fields = fieldsIn(endpoint);
  if (fields.length === 0) return answer;
  return fields
    .filter(({ mark }) => !seesPlain(ctx, mark))
    .reduce((masked, { path, mark }) => maskAt(masked, path, (value) => maskAs(mark.mask, value)), answer);
}
