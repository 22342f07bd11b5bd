import { z } from 'zod';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';

const thing = { type: z.string().min(1).max(64), id: z.number().int().min(1) };
const moment = z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)$/);

/**
 * The last item that a reader was shown, and where it stood: among what editors chose, by date, or by heat as of a moment. What is
 * published afterwards stands in front of it, so the next page neither repeats nor leaves out anything (CH3).
 */
const Place = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('picks'), ...thing, index: z.number().int().min(0).max(1000) }),
  z.strictObject({ in: z.literal('newest'), ...thing, at: moment }),
  z.strictObject({ in: z.literal('hot'), ...thing, heat: z.number(), asOf: z.iso.datetime({ offset: true }) }),
]);
export type Place = z.output<typeof Place>;

/** A place as text; nobody but this file reads it. */
export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place of a text; a refusal where it is none. */
export function readPlace(text: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidInput({ cursor: [] });
  }
}
