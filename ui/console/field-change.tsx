import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { useEnumerated, useOwnText } from './console-context.ts';
import type { Words } from './field-words.ts';
import type { OwnText } from './own-text.ts';
import styles from './version-diff.module.css';
import { VersionDiff } from './version-diff.tsx';

const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** Marks of rich text. */
export const isMarkup = /<\/?[a-z][^>]*>/i;
const LONG = 24;

/** A stored value as a person reads it; `labels` are the words of values that are one of a few. */
export function writtenValue(
  value: unknown,
  t: OwnText,
  inLine: (texts: readonly string[]) => string,
  labels: Words = {},
): string {
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'table.yes' : 'table.no');
  if (typeof value === 'string' && isMoment.test(value)) return formatDateTime(new Date(value));
  if (typeof value === 'string' || typeof value === 'number') return labels[value] ?? String(value);
  const written = (one: unknown): string => writtenValue(one, t, inLine, labels);
  if (Array.isArray(value)) return inLine(value.map(written)) || t('history.nothing');
  return Object.entries(value)
    .map(([key, one]) => `${key} ${written(one)}`)
    .join(t('history.between'));
}

interface FieldChangeProps {
  before: unknown;
  after: unknown;
  /** The words of the field's values, where they are one of a few. */
  labels?: Words | undefined;
}

/** What a field was and what it became; long texts are compared word by word. */
export function FieldChange({ before, after, labels = {} }: FieldChangeProps) {
  const t = useOwnText();
  const inLine = useEnumerated();
  const [was, is] = [writtenValue(before, t, inLine, labels), writtenValue(after, t, inLine, labels)];
  const areTexts = typeof before === 'string' && typeof after === 'string';
  if (areTexts && (before.length > LONG || after.length > LONG)) {
    return <VersionDiff before={before} after={after} kind={isMarkup.test(before + after) ? 'html' : 'text'} />;
  }
  return (
    <div className={styles.values}>
      <del>{was}</del>
      <span aria-hidden="true">→</span>
      <ins>{is}</ins>
    </div>
  );
}
