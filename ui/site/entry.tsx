import type { ReactNode } from 'react';
import css from './entry.module.css';
import { Link } from './link.tsx';

/**
 * An entry of a list without a picture: its name, a sentence on it, and small facts. Stands in an `EntryList`. It labels nothing: what
 * may name an advertiser is drawn by `ArticleCard` or `ArticleRow`.
 */
export function Entry({
  to,
  title,
  lead,
  lang,
  children,
}: {
  to: string;
  title: string;
  lead?: string;
  /** Language of title and lead. */
  lang?: string;
  children?: ReactNode;
}) {
  return (
    <li className={css.entry}>
      <h2 className={css.title} lang={lang}>
        <Link to={to}>{title}</Link>
      </h2>
      {lead && (
        <p className={css.lead} lang={lang}>
          {lead}
        </p>
      )}
      {children}
    </li>
  );
}
