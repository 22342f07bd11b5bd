import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Pagination } from '../../../../ui/site/pagination.tsx';
import { agenda, MOST_SLOTS } from '../contract.ts';
import { dayText } from '../rules/day-text.ts';
import css from './agenda.module.css';
import { AgendaFiles } from './parts/agenda-files.tsx';
import { AgendaHead } from './parts/agenda-head.tsx';
import { DayGrid } from './parts/day-grid.tsx';
import { useStars } from './parts/use-stars.ts';

const numberIn = (text: string | null): number => {
  const id = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Fetches the day that the address names, narrowed to what it says. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const conference = numberIn(url.searchParams.get('id'));
  if (conference === 0) throw redirect('/conferences');
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get('day') ?? '')?.[0] ?? '';
  const hall = numberIn(url.searchParams.get('hall'));
  const track = (url.searchParams.get('track') ?? '').slice(0, 80);
  const expert = numberIn(url.searchParams.get('expert'));
  const page = numberIn(url.searchParams.get('page')) || 1;
  const found = await client.call(agenda['agenda.list'], {
    ...{ conference, track, page },
    ...(day !== '' && { day }),
    ...(hall !== 0 && { hall }),
    ...(expert !== 0 && { expert }),
  });
  return { ...found, asked: { hall, track, expert } };
}

type Data = Awaited<ReturnType<typeof loader>>;

interface Narrowing {
  day?: string;
  hall?: number;
  track?: string;
  expert?: number;
  page?: number;
}

const addressOf = (id: number, { day = '', hall = 0, track = '', expert = 0, page = 1 }: Narrowing): string => {
  const query = new URLSearchParams({ id: String(id) });
  if (day !== '') query.set('day', day);
  if (hall !== 0) query.set('hall', String(hall));
  if (track !== '') query.set('track', track);
  if (expert !== 0) query.set('expert', String(expert));
  if (page > 1) query.set('page', String(page));
  return `/agenda?${query}`;
};

/** Head of a timetable. */
export const meta = (app: SiteApp, { data }: { data: Data }): ViewMeta => ({
  title: app.t('agenda.titleOf', { title: data.conference.title }),
  description: app.t('agenda.descriptionOf', { title: data.conference.title }),
  canonical: addressOf(data.conference.id, { day: data.day }),
  noindex: data.asked.track !== '' || data.asked.hall !== 0 || data.asked.expert !== 0,
});

function Chips({ label, chips }: { label: string; chips: readonly { to: string; name: string; isOn: boolean }[] }) {
  return (
    <nav className={css.chips} aria-label={label}>
      {chips.map(({ to, name, isOn }) => (
        <ChipLink key={to} to={to} current={isOn}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}

/** The timetable of a conference, one day at a time: a grid by hall where there is room for it, else a list. */
export default function AgendaScreen() {
  const { t, locale } = useApp();
  const data = useViewData<typeof loader>();
  const { conference, day, halls, tracks, experts, asked, total, page } = data;
  const stars = useStars(conference.id);
  const to = (change: Narrowing): string => addressOf(conference.id, { day, ...asked, ...change });
  const isNarrowed = asked.hall !== 0 || asked.track !== '' || asked.expert !== 0;
  const expert = experts.find(({ id }) => id === asked.expert);
  return (
    <main id="content" className={css.page}>
      <AgendaHead conference={conference} current="agenda" />
      <Chips
        label={t('agenda.days')}
        chips={conference.days.map((one) => ({ to: to({ day: one }), name: dayText(one, locale), isOn: one === day }))}
      />
      {halls.length > 1 && (
        <Chips
          label={t('agenda.halls')}
          chips={[
            { to: to({ hall: 0 }), name: t('agenda.everyHall'), isOn: asked.hall === 0 },
            ...halls.map(({ id, name }) => ({ to: to({ hall: id }), name, isOn: id === asked.hall })),
          ]}
        />
      )}
      {tracks.length > 1 && (
        <Chips
          label={t('agenda.tracks')}
          chips={[
            { to: to({ track: '' }), name: t('agenda.everyTrack'), isOn: asked.track === '' },
            ...tracks.map((name) => ({ to: to({ track: name }), name, isOn: name === asked.track })),
          ]}
        />
      )}
      {asked.expert !== 0 && (
        <p className={css.only}>
          {t('agenda.onlyExpert', { name: expert?.name ?? '' })}
          <Link to={to({ expert: 0 })}>{t('agenda.everybody')}</Link>
        </p>
      )}
      {data.data.length > 0 && <DayGrid {...data} slots={data.data} stars={stars} key={day} />}
      {data.data.length === 0 && conference.release === 0 && (
        <Empty
          icon="calendar"
          title={t('agenda.notYet')}
          text={t('agenda.notYetHint')}
          action={{ to: `/conference?id=${conference.id}`, label: t('agenda.toConference') }}
        />
      )}
      {data.data.length === 0 && conference.release > 0 && (
        <Empty
          icon="calendar"
          title={t(isNarrowed ? 'agenda.noMatch' : 'agenda.freeDay')}
          {...(isNarrowed && { action: { to: addressOf(conference.id, { day }), label: t('agenda.showAll') } })}
        />
      )}
      <Pagination
        page={page}
        limit={MOST_SLOTS}
        total={total}
        isAtLeast={false}
        label={t('agenda.pages')}
        href={(next) => to({ page: next })}
      />
      {conference.release > 0 && <AgendaFiles conferenceId={conference.id} />}
    </main>
  );
}
