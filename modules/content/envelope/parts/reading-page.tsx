import type { CSSProperties, ReactNode } from 'react';
import { Cover } from '../../../../ui/site/cover.tsx';
import { type EditorialFacts, EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { ReadingActions } from '../../../../ui/site/reading-actions.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { useReadingScale } from '../../../../ui/site/use-reading-scale.ts';
import { ReadingFacts } from './reading-facts.tsx';
import { ReadingFoot } from './reading-foot.tsx';
import css from './reading-page.module.css';
import { SourceLine } from './source-line.tsx';

type Item = EditorialFacts &
  Parameters<typeof ReadingFacts>[0]['item'] &
  Parameters<typeof ReadingFoot>[0]['item'] & {
    id: number;
    url: string;
    title: string;
    lead: string;
    body: string;
    cover: string | null;
    isPreview: boolean;
    source: { name: string; url: string } | null;
  };

interface ReadingPageProps {
  /** Its type. */
  of: string;
  item: Item;
  /** Its title, and who answers for it. */
  head: ReactNode;
  /** What a reader can do with it beside reading; a draft offers none. */
  actions: ReactNode;
  /** What belongs to the text behind its references. */
  foot?: ReactNode;
  /** It is read for what it says at once: where it has no picture, none is drawn. */
  hasNoCover?: boolean;
  /** What to read next. */
  children?: ReactNode;
}

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** A text to be read from its beginning to its end, with reading tools; a withdrawn one as a notice. */
export function ReadingPage({ of, item, head, actions, foot, hasNoCover = false, children }: ReadingPageProps) {
  const { scale, factor, setScale } = useReadingScale();
  const { id, url, title, lead, body, cover, isPreview, locale: lang } = item;
  const readable = item.state !== 'withdrawn';
  return (
    <main id="content" className={css.page}>
      <div className={css.frame}>
        {readable && (
          <div className={css.side}>
            <ReadingActions
              title={title}
              scale={scale}
              onScale={setScale}
              words={`${title}. ${lead} ${wordsOf(body)}`}
              lang={lang}
              isDraft={isPreview}
            >
              {!isPreview && actions}
            </ReadingActions>
          </div>
        )}
        <article className={css.article} style={{ '--reading-scale': factor } as CSSProperties}>
          {head}
          <EditorialNotices facts={item} of={of} />
          {readable && (
            <>
              <p className={css.lead} lang={lang}>
                {lead}
              </p>
              {!hasNoCover && (
                <div className={css.cover}>
                  <Cover id={id} url={url} src={cover} shape="wide" first />
                </div>
              )}
              <ReadingFacts item={item} />
              <RichText html={body} lang={lang} />
              <SourceLine source={item.source} />
              <ReadingFoot item={item} />
              {foot}
            </>
          )}
        </article>
      </div>
      {children}
    </main>
  );
}
