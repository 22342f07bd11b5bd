import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { cases } from '../contract.ts';
import { CaseEntry } from './parts/case-entry.tsx';

const limit = 20;
const query = listQuery('/cases/reviews', {});

/** Fetches a page of what waits for the reader. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  return client.call(cases['case.reviews'], { page: query.read(url).page, limit });
}

/** Head of the reviews, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('case.reviews'), noindex: true });

/** The cases that the reader was asked to look through, longest first. */
export default function CaseReviews() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('case.reviews')} note={total > 0 && t('case.total', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty icon="check" title={t('case.reviewsEmpty')} text={t('case.reviewsEmptyHint')} />
      ) : (
        <EntryList>
          {data.map((one) => (
            <CaseEntry key={one.id} shown={one} to={`/cases/review?id=${one.id}`} />
          ))}
        </EntryList>
      )}
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => query.address({ page: next })} />
    </ListPage>
  );
}
