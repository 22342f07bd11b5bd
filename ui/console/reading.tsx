import type { Locale } from '../../kernel/rules/locale.ts';
import { RichText } from '../site/rich-text.tsx';
import styles from './reading.module.css';

/** A text as readers see it. */
export interface ReadingProps {
  lang: Locale;
  /** Above the text; absent where something else on the screen says it. */
  title?: string;
  lead?: string;
  /** Address of its picture. */
  picture?: string | null;
  bylines?: readonly string[];
  /** HTML that the server cleaned when it was written. */
  html: string;
  /** What stands below the text, such as references. */
  lists?: readonly { name: string; lines: readonly string[] }[];
}

/** Shows a text as its readers see it, with its pictures, without leaving the console. */
export function Reading({ lang, title, lead, picture, bylines = [], html, lists = [] }: ReadingProps) {
  return (
    <article className={styles.reading} lang={lang}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {bylines.length > 0 && <p className={styles.bylines}>{bylines.join(' / ')}</p>}
      {picture && <img className={styles.picture} src={picture} alt="" />}
      {lead && <p className={styles.lead}>{lead}</p>}
      {html !== '' && (
        <div className={styles.text}>
          <RichText html={html} />
        </div>
      )}
      {lists.map(({ name, lines }) => (
        <section key={name} className={styles.list}>
          <h4>{name}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
