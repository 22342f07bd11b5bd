import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { ContentPage } from '../../../../ui/site/content-page.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { PictureHead } from '../../../../ui/site/picture-head.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { SourceLine } from '../../envelope/parts/source-line.tsx';
import { document } from '../contract.ts';
import { PaperActions } from './parts/paper-actions.tsx';

/** Fetches the document that the address names; without a number, the list of documents is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/documents');
  const preview = url.searchParams.get('preview') ?? '';
  return { ...(await client.call(document['document.show'], { id, preview })).data, preview };
}

/** Head of a document. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** What modules may add to a document. */
export const slots = ['document.actions'];

/** A document: what it is, who wrote it, and its paper to read and, where it may be kept, to take along. */
export default function DocumentScreen() {
  const { t, locale: readersLocale } = useApp();
  const shown = useViewData<typeof loader>();
  const { id, url, title, lead, cover, locale, category, categoryName, paper, notice } = shown;
  return (
    <ContentPage
      of="document"
      item={shown}
      head={
        <PictureHead
          {...{ id, url, title, lead }}
          src={cover}
          lang={locale}
          kicker={
            <>
              <Link to="/documents">{t('document.title')}</Link>
              {categoryName !== '' && <Link to={`/documents?category=${category}`}>{categoryName}</Link>}
            </>
          }
        >
          {paper !== null && (
            <PaperActions
              {...{ id, title, preview: shown.preview, canDownload: shown.canDownload, isMarked: shown.isMarked }}
            />
          )}
          {shown.state !== 'withdrawn' && <Slot name="document.actions" props={{ type: 'document', id }} />}
        </PictureHead>
      }
      facts={
        <>
          <Facts
            facts={[
              [t('document.kind'), t(`document.kinds.${shown.kind}`)],
              [t('document.source'), shown.source],
              [t('document.year'), shown.year && String(shown.year)],
              [t('document.language'), t(`document.languages.${shown.language}`)],
              [t('document.pages'), shown.pages && t('document.pageCount', { count: shown.pages })],
              [t('document.size'), paper && sizeText(paper.size, readersLocale)],
              [t('document.reads'), t('document.times', { count: shown.reads })],
              [t('document.downloads'), shown.canDownload && t('document.times', { count: shown.downloads })],
            ]}
          />
          {notice !== '' && <p>{notice}</p>}
          <SourceLine source={shown.takenFrom} />
        </>
      }
    />
  );
}
