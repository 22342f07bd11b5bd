import type { ReactNode } from 'react';
import css from './content-page.module.css';
import { type EditorialFacts, EditorialNotices } from './editorial-notices.tsx';
import { RichText } from './rich-text.tsx';

interface ContentPageProps {
  item: EditorialFacts & { body: string };
  /** The type of the piece, by which an open page hears that it was taken off the site. */
  of?: string;
  /** Its title over its picture. */
  head: ReactNode;
  /** What is told beside the text, under it. */
  facts?: ReactNode;
  /** Parts of the page as wide as it is. */
  children?: ReactNode;
}

/** The page of a piece of content: its head, what a reader must know first, its text, and what belongs to it. */
export function ContentPage({ item, of, head, facts, children }: ContentPageProps) {
  return (
    <main id="content">
      {head}
      <div className={css.intro}>
        <EditorialNotices facts={item} of={of} />
        {item.body !== '' && <RichText html={item.body} lang={item.locale} />}
        {facts}
      </div>
      {children}
    </main>
  );
}
