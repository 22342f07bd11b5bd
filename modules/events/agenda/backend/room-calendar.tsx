import { Button, Input } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { CALENDAR_DAYS, type RoomUse, roomDesk } from '../room-contract.ts';
import { monthDayText } from '../rules/day-text.ts';
import styles from './room-calendar.module.css';

const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

function Week({ venueId, from, show }: { venueId: number; from: string | null; show(day: string): void }) {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAnswer(roomDesk['agenda.rooms'], { venueId, ...(from !== null && { from }) }, { keep: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { days, rooms, uses, isCut } = answer.data.data;
  const [first = ''] = days;
  const nameOf = (id: number): string => rooms.find((room) => room.id === id)?.name ?? '';
  /** What keeps a room on a day: what stands in it, in a hall that it is a part of, or in one of its parts. */
  const keeps = ({ id, parts }: (typeof rooms)[number], day: string): RoomUse[] =>
    uses.filter((use) => {
      const hall = rooms.find((room) => room.id === use.roomId);
      return use.day === day && (use.roomId === id || parts.includes(use.roomId) || hall?.parts.includes(id) === true);
    });
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => show(moved(first, -CALENDAR_DAYS))}>{t('weekBefore')}</Button>
        <Input
          type="date"
          aria-label={t('weekFrom')}
          value={first}
          onChange={({ target }) => target.value !== '' && show(target.value)}
        />
        <Button onClick={() => show(moved(first, CALENDAR_DAYS))}>{t('weekAfter')}</Button>
        {isCut && <StateTag kind="warn">{t('usesCut')}</StateTag>}
      </div>
      {rooms.length === 0 && <EmptyState title={t('noRoomsYet')} hint={t('noRoomsYetHint')} />}
      {rooms.length > 0 && (
        <section className={styles.frame} aria-label={t('roomCalendar')}>
          <table className={styles.week}>
            <thead>
              <tr>
                <th scope="col">{t('room')}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {monthDayText(day, locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rooms.map((room) => (
                <tr key={room.id}>
                  <th scope="row">
                    {room.name}
                    <small className={styles.building}>{room.building}</small>
                  </th>
                  {days.map((day) => (
                    <td key={day}>
                      {keeps(room, day).map((use) => (
                        <Link
                          key={use.itemId}
                          to={`/backend/agenda?conference=${use.conferenceId}&day=${use.day}`}
                          className={styles.use}
                          data-draft={!use.isReleased || undefined}
                          data-by={use.roomId === room.id ? undefined : ''}
                        >
                          <time title={use.timeZone}>
                            {use.from}–{use.until}
                          </time>
                          <b>{use.title}</b>
                          <small>
                            {[use.conference, use.roomId !== room.id && nameOf(use.roomId)].filter(Boolean).join(' · ')}
                          </small>
                          {!use.isReleased && <small>{t('useDraft')}</small>}
                        </Link>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** The rooms of a venue by the week, with what stands in them in the drafts of all conferences. */
export default function RoomCalendar() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const { id: venueId, isBusy, choose } = useSubject('venue', 'location.venue', { orFirst: true });
  const show = (day: string): void => {
    query.set('from', day);
    setQuery(query);
  };
  return (
    <>
      <PageHeader title={t('roomCalendar')} lead={t('roomCalendarLead')}>
        <div className={styles.choose}>
          <SourceField
            label={t('venue')}
            source="location.venue"
            placeholder={t('venue')}
            value={venueId}
            isRequired
            onChange={choose}
          />
        </div>
      </PageHeader>
      {venueId !== null && <Week key={venueId} venueId={venueId} from={query.get('from')} show={show} />}
      {venueId === null && !isBusy && <EmptyState title={t('venue')} hint={t('roomCalendarLead')} />}
    </>
  );
}
