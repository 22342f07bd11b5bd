import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { useEnumerated, useOwnText } from './console-context.ts';
import type { Words } from './field-words.ts';
import type { OwnText } from './own-text.ts';
import styles from './version-diff.module.css';
import { VersionDiff } from './version-diff.tsx';

const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const markup = /<\/?[a-z][^<>]*>/i;
const acting = /<[a-z][^<>]*[\s/"'`]on[a-z]+\s*=/i;
const LONG = 24;

/** Whether stored texts are rich text. An attribute that acts never left the sanitiser: what has one is words, shown as they stand. */
export const areMarkup = (...texts: readonly string[]): boolean =>
  texts.some((text) => markup.test(text)) && !texts.some((text) => acting.test(text));

const NAMING = ['label', 'title', 'name', 'heading', 'key', 'permission'] as const;

/** A list of objects by what its entries are called, or say; how many they are, where they do neither. */
function entriesOf(
  list: readonly unknown[],
  t: OwnText,
  inLine: (texts: readonly string[]) => string,
  labels: Words,
): string {
  const names = list.flatMap((entry) => {
    const parts = entry as Readonly<Record<string, unknown>> | null;
    const found = NAMING.map((key) => parts?.[key]).find(Boolean);
    if (typeof found === 'object' && found !== null) return [inBoth(found)];
    if (found !== undefined) return [labels[String(found)] ?? String(found)];
    // What has no name is told by what it says.
    const said = Object.values(parts ?? {}).filter((one) => typeof one === 'string' || typeof one === 'number');
    const words = said.map((one) => labels[one as string] ?? String(one)).filter((word) => word !== '');
    return words.length === 0 ? [] : [words.join(' ')];
  });
  const count = t('history.entries', { count: list.length });
  return names.length < list.length ? count : `${count}${t('history.colon')}${inLine(names)}`;
}

/** A text in both languages in one line. */
const inBoth = ({ zh, 'zh-CN': chinese, en }: { zh?: unknown; 'zh-CN'?: unknown; en?: unknown }): string =>
  [...new Set([zh, chinese, en].filter((one) => typeof one === 'string' && one !== ''))].join(' / ');

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
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) return entriesOf(value, t, inLine, labels);
  if (Array.isArray(value)) return inLine(value.map(written)) || t('history.nothing');
  const isInBoth = Object.keys(value).every((key) => ['zh', 'en', 'zh-CN'].includes(key));
  if (isInBoth) return inBoth(value) || t('history.nothing');
  return Object.entries(value)
    .map(([key, one]) => `${labels[key] ?? key} ${written(one)}`)
    .join(t('history.between'));
}

interface FieldChangeProps {
  before: unknown;
  after: unknown;
  /** The words of the field's values, where they are one of a few. */
  labels?: Words | undefined;
}

/** What a field was and what it became; long texts, and those with marks, are compared word by word. */
export function FieldChange({ before, after, labels = {} }: FieldChangeProps) {
  const t = useOwnText();
  const inLine = useEnumerated();
  const [was, is] = [writtenValue(before, t, inLine, labels), writtenValue(after, t, inLine, labels)];
  const [old, now] = [before ?? '', after ?? ''];
  if (typeof old === 'string' && typeof now === 'string') {
    const isRich = areMarkup(old, now);
    const isLong = [old, now].some((one) => one.length > LONG && !isMoment.test(one));
    if (isRich || isLong) return <VersionDiff before={old} after={now} kind={isRich ? 'html' : 'text'} />;
  }
  if (was === is) return <p className={styles.same}>{t('history.inner', { value: is })}</p>;
  return (
    <div className={styles.values}>
      <del>{was}</del>
      <span aria-hidden="true">→</span>
      <ins>{is}</ins>
    </div>
  );
}
