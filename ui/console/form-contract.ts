import { z } from 'zod';
import { markedFields } from '../../kernel/contract/field-class.ts';
import { isEmpty, valueAt } from './form-payload.ts';
import type { FormField } from './form-types.ts';

/**
 * Throws where a save would not be what the form shows: a field that its contract does not know, or a value of the record
 * that no field stands for, that is none of the `known` either, and that the contract would set back to its default.
 */
export function refuseLossyForm(
  input: z.ZodType,
  { fields, known, record }: { fields: readonly FormField[]; known: readonly string[]; record: unknown },
): void {
  if (!(input instanceof z.ZodObject)) return;
  const headsOf = (keys: readonly string[]): string[] => keys.map((key) => key.split('.')[0] ?? key);
  const shown = headsOf(fields.map(({ key }) => key));
  const heads = new Set([...shown, ...headsOf(known)]);
  const unknown = shown.filter((key) => !(key in input.shape));
  const reset = Object.keys(input.shape).filter(
    (key) => !heads.has(key) && input.shape[key] instanceof z.ZodDefault && !isEmpty(valueAt(record, key)),
  );
  if (unknown.length + reset.length > 0) {
    throw new Error(`The form saves no ${unknown.join(', ') || '-'} and would forget ${reset.join(', ') || '-'}.`);
  }
}

/** The fields whose values may stay in a browser: neither secrets, nor what `shown` (an answer's shape) marks as sensitive. */
export function keepableFields(fields: readonly FormField[], shown?: z.ZodType): FormField[] {
  const marked = shown === undefined ? [] : markedFields(shown);
  const sensitive = new Set(marked.filter(({ mark }) => mark.class === 'sensitive').map(({ path }) => path[1]));
  return fields.filter(
    (field) => !(field.kind === 'text' && field.isSecret) && !sensitive.has(field.key.split('.')[0]),
  );
}
