import type { z } from 'zod';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { valueAt } from './form-payload.ts';
import type { FormField } from './form-types.ts';
import type { OwnText } from './own-text.ts';

function said(issue: z.core.$ZodIssue, t: OwnText): string {
  // The limit of a number is told as it stands, for it may be a year.
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return t('form.tooLong', { max });
    return issue.origin === 'array' ? t('form.tooMany', { max }) : t('form.tooBig', { max: `${max}` });
  }
  if (issue.code === 'too_small' && Number(issue.minimum) > 1) {
    const min = Number(issue.minimum);
    return issue.origin === 'string' ? t('form.tooShort', { min }) : t('form.tooSmall', { min: `${min}` });
  }
  if (issue.code === 'too_small' && issue.origin === 'number') return t('form.tooSmall', { min: `${issue.minimum}` });
  return t('form.wrongForm');
}

/** The field that a path of the input belongs to: `tags.2` belongs to `tags`. */
function fieldOf(fields: readonly FormField[], path: string): FormField | undefined {
  return fields.find(({ key }) => path === key || path.startsWith(`${key}.`));
}

/** Kinds of fields that are chosen, not written. */
const CHOSEN: ReadonlySet<FormField['kind']> = new Set<FormField['kind']>([
  ...(['select', 'dictionary', 'source', 'tree', 'moment', 'day', 'picture', 'file'] as const),
]);

const missing = ({ kind, label }: FormField, t: OwnText): string =>
  t(CHOSEN.has(kind) ? 'form.toChoose' : 'form.required', { label });

/** What is wrong with an input by the keys of its fields, before it is sent; nothing when the contract's schema takes it. */
export function problemsOf(
  schema: z.ZodType,
  payload: Record<string, unknown>,
  fields: readonly FormField[],
  t: OwnText,
): FieldErrors {
  const problems: FieldErrors = {};
  for (const field of fields) {
    const value = valueAt(payload, field.key);
    const isMissing = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    if (field.isRequired && isMissing) problems[field.key] = [missing(field, t)];
  }
  const read = schema.safeParse(payload);
  for (const issue of read.success ? [] : read.error.issues) {
    const field = fieldOf(fields, issue.path.join('.'));
    // What no field stands for is the server's to refuse; a missing value was spoken of above.
    if (!field || problems[field.key]) continue;
    const isMissing = valueAt(payload, field.key) === undefined;
    problems[field.key] = [isMissing ? missing(field, t) : said(issue, t)];
  }
  return problems;
}

/** Sorts the server's refusals by the form's fields; what belongs to none is told above the form. */
export function sortProblems(
  refused: FieldErrors,
  fields: readonly FormField[],
): { byField: FieldErrors; rest: string[] } {
  const byField: FieldErrors = {};
  const rest: string[] = [];
  for (const [path, texts] of Object.entries(refused)) {
    const field = fieldOf(fields, path);
    if (field) byField[field.key] = [...(byField[field.key] ?? []), ...texts];
    else rest.push(...texts);
  }
  return { byField, rest };
}
