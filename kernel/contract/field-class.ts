import type { z } from 'zod';
import type { MaskForm } from '../rules/mask.ts';
import { schemaFields } from './schema-fields.ts';

/** What a value tells of a person, of money, or of what nobody may know before its time; everything that is not marked is normal. */
export type FieldClass = 'personal' | 'sensitive' | 'money' | 'blinded';

/** How a value is treated on its way out. */
export interface FieldMark {
  readonly class: FieldClass;
  readonly mask: MaskForm;
  /** Holders of this permission are sent the value in full; absent, nobody is: it is revealed one at a time. */
  readonly plain?: string;
}

const KEYS = { class: 'x-class', mask: 'x-mask', plain: 'x-plain' } as const;

function marked<T extends z.ZodString>(schema: T, mark: FieldMark): T {
  const { plain } = mark;
  return schema.meta({
    [KEYS.class]: mark.class,
    [KEYS.mask]: mark.mask,
    ...(plain === undefined ? {} : { [KEYS.plain]: plain }),
  }) as T;
}

type How = Omit<FieldMark, 'class'>;

/** Marks a text of an answer as personal: what identifies a human being, such as a name or a phone. */
export const personal = <T extends z.ZodString>(schema: T, how: How): T =>
  marked(schema, { class: 'personal', ...how });

/** Marks a text of an answer as sensitive: numbers of identity cards, bank cards and licences, medical facts. */
export const sensitive = <T extends z.ZodString>(schema: T, how: How): T =>
  marked(schema, { class: 'sensitive', ...how });

/** Marks an amount of an answer, a text or nothing: it is withheld whole from who may not see it. */
export const money = <T extends z.ZodString>(schema: T, plain: string): z.ZodNullable<T> =>
  marked(schema, { class: 'money', mask: 'withheld', plain }).nullable();

/**
 * Marks a text of an answer as blinded, such as the arm of a trial: nothing of it is sent but to who was given that permission by its
 * name, on the shop or on the thing; who may do everything is blinded too. Its record is not sorted, narrowed or searched by it.
 */
export const blinded = <T extends z.ZodString>(schema: T, plain: string): z.ZodNullable<T> =>
  marked(schema, { class: 'blinded', mask: 'withheld', plain }).nullable();

/** A marked value of an answer: the keys that lead to it, `*` for every entry of a list or map. */
export interface MarkedField {
  readonly path: readonly string[];
  readonly mark: FieldMark;
}

/** The mark of a schema itself, beneath what makes it optional or nullable; null for normal ones. */
export function markOf(schema: z.ZodType): FieldMark | null {
  const meta = schema.meta();
  const found = meta?.[KEYS.class] as FieldClass | undefined;
  if (found !== undefined) {
    const plain = meta?.[KEYS.plain] as string | undefined;
    return { class: found, mask: meta?.[KEYS.mask] as MaskForm, ...(plain === undefined ? {} : { plain }) };
  }
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType === undefined ? null : markOf(innerType);
}

/** Every marked value that an answer of this shape can hold. */
export const markedFields = (schema: z.ZodType): MarkedField[] =>
  schemaFields(schema, markOf).map(({ path, found }) => ({ path, mark: found }));
