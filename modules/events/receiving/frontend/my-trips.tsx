import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { receiving } from '../contract.ts';
import { PickupCard } from './parts/pickup-card.tsx';
import css from './trip.module.css';

const limit = 20;

/** Fetches a page of the reader’s own legs. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(receiving['receiving.list'], { page, limit });
}

/** Head of the own legs, which are nobody else’s business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('receiving.trips'), noindex: true });

/** The reader’s own legs to all conferences, each leading to its whole way, and to visits, each with its car. */
export default function MyTripsScreen() {
  const { t } = useApp();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('receiving.trips')} note={total > 0 && t('receiving.tripsCount', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty
          icon="place"
          title={t('receiving.noTrips')}
          text={t('receiving.noTripsHint')}
          action={{ to: '/conferences', label: t('receiving.toConferences') }}
        />
      ) : (
        <ul className={css.legs}>
          {data.map((leg) => (
            <li key={leg.id} className={css.leg}>
              <header>
                <h2>
                  <Link
                    to={leg.conferenceId === null ? `/visit?id=${leg.visitId}` : `/trip?conference=${leg.conferenceId}`}
                  >
                    {leg.conference}
                  </Link>
                </h2>
                <span className={css.state} data-state={leg.state}>
                  {t(`receiving.legState.${leg.state}`)}
                </span>
              </header>
              <p>{[t(`receiving.direction.${leg.direction}`), leg.number, leg.station].filter(Boolean).join(' · ')}</p>
              <p className={css.small}>
                {leg.scheduledAt === null
                  ? t('receiving.notSaid')
                  : `${formatDateTime(new Date(leg.expectedAt), leg.timeZone).slice(0, 16)} ${leg.timeZone}`}
              </p>
              {leg.conferenceId === null && leg.pickup !== null && leg.state !== 'cancelled' && (
                <PickupCard leg={leg} pickup={leg.pickup} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => `/trips?page=${next}`} />
    </ListPage>
  );
}
