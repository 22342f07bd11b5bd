import type { ReactNode } from 'react';
import { Cover, type CoverProps } from './cover.tsx';
import css from './picture-head.module.css';

/** The head of a page over its picture: where it belongs, title and lead, and what a reader may do with it. */
export function PictureHead({
  kicker,
  title,
  lead,
  lang,
  children,
  ...cover
}: Pick<CoverProps, 'id' | 'url' | 'src'> & {
  kicker: ReactNode;
  title: string;
  lead: ReactNode;
  /** Language of title and lead. */
  lang: string;
  children?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <div className={css.picture}>
        <Cover {...cover} shape="fill" first />
      </div>
      <div className={css.words}>
        <p className={css.kicker}>{kicker}</p>
        <h1 lang={lang}>{title}</h1>
        <p className={css.lead} lang={lang}>
          {lead}
        </p>
        <div className={css.actions} data-no-print>
          {children}
        </div>
      </div>
    </header>
  );
}
