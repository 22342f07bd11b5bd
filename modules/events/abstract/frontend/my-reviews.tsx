import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { abstracts } from '../contract.ts';
import css from './abstracts.module.css';
import { momentIn } from './parts/moment-in.ts';

const limit = 20;

/** Fetches a page of what the reader was asked to review. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(abstracts['abstract.review.mine'], { page, limit });
}

/** Head of the desk of a reviewer. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('abstract.reviews'), noindex: true });

/** The desk of a reviewer: numbers and titles, and never who wrote it. */
export default function MyReviews() {
  const { t } = useApp();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage
      title={t('abstract.reviews')}
      above={
        <p className={css.ways}>
          <Link to="/abstract/bids">{t('abstract.bids')}</Link>
          <Link to="/abstract/chair">{t('abstract.chair')}</Link>
        </p>
      }
    >
      {data.length === 0 && <Empty icon="check" title={t('abstract.noReviews')} text={t('abstract.noReviewsHint')} />}
      <EntryList>
        {data.map(({ id, number, title, topicName, conference, state, value, reviewBy }) => (
          <li key={id} className={css.entry}>
            <p className={css.marks}>
              <b>{number}</b>
              <Chip {...(state !== 'handed' && { tone: 'warn' as const })}>{t(`abstract.reviewState.${state}`)}</Chip>
              {topicName}
              {state === 'handed' && value !== null && <b>{value}</b>}
            </p>
            <h2>
              <Link to={`/abstract/review?id=${id}`}>{title}</Link>
            </h2>
            <p className={css.facts}>
              {conference}
              {reviewBy !== null && ` · ${t('abstract.reviewBy', { until: momentIn(reviewBy, 'Asia/Shanghai') })}`}
            </p>
          </li>
        ))}
      </EntryList>
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/abstract/reviews?page=${next}`}
      />
    </ListPage>
  );
}
