import { markedParts } from '../../kernel/rules/marked-parts.ts';
import styles from './marked.module.css';

/** A text with the words that somebody looked for marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(({ text: part, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
