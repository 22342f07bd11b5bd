import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { useEnumerated, useOwnText } from './console-context.ts';
import type { OwnText } from './own-text.ts';
import styles from './version-diff.module.css';
import { VersionDiff } from './version-diff.tsx';

const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** Marks of rich text. */
export const isMarkup = /<\/?[a-z][^>]*>/i;
const LONG = 24;

/** A stored value as a person reads it. */
export function writtenValue(value: unknown, t: OwnText, inLine: (texts: readonly string[]) => string): string {
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'table.yes' : 'table.no');
  if (typeof value === 'string') return isMoment.test(value) ? formatDateTime(new Date(value)) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return inLine(value.map((one) => writtenValue(one, t, inLine))) || t('history.nothing');
  return Object.entries(value)
    .map(([key, one]) => `${key} ${writtenValue(one, t, inLine)}`)
    .join(t('history.between'));
}

/** What a field was and what it became; long texts are compared word by word. */
export function FieldChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useOwnText();
  const inLine = useEnumerated();
  const [was, is] = [writtenValue(before, t, inLine), writtenValue(after, t, inLine)];
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
