import type { z } from 'zod';
import { markedFields } from '../contract/field-class.ts';
import type { Binding } from '../module/binding.ts';

/** The values that one field of a list’s input may have; empty where it is no choice. */
function optionsOf(field: z.ZodType | undefined): string[] {
  const { innerType, entries } = (field?.def ?? {}) as { innerType?: z.ZodType; entries?: Record<string, string> };
  return entries !== undefined ? Object.values(entries) : innerType === undefined ? [] : optionsOf(innerType);
}

/**
 * Ways by which an operation tells what it hides: a blinded value by which its answers can be sorted, narrowed or searched, or that
 * names its record. Each is as good as the value for who asks often enough.
 */
export function blindedLeaks({ endpoint, record }: Pick<Binding, 'endpoint' | 'record'>): string[] {
  const blinded = markedFields(endpoint.output)
    .filter(({ mark }) => mark.class === 'blinded')
    .map(({ path }) => path.findLast((key) => key !== '*') ?? '');
  const input = (endpoint.input as Partial<z.ZodObject>).shape ?? {};
  const sorts = optionsOf(input.sort as z.ZodType | undefined);
  const searched = typeof record?.rules.search === 'function' ? [] : (record?.rules.search ?? []);
  return [...new Set(blinded)].flatMap((name) => [
    ...(sorts.some((sort) => sort.replace(/^-/, '') === name) ? [`sorted by ${name}`] : []),
    ...(endpoint.method === 'GET' && Object.hasOwn(input, name) ? [`narrowed by ${name}`] : []),
    ...(searched.includes(name) ? [`searched by ${name}`] : []),
    ...(record?.rules.title === name ? [`called by ${name}`] : []),
  ]);
}
