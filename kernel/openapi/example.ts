import { isJson, type Json } from './json-schema.ts';

/** What fields of these names hold in examples, where their schema lets it. */
const BY_NAME: Readonly<Record<string, string>> = {
  address: '13900000101',
  among: 'form.answered:12',
  at: '2026-11-23T09:30:00+08:00',
  code: '123456',
  email: 'reader@example.org',
  lead: '一段导语。',
  leadEn: 'A lead.',
  link: '/news',
  locale: 'zh-CN',
  mail: 'reader@example.org',
  name: '林知远',
  nameEn: 'Lin Zhiyuan',
  phone: '13900000101',
  q: '血液',
  title: '示例标题',
  titleEn: 'A title',
  url: 'https://www.example.org/',
};

/** Texts of many shapes: the first that a schema takes is its example. */
const TEXTS = [
  '示例',
  'example',
  'example-text-0001',
  'public',
  '1',
  '2026-11-23',
  '2026-11',
  '2026-11-23T09:30:00+08:00',
  '08:30',
  '12.5',
  'A',
  '310000',
  '13900000101',
  '#1a6fb4',
  '#1a6fb4ff',
  '7e57ab1e-0000-4000-8000-000000000001',
  '0123456789abcdef01234567.webp',
  'main-1.ts',
  '0123456789AB',
  'https://www.example.org/',
  'www.example.org',
  'reader@example.org',
  '/news',
  '',
];

/** How deep examples of shapes that contain themselves go. */
const DEPTH = 6;

function fits(text: string, { pattern, format, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: Json): boolean {
  const length = [...text].length;
  if (length < Number(minLength) || length > Number(maxLength)) return false;
  if (format === 'date-time' && !/^\d{4}-\d\d-\d\dT/.test(text)) return false;
  if (format === 'email' && !text.includes('@')) return false;
  if (format === 'uri' && !/^https?:/.test(text)) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

function textFor(schema: Json, name: string): string {
  const own = Object.hasOwn(BY_NAME, name) ? [BY_NAME[name] as string] : [];
  const text = [...own, ...TEXTS].find((one) => fits(one, schema));
  const length = Number(schema.minLength ?? 0);
  if (text !== undefined) return text;
  const long = 'a'.repeat(length);
  if (fits(long, schema)) return long;
  throw new Error(`No example is known for ${name}: ${JSON.stringify(schema)}. Add one to TEXTS.`);
}

/** A value that a schema of the document takes, whose components `named` knows; of what is sent (`isSent`) it holds what has to be there, and little else. */
export function exampleOf(
  schema: Json,
  named: (name: string) => unknown,
  isSent: boolean,
  name = '',
  depth = 0,
): unknown {
  const below = (one: unknown, key = name): unknown => exampleOf(one as Json, named, isSent, key, depth + 1);
  if (typeof schema.$ref === 'string') return below(named(schema.$ref.split('/').at(-1) ?? ''));
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices !== undefined) return below(choices.find(isTelling) ?? choices[0]);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((one) => below(one)));
  if (Array.isArray(schema.type) && !schema.type.includes('null')) return below({ ...schema, type: schema.type[0] });
  if (schema.type === 'string') return textFor(schema, name);
  if (schema.type === 'integer' || schema.type === 'number') {
    return Math.min(Math.max(1, Number(schema.minimum ?? 1)), Number(schema.maximum ?? 1));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return arrayOf(schema, below, depth);
  if (schema.type === 'object') return objectOf(schema, below, isSent);
  return null;
}

/** A choice that shows more than that nothing is there. */
const isTelling = (schema: Json): boolean => schema.type !== 'null' && schema.const !== '' && schema.maxLength !== 0;

function arrayOf({ items, prefixItems, minItems }: Json, below: (one: unknown) => unknown, depth: number): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((one) => below(one));
  if (!isJson(items) || (depth > DEPTH && !minItems)) return [];
  return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => below(items));
}

function objectOf(schema: Json, below: (one: unknown, key: string) => unknown, isSent: boolean): Json {
  const required = new Set((schema.required ?? []) as string[]);
  const fields = Object.entries((schema.properties ?? {}) as Json).filter(
    // Of what may be left out, examples show what everybody knows.
    ([key]) => !isSent || required.has(key) || Object.hasOwn(BY_NAME, key),
  );
  return Object.fromEntries(fields.map(([key, one]) => [key, below(one, key)]));
}
