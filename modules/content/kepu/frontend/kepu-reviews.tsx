import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { kepu } from '../contract.ts';

const limit = 20;
const query = listQuery('/kepu-reviews', {});

/** Fetches a page of the articles that wait for the reader’s review. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  return client.call(kepu['kepu.review.list'], { page: query.read(url).page, limit });
}

/** Head of the own reviews, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('kepu.reviews'), noindex: true });

/** What the doctor was asked to review, longest first. */
export default function KepuReviews() {
  const t = useT();
  const { data, total, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('kepu.reviews')} note={total > 0 && t('kepu.waiting', { count: total })}>
      {data.length === 0 ? (
        <Empty icon="check" title={t('kepu.noReviews')} text={t('kepu.noReviewsHint')} />
      ) : (
        <EntryList>
          {data.map(({ id, title, askedAt, askedBy }) => (
            <Entry key={id} to={`/kepu-review?id=${id}`} title={title}>
              <MetaLine>
                {askedBy !== '' && <span key="by">{t('kepu.askedBy', { name: askedBy })}</span>}
                <TimeAgo key="at" at={askedAt} />
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd {...{ page, limit, total }} href={(next) => query.address({ page: next })} />
    </ListPage>
  );
}
