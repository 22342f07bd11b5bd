import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { agenda } from '../contract.ts';
import { monthDayText } from '../rules/day-text.ts';
import css from './agenda-item.module.css';
import { SlotLine } from './parts/slot-line.tsx';
import { PeopleList } from './parts/slot-people.tsx';
import { StarButton } from './parts/star-button.tsx';
import { useStars } from './parts/use-stars.ts';

/** Fetches the slot that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/conferences');
  return (await client.call(agenda['agenda.show'], { id })).data;
}

/** Head of a slot. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.title,
  description: data.about || data.conference.title,
  canonical: `/agenda/item?id=${data.id}`,
});

/** A slot of a timetable: when and where, the way to its hall, who takes part, its session or its parts. */
export default function AgendaItemScreen() {
  const { t, locale } = useApp();
  const slot = useViewData<typeof loader>();
  const { id, title, about, conference, day, from, to, roomId, halls, people, experts, session, parts, track } = slot;
  const stars = useStars(conference.id);
  const hall = halls.find((one) => one.id === roomId);
  return (
    <RecordPage
      title={title}
      above={<Link to={`/agenda?id=${conference.id}&day=${day}`}>{conference.title}</Link>}
      text={about}
    >
      <Facts
        facts={[
          [
            t('agenda.when'),
            `${monthDayText(day, locale)} ${from}–${to} · ${t('agenda.zone', { zone: conference.timeZone })}`,
          ],
          [
            t('agenda.where'),
            hall && (
              <Link key="hall" to={`/venue?id=${hall.venueId}&room=${hall.id}`}>
                {[hall.name, hall.building, t('agenda.level', { level: String(hall.level) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Link>
            ),
          ],
          [t('agenda.track'), track],
          [
            t('agenda.session'),
            session && (
              <Link key="session" to={`/agenda/item?id=${session.id}`}>
                {session.title}
              </Link>
            ),
          ],
        ]}
      />
      <p className={css.actions} data-no-print>
        <StarButton id={id} title={title} stars={stars} />
        <a href={`/api/front/agenda/calendar/${id}`} download>
          <Icon name="calendar" size={18} />
          {t('agenda.toCalendar')}
        </a>
      </p>
      {people.length > 0 && (
        <section>
          <h2>{t('agenda.people')}</h2>
          <PeopleList people={people} experts={experts} conference={conference.id} />
        </section>
      )}
      {parts.length > 0 && (
        <section>
          <h2>{t('agenda.parts')}</h2>
          <ol>
            {parts.map((part) => (
              <SlotLine key={part.id} slot={part} halls={halls} experts={experts} hasDay={false} stars={stars} />
            ))}
          </ol>
        </section>
      )}
    </RecordPage>
  );
}
