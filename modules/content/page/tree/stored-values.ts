import type { BlockField, BlockFields } from '../../../../kernel/module/block-spec.ts';
import type { BothTexts } from './tree.ts';

/** A picture as it is stored. */
export interface StoredPicture {
  file: number | null;
  url: string;
  alt: BothTexts;
  isDecorative: boolean;
  width: number | null;
  height: number | null;
  /** Bytes. */
  size: number;
}

/** A video as it is stored: its name for editors, and its addresses where everybody may know them. */
export interface StoredVideo {
  file: number | null;
  name: string;
  url: string;
  poster: string | null;
}

/** A document as it is stored: its name, address and size for editors, and for a copy of the page in a new shop. */
export interface StoredDocument {
  file: number | null;
  name: string;
  url: string;
  /** Bytes. */
  size: number;
}

/** A link as it is stored: an address, or a target whose present address is looked up. */
export interface StoredLink {
  href: string;
  target: { type: string; id: number } | null;
}

/** A value of a block and the field it belongs to. */
export interface FieldValue {
  field: BlockField;
  value: unknown;
  /** Keys and places on the way to it, such as `items.2.title`. */
  path: string;
}

/** Kinds of fields that name a file of the library. */
export const fileFields = ['picture', 'video', 'document'] as const;
/** A kind of field that names a file of the library. */
export type FileField = (typeof fileFields)[number];

/** The file that a value names; null for a value of another kind, and where none is chosen. */
export function fileNamed(field: BlockField, value: unknown): { kind: FileField; id: number } | null {
  const kind = fileFields.find((one) => one === field.kind);
  const { file = null } = (kind === undefined ? {} : (value ?? {})) as { file?: number | null };
  return kind === undefined || file === null ? null : { kind, id: file };
}

/** Whether a field is asked for: one that stands in for a file is not while there is one. */
export const isAsked = ({ withoutFile }: BlockField, props: Record<string, unknown>): boolean =>
  withoutFile === undefined || ((props[withoutFile] as { file?: number | null } | undefined)?.file ?? null) === null;

/** Every value of a block, those of its lists included. */
export function fieldValues(fields: BlockFields, props: Record<string, unknown>, before = ''): FieldValue[] {
  return Object.entries(fields).flatMap(([key, field]): FieldValue[] => {
    const path = `${before}${key}`;
    const value = props[key];
    if (field.kind !== 'list') return [{ field, value, path }];
    const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
    return [
      { field, value, path },
      ...items.flatMap((item, index) => fieldValues(field.fields, item, `${path}.${index}.`)),
    ];
  });
}

/** The same values with some replaced by what `change` answers for them; undefined leaves one as it is. */
export function mapValues(
  fields: BlockFields,
  props: Record<string, unknown>,
  change: (field: BlockField, value: unknown) => unknown,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...props };
  for (const [key, field] of Object.entries(fields)) {
    const value = props[key];
    if (field.kind === 'list') {
      const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
      next[key] = items.map((item) => mapValues(field.fields, item, change));
    } else {
      const changed = change(field, value);
      if (changed !== undefined) next[key] = changed;
    }
  }
  return next;
}
