import { z } from 'zod';
import { id, key, line, moment, text } from '../../../../kernel/contract/fields.ts';
import type { BlockField, BlockFields } from '../../../../kernel/module/block-spec.ts';
import { isLinkable } from '../../../../kernel/rules/linkable.ts';

const LONGEST_HTML = 60_000;

const both = (one: z.ZodString) => z.object({ zh: one.default(''), en: one.default('') }).prefault({});

/** A value for wide screens, and one for phones where it is another. */
const byWidth = (one: z.ZodType, usual: unknown) =>
  z.object({ desktop: one.default(usual as never), phone: one.nullable().default(null) }).prefault({});

const Picture = z
  .object({
    file: id().nullable().default(null),
    url: z.string().max(300).default(''),
    alt: both(line(200)),
    /** It only adorns, so that screen readers pass over it. */
    isDecorative: z.boolean().default(false),
    /** What the server found of the file. */
    width: z.number().nullable().default(null),
    height: z.number().nullable().default(null),
    size: z.number().default(0),
  })
  .prefault({});

const Video = z
  .object({
    file: id().nullable().default(null),
    /** What the server found of the file. */
    name: z.string().max(200).default(''),
    url: z.string().max(300).default(''),
    poster: z.string().max(300).nullable().default(null),
  })
  .prefault({});

const Document = z
  .object({
    file: id().nullable().default(null),
    /** What the server found of the file. */
    name: z.string().max(200).default(''),
    url: z.string().max(300).default(''),
    size: z.number().default(0),
  })
  .prefault({});

const Link = z
  .object({
    href: line(500)
      .refine((href) => href === '' || isLinkable(href), { error: 'page.link_invalid' })
      .default(''),
    target: z.object({ type: key(), id: id() }).nullable().default(null),
  })
  .prefault({});

function fieldSchema(field: BlockField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return both(line(field.max));
    case 'longText':
      return both(text(field.max));
    case 'richText':
      return both(z.string().max(LONGEST_HTML));
    case 'choice': {
      const one = z.enum(field.options.map(({ value }) => value));
      return field.isResponsive ? byWidth(one, field.usual) : one.default(field.usual);
    }
    case 'number': {
      const limited = z.number().min(field.min).max(field.max);
      const one = field.decimals === undefined ? limited.int() : limited;
      return field.isResponsive ? byWidth(one, field.usual) : one.default(field.usual);
    }
    case 'switch':
      return z.boolean().default(field.usual);
    case 'picture':
      return Picture;
    case 'video':
      return Video;
    case 'document':
      return Document;
    case 'link':
      return Link;
    case 'pick':
      return z.array(id()).max(field.most).default([]);
    case 'branch':
      return z.union([z.literal(''), key()]).default('');
    case 'moment':
      return moment().nullable().default(null);
    case 'list':
      return z.array(blockSchema(field.fields)).max(field.most).default([]);
  }
}

const made = new WeakMap<BlockFields, z.ZodObject>();

/** The schema of a block's values; what is absent gets its usual value. */
export function blockSchema(fields: BlockFields): z.ZodObject {
  const known = made.get(fields);
  if (known !== undefined) return known;
  const schema = z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  );
  made.set(fields, schema);
  return schema;
}

/** The values a new block begins with. */
export const usualProps = (fields: BlockFields): Record<string, unknown> => blockSchema(fields).parse({});
