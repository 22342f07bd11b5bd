import { useMemo, useState } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import { diffTexts, foldedParts, linesOf, type ShownPart } from './text-diff.ts';
import styles from './version-diff.module.css';

interface VersionDiffProps {
  /** Null where there is nothing to compare with: the other one is shown as it is. */
  before: string | null;
  after: string;
  /** `html` compares the words of rich text, not its marks. */
  kind?: 'text' | 'html';
}

function Hidden({ text }: { text: string }) {
  const t = useOwnText();
  const [isShown, setShown] = useState(false);
  if (isShown) return text;
  return (
    <button type="button" className={styles.hidden} onClick={() => setShown(true)}>
      {t('history.unchanged', { count: text.trimEnd().split('\n').length })}
    </button>
  );
}

function Part({ part }: { part: ShownPart }) {
  if (part.hidden !== undefined) return <Hidden text={part.hidden} />;
  if (part.kind === 'added') return <ins className={styles.added}>{part.text}</ins>;
  if (part.kind === 'removed') return <del className={styles.removed}>{part.text}</del>;
  return part.text;
}

/** Two versions of a text in one: what went is struck out, what came is underlined, and what stayed is shown beside that. */
export function VersionDiff({ before, after, kind = 'text' }: VersionDiffProps) {
  const t = useOwnText();
  const { locale } = useConsole();
  const parts = useMemo(() => {
    const read = kind === 'html' ? linesOf : String;
    if (before === null) return [{ kind: 'same' as const, text: read(after), at: 0 }];
    return foldedParts(diffTexts(read(before), read(after), locale)).map((part, at) => ({ ...part, at }));
  }, [before, after, kind, locale]);
  if (before !== null && parts.every(({ kind }) => kind === 'same'))
    return <p className={styles.same}>{t('history.sameText')}</p>;
  return (
    <div className={styles.diff}>
      {parts.map((part) => (
        <Part key={part.at} part={part} />
      ))}
    </div>
  );
}
