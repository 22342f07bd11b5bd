import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type EditorialFacts, EditorialNotices } from './editorial-notices.tsx';
import { RichText } from './rich-text.tsx';
import css from './sheet-page.module.css';

/** A number, or the last part of an address that people chose. */
const NAMED = /^(?:[1-9]\d{0,14}|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** What an address names to be filled in (`id`), and the text of a link to its draft; null where it names nothing. */
export function sheetAsked(id: string | null, preview: string | null): { id: string; preview: string } | null {
  return id !== null && NAMED.test(id) ? { id, preview: preview ?? '' } : null;
}

interface SheetPageProps {
  /** The way back to where it is one of several. */
  back?: ReactNode;
  title: string;
  lead?: string;
  /** The language of both; that of the page where nothing is said. */
  locale?: string | undefined;
  /** What is told under the title. */
  facts: ReactNode;
  /** What its editors say of it, and its text. */
  item?: EditorialFacts & { body: string };
  /** Its type: an open page hears that it is taken off the site. */
  of?: string;
  children?: ReactNode;
}

/** The page of something that is filled in: what it is, what one should know first, and the sheet. */
export function SheetPage({ back, title, lead = '', locale, facts, item, of, children }: SheetPageProps) {
  const lang = locale === undefined ? {} : { lang: locale };
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        {back && <p>{back}</p>}
        <h1 {...lang}>{title}</h1>
        {lead && (
          <p className={css.lead} {...lang}>
            {lead}
          </p>
        )}
        {facts}
      </header>
      {item && <EditorialNotices facts={item} of={of} />}
      {item && item.body !== '' && (
        <div className={css.body}>
          <RichText html={item.body} lang={item.locale} />
        </div>
      )}
      {children}
    </main>
  );
}

/** The sheet itself, as paper on the page; `isSpaced` where what it holds keeps its distance by it. */
export function SheetPaper({
  label,
  locale,
  isSpaced,
  children,
}: {
  label: string;
  locale?: string | undefined;
  isSpaced?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classes(css.paper, isSpaced && css.spaced)}
      aria-label={label}
      {...(locale !== undefined && { lang: locale })}
    >
      {children}
    </section>
  );
}
