import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { sizeText } from '../../../../../kernel/rules/size-text.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { downloadsFields } from '../../blocks/downloads.ts';
import css from './downloads.module.css';

const ENDING = /\.([a-z0-9]{1,5})$/i;

/** Documents to take along, one below the other, each with what it is and how large; one that is gone is left out. */
export default function DownloadsBlock({ props }: BlockProps<ShownProps<typeof downloadsFields>>) {
  const { locale } = useApp();
  const rows = props.items.flatMap(({ document, title, note }) =>
    document === null ? [] : [{ ...document, title, note }],
  );
  if (rows.length === 0) return null;
  return (
    <BlockFrame title={props.title}>
      <ul className={css.downloads}>
        {rows.map(({ url, name, size, title, note }) => (
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
    </BlockFrame>
  );
}
