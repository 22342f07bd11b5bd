import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { registration } from '../contract.ts';
import { OwnGroups } from './parts/own-groups.tsx';
import css from './registration-page.module.css';

const limit = 20;

/** Fetches a page of the reader’s own registrations. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(registration['registration.mine'], { page, limit });
}

/** Head of the own registrations, which are nobody else’s business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('registration.mine'), noindex: true });

/** The conferences that the reader comes to, or wanted to. */
export default function RegistrationList() {
  const { t, locale } = useApp();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('registration.mine')}>
      <OwnGroups />
      {data.length === 0 ? (
        <Empty
          icon="calendar"
          title={t('registration.none')}
          text={t('registration.noneHint')}
          action={{ to: '/conferences', label: t('registration.toConferences') }}
        />
      ) : (
        <EntryList>
          {data.map(({ id, conferenceId, conference, startsOn, endsOn, place, state }) => (
            <li key={id} className={css.entry}>
              <h2>
                <Link to={state === 'draft' ? `/conference/register?id=${conferenceId}` : `/registration?id=${id}`}>
                  {conference}
                </Link>
              </h2>
              <span className={css.state} data-state={state}>
                {t(`registration.state.${state}`)}
              </span>
              <p>{[startsOn && endsOn && dayRangeText(startsOn, endsOn, locale), place].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </EntryList>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/registrations?page=${next}`}
      />
    </ListPage>
  );
}
