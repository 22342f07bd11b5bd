import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { general } from '../../../platform/general/contract.ts';
import { type ConferenceCard as Card, conference } from '../contract.ts';
import css from './conference-list.module.css';
import { ConferenceCard } from './parts/conference-card.tsx';
import { ConferenceRow } from './parts/conference-row.tsx';

const limit = 20;
/** More than these no shop announces at a time. */
const mostComing = 50;

const address = ({ series = '', page = 1 }: { series?: string; page?: number }): string => {
  const query = new URLSearchParams({ ...(series && { series }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? '/conferences' : `/conferences?${query}`;
};

/** Fetches what is to come, a page of what is over, and the series. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const asked = url.searchParams.get('series') ?? '';
  const branches = await client.call(general['general.tree'], { type: 'conference.series' });
  const series = branches.find(({ value }) => value === asked);
  const narrowed = series === undefined ? {} : { series: series.value };
  const [coming, past] = await Promise.all([
    client.call(conference['conference.list'], { ...narrowed, when: 'coming', limit: mostComing }),
    client.call(conference['conference.list'], { ...narrowed, when: 'past', page, limit }),
  ]);
  return { branches, series: series ?? null, coming: coming.data, past, page };
}

/** Head of the list of conferences. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.series?.name ?? app.t('conference.title'),
  description: app.t('conference.listDescription', { shop: app.shop.name }),
  canonical: address({ series: data.series?.value ?? '', page: data.page }),
});

/** Conferences that are over, under the years of their first days. */
function byYear(cards: readonly Card[]): [string, Card[]][] {
  const years = new Map<string, Card[]>();
  for (const card of cards) {
    const year = card.startsOn.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), card]);
  }
  return [...years];
}

/** The conferences to come, and those that are over by their years. */
export default function ConferenceListScreen() {
  const { t, origin } = useApp();
  const { branches, series, coming, past, page } = useViewData<typeof loader>();
  const key = series?.value ?? '';
  // A series has one edition that everybody asks for: it stands before all others.
  const next = series === null || page > 1 ? undefined : coming[0];
  const others = next === undefined ? coming : coming.slice(1);
  return (
    <ListPage title={series?.name ?? t('conference.title')}>
      {branches.length > 0 && (
        <nav className={css.chips} aria-label={t('conference.series')}>
          <ChipLink to="/conferences" current={series === null}>
            {t('conference.allSeries')}
          </ChipLink>
          {branches.map(({ value, name }) => (
            <ChipLink key={value} to={address({ series: value })} current={value === key}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
      {next !== undefined && (
        <section className={css.part} aria-labelledby="next">
          <div className={css.head}>
            <h2 id="next">{t('conference.nextEdition')}</h2>
          </div>
          <ConferenceCard card={next} />
        </section>
      )}
      {page === 1 && (next === undefined || others.length > 0) && (
        <section className={css.part} aria-labelledby="coming">
          <div className={css.head}>
            <h2 id="coming">{t('conference.coming')}</h2>
            <a href={`${origin.replace(/^https?/, 'webcal')}/api/front/conference/calendar`} className={css.subscribe}>
              <Icon name="calendar" size={18} />
              {t('conference.subscribe')}
            </a>
          </div>
          {others.length === 0 ? (
            <Empty
              icon="calendar"
              title={t('conference.noneComing')}
              text={t('conference.noneComingHint')}
              action={{ to: '/news', label: t('conference.toNews') }}
            />
          ) : (
            <EntryList>
              {others.map((card) => (
                <li key={card.id}>
                  <ConferenceRow card={card} />
                </li>
              ))}
            </EntryList>
          )}
        </section>
      )}
      {byYear(past.data).map(([year, cards]) => (
        <section key={year} className={css.part} aria-labelledby={`year-${year}`}>
          <div className={css.head}>
            <h2 id={`year-${year}`}>{t('conference.pastIn', { year })}</h2>
          </div>
          <EntryList>
            {cards.map((card) => (
              <li key={card.id}>
                <ConferenceRow card={card} />
              </li>
            ))}
          </EntryList>
        </section>
      ))}
      <ListEnd
        page={page}
        limit={limit}
        total={past.total}
        isAtLeast={past.isAtLeast}
        href={(next) => address({ series: key, page: next })}
      />
    </ListPage>
  );
}
