import type { FormField, FormValues } from './form-types.ts';

/** The value at `title.zh` of `{ title: { zh } }`. */
export function valueAt(values: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as FormValues | null | undefined)?.[part], values);
}

function put(target: FormValues, key: string, value: unknown): void {
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  let at = target;
  for (const part of parts) {
    at[part] ??= {};
    at = at[part] as FormValues;
  }
  at[last] = value;
}

/** The values with another one at `title.zh`; nothing that was given is changed. */
export function withValue(values: FormValues, key: string, value: unknown): FormValues {
  const [head = key, ...rest] = key.split('.');
  if (rest.length === 0) return { ...values, [head]: value };
  return { ...values, [head]: withValue((values[head] ?? {}) as FormValues, rest.join('.'), value) };
}

/** Whether a field holds nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const texts = new Set<FormField['kind']>(['text', 'longText', 'richText']);
const lists = new Set<FormField['kind']>(['tags', 'lines', 'objects']);
const isList = (field: FormField): boolean =>
  lists.has(field.kind) || ('isMultiple' in field && field.isMultiple === true);

/** The values a form starts with: those of its fields, out of a record. */
export function startValues(fields: readonly FormField[], record: unknown): FormValues {
  const values: FormValues = {};
  for (const { key } of fields) {
    const value = valueAt(record, key);
    if (value !== undefined) put(values, key, value);
  }
  return values;
}

/** A file's field with the name of what it stands for, a picture's with its address, as far as the record says it. */
export function withStored(field: FormField, value: unknown, record: unknown): FormField {
  if (field.kind === 'file') {
    const [id, name] = [valueAt(record, field.key), valueAt(record, field.nameKey)];
    return { ...field, known: typeof id === 'number' ? { id, name: String(name ?? id) } : null };
  }
  if (field.kind !== 'picture' || field.addressKey === undefined) return field;
  const isStored = value === valueAt(record, field.key);
  return {
    ...field,
    preview: isStored ? ((valueAt(record, field.addressKey) as string | null | undefined) ?? null) : null,
  };
}

/**
 * What is sent for the fields that show. A field that was empty and still is stays away; one that was emptied is sent as
 * an empty text, an empty list, or null.
 */
export function payloadOf(fields: readonly FormField[], values: FormValues, record: unknown): FormValues {
  const payload: FormValues = {};
  for (const field of fields) {
    if (field.when && !field.when(values)) continue;
    const value = valueAt(values, field.key);
    if (!isEmpty(value)) put(payload, field.key, value);
    else if (!isEmpty(valueAt(record, field.key)) || field.isRequired) {
      put(payload, field.key, texts.has(field.kind) ? '' : isList(field) ? [] : null);
    }
  }
  return payload;
}

/** The keys of the fields in which two states of a record differ. */
export function differingKeys(fields: readonly Pick<FormField, 'key'>[], mine: unknown, theirs: unknown): string[] {
  const same = (key: string): boolean => {
    const [a, b] = [valueAt(mine, key), valueAt(theirs, key)];
    return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
  };
  return fields.map(({ key }) => key).filter((key) => !same(key));
}
