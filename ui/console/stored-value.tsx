import { useEnumerated, useOwnText } from './console-context.ts';
import { areMarkup, writtenValue } from './field-change.tsx';
import type { Words } from './field-words.ts';
import { linesOf } from './text-diff.ts';
import styles from './version-diff.module.css';

/** A stored value as a person reads it: moments on the clock, lists in a line, rich text as its words. */
export function StoredValue({ value, labels = {} }: { value: unknown; labels?: Words | undefined }) {
  const t = useOwnText();
  const inLine = useEnumerated();
  const text = writtenValue(value, t, inLine, labels);
  return <span className={styles.stored}>{areMarkup(text) ? linesOf(text) : text}</span>;
}
