import { z } from 'zod';
import { type SchemaField, schemaFields } from './schema-fields.ts';

const KEY = 'x-rich-text';

/** HTML as an editor wrote it. It is cleaned before it is stored, in a column that `richText` of the manifest names. */
export const richText = (longest: number) =>
  z
    .string()
    .max(longest)
    .meta({ [KEY]: true });

/** Every place of an input that takes rich text. */
export const richTextFields = (schema: z.ZodType): SchemaField<true>[] =>
  schemaFields(schema, (one) => (one.meta()?.[KEY] === true ? true : null));
