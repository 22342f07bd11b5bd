import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { Section } from '../../../../ui/site/section.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { ReadingHead } from '../../envelope/parts/reading-head.tsx';
import { ReadingPage } from '../../envelope/parts/reading-page.tsx';
import { kepu } from '../contract.ts';
import { KepuFoot } from './parts/kepu-foot.tsx';
import { shownCard } from './parts/shown-card.ts';

/** Fetches the article that the address names; without a number, the list of articles is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/kepus');
  const preview = url.searchParams.get('preview') ?? '';
  return (await client.call(kepu['kepu.show'], { id, preview })).data;
}

/** Head of an article. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** What modules may add beside an article. */
export const slots = ['kepu.actions'];

/** An article for patients: who reviewed it, what it rests on, what its words mean, and what to read next. */
export default function KepuScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, category, categoryName, at, reviewedAt, terms, notice, related, diseases, drugs } = shown;
  return (
    <ReadingPage
      of="kepu"
      key={id}
      item={shown}
      head={
        <ReadingHead
          item={shown}
          kicker={
            <>
              <Link to="/kepus">{t('kepu.title')}</Link>
              {categoryName !== '' && <Link to={`/kepus?category=${category}`}>{categoryName}</Link>}
            </>
          }
          facts={[
            <TimeAgo key="at" at={at} />,
            reviewedAt !== null && t('kepu.reviewedOn', { date: formatDate(new Date(reviewedAt)) }),
          ]}
        />
      }
      actions={<Slot name="kepu.actions" props={{ type: 'kepu', id }} />}
      foot={<KepuFoot {...{ terms, notice, diseases, drugs }} />}
    >
      {related.length > 0 && (
        <Section title={t('shell.article.related')}>
          <CardGrid>
            {related.map((card) => (
              <ArticleCard key={card.id} article={shownCard(card)} />
            ))}
          </CardGrid>
        </Section>
      )}
    </ReadingPage>
  );
}
