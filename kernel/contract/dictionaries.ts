import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dottedName, int, line } from './fields.ts';
import { type SchemaField, schemaFields } from './schema-fields.ts';

const KEY = 'x-dictionary';

/**
 * A code of a dictionary such as `doctor.title`. Only what the shop offers is stored anew; what a record holds already
 * stays, be it a code that was retired or a text from before there was a dictionary.
 */
export const dictionaryCode = (name: string) => line(100, 1).meta({ [KEY]: name });

/** The dictionary that a schema takes a code of, or null. */
const dictionaryOf = (schema: z.ZodType): string | null => (schema.meta()?.[KEY] as string | undefined) ?? null;

/** Every place of an input that takes a code, with the name of the dictionary. */
export const dictionaryFields = (schema: z.ZodType): SchemaField<string>[] => schemaFields(schema, dictionaryOf);

/** One choice as forms want it, in the reader's language. */
export const DictionaryChoice = z.object({
  value: z.string(),
  label: z.string(),
  /** Kept for what was stored with it, no longer offered. */
  retired: z.boolean(),
});
export type DictionaryChoice = z.output<typeof DictionaryChoice>;

/** The dictionaries as forms read them; bound by the module `dictionary`. */
export const dictionaries = {
  'dictionary.show': endpoint({
    method: 'GET',
    path: '/api/front/dictionary/{name}',
    access: 'visitor',
    summary:
      'The choices of a dictionary such as gender in their order, retired ones last; `version` changes with them.',
    input: z.object({
      name: dottedName(),
      /** Part of a code or of its words in either language. */
      q: line(100).default(''),
      limit: int(1, 500).default(500),
      /** Codes that are answered whether or not they are among those asked for: a form holds them. */
      keep: z.union([z.array(line(100, 1)).max(50), z.literal('').transform((): string[] => [])]).default([]),
    }),
    output: z.object({
      data: z.array(DictionaryChoice),
      /** How many there are beyond the limit too. */
      total: z.number(),
      version: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
