import { useEnumerated, useOwnText } from './console-context.ts';
import { isMarkup, writtenValue } from './field-change.tsx';
import { linesOf } from './text-diff.ts';
import styles from './version-diff.module.css';

/** A stored value as a person reads it: moments on the clock, lists in a line, rich text as its words. */
export function StoredValue({ value }: { value: unknown }) {
  const t = useOwnText();
  const inLine = useEnumerated();
  const text = writtenValue(value, t, inLine);
  return <span className={styles.stored}>{isMarkup.test(text) ? linesOf(text) : text}</span>;
}
