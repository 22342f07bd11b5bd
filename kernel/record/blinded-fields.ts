import type { z } from 'zod';
import { type FieldMark, markOf } from '../contract/field-class.ts';
import { permissionDenied } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { seesPlain } from '../permission/sees-plain.ts';

/** The blinded properties of a record, as its contract shows it, with their marks. */
export function blindedFields(shown: z.ZodObject): ReadonlyMap<string, FieldMark> {
  const fields = new Map<string, FieldMark>();
  for (const [property, schema] of Object.entries(shown.shape)) {
    const mark = markOf(schema as z.ZodType);
    if (mark?.class === 'blinded') fields.set(property, mark);
  }
  return fields;
}

/** Those that this person may not see. */
export const blindedTo = (ctx: Ctx, fields: ReadonlyMap<string, FieldMark>): string[] =>
  [...fields].filter(([, mark]) => !seesPlain(ctx, mark)).map(([property]) => property);

/**
 * What a save may write: a blinded value that its writer does not see stays as it is, though a form sends back the nothing that it
 * was shown; a value of their own is refused, so that nobody learns by trying which one changes nothing.
 */
export function withoutBlinded(
  ctx: Ctx,
  fields: ReadonlyMap<string, FieldMark>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const hidden = blindedTo(ctx, fields);
  if (hidden.length === 0) return given;
  for (const property of hidden) {
    const value = given[property];
    if (value !== undefined && value !== null && value !== '') {
      throw permissionDenied(fields.get(property)?.plain ?? property);
    }
  }
  return Object.fromEntries(Object.entries(given).filter(([property]) => !hidden.includes(property)));
}
