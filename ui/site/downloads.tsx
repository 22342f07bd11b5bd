import { useApp } from '../../kernel/client/site-app.ts';
import { sizeText } from '../../kernel/rules/size-text.ts';
import css from './downloads.module.css';
import { Link } from './link.tsx';

const ENDING = /\.([a-z0-9]{1,5})$/i;

/** A paper to take along; its own name where it has no title. */
interface Download {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
  title?: string;
  note?: string;
}

/** Papers to take along, one below the other, each with what it is and how large. */
export function Downloads({ rows }: { rows: readonly Download[] }) {
  const { locale } = useApp();
  return (
    <ul className={css.downloads}>
      {rows.map(({ url, name, size, title = '', note = '' }) => (
        <li key={`${url} ${title}`}>
          <Link to={url} className={css.download ?? ''}>
            <span className={css.kind}>{ENDING.exec(url)?.[1]?.toUpperCase()}</span>
            <span className={css.words}>
              <b>{title || name.replace(ENDING, '')}</b>
              {note && <span>{note}</span>}
            </span>
            <span className={css.size}>{sizeText(size, locale)}</span>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                d="M12 4v10M7.5 10l4.5 4.5 4.5-4.5M5 19.5h14"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
