import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { vote } from '../contract.ts';
import { PollFacts } from './parts/poll-facts.tsx';

const limit = 20;

/** Fetches a page of the polls. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(vote['vote.list'], { page, limit });
}

/** Head of the list of polls. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('vote.title'),
  description: app.t('vote.listDescription', { shop: app.shop.name }),
});

/** Every poll that was opened, the newest first. */
export default function PollListScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('vote.title')}>
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('vote.empty')}
          text={t('vote.emptyHint')}
          action={{ to: '/', label: t('vote.toHome') }}
        />
      ) : (
        <EntryList>
          {data.map((card) => (
            <Entry key={card.id} to={`/vote?id=${card.id}`} title={card.title} lead={card.about}>
              <PollFacts poll={card} />
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd page={page} limit={limit} total={total} isAtLeast={isAtLeast} href={(next) => `/votes?page=${next}`} />
    </ListPage>
  );
}
