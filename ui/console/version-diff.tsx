import { useMemo } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import { type DiffPart, diffTexts, linesOf } from './text-diff.ts';
import styles from './version-diff.module.css';

interface VersionDiffProps {
  before: string;
  after: string;
  /** `html` compares the words of rich text, not its marks. */
  kind?: 'text' | 'html';
}

function Part({ part }: { part: DiffPart }) {
  if (part.kind === 'added') return <ins className={styles.added}>{part.text}</ins>;
  if (part.kind === 'removed') return <del className={styles.removed}>{part.text}</del>;
  return part.text;
}

/** Two versions of a text in one: what went is struck out, what came is underlined. */
export function VersionDiff({ before, after, kind = 'text' }: VersionDiffProps) {
  const t = useOwnText();
  const { locale } = useConsole();
  const parts = useMemo(() => {
    const read = kind === 'html' ? linesOf : String;
    return diffTexts(read(before), read(after), locale).map((part, at) => ({ ...part, at }));
  }, [before, after, kind, locale]);
  if (parts.every((part) => part.kind === 'same')) return <p className={styles.same}>{t('history.sameText')}</p>;
  return (
    <div className={styles.diff}>
      {parts.map((part) => (
        <Part key={part.at} part={part} />
      ))}
    </div>
  );
}
