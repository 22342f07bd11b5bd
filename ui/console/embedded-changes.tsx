import { useMemo } from 'react';
import { useOwnText } from './console-context.ts';
import { type Embedded, embeddedChanges } from './embedded.ts';
import styles from './embedded-changes.module.css';

function Picture({ one, word }: { one: Embedded; word: string }) {
  return (
    <figure className={styles.picture}>
      {one.kind === 'picture' ? <img src={one.address} alt={one.text} /> : <a href={one.address}>{one.address}</a>}
      <figcaption>
        {word}
        {one.text && ` · ${one.text}`}
      </figcaption>
    </figure>
  );
}

/** Pictures, films and links that came into a text or left it, which a comparison of its words does not show. */
export function EmbeddedChanges({ before, after }: { before: string; after: string }) {
  const t = useOwnText();
  const { gone, come } = useMemo(() => embeddedChanges(before, after), [before, after]);
  if (gone.length + come.length === 0) return null;
  return (
    <div className={styles.changes}>
      {gone.map((one) => (
        <Picture key={`- ${one.kind} ${one.address} ${one.text}`} one={one} word={t(`embedded.gone.${one.kind}`)} />
      ))}
      {come.map((one) => (
        <Picture key={`+ ${one.kind} ${one.address} ${one.text}`} one={one} word={t(`embedded.come.${one.kind}`)} />
      ))}
    </div>
  );
}
