import { formatDate, formatTime } from '../../../../kernel/rules/date-format.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { agendaDesk } from '../admin-contract.ts';
import styles from '../parts/timetable.module.css';
import { dayText } from '../rules/day-text.ts';

const shown = ['blockEdit', 'blockRelease', 'warn'] as const;

/** What does not fit in the whole timetable, the gravest first: which rule, who or which room, between what. */
export function ConflictPanel({
  conferenceId,
  timeZone,
  open,
}: {
  conferenceId: number;
  timeZone: string;
  open(id: number): void;
}) {
  const t = useText();
  const { locale } = useConsole();
  const check = useAnswer(agendaDesk['agenda.check'], { conferenceId }, { keep: true });
  const when = (startsAt: string, endsAt: string): string => {
    const [from, to] = [new Date(startsAt), new Date(endsAt)];
    const day = dayText(formatDate(from, timeZone), locale);
    return `${day} ${formatTime(from, timeZone)}–${formatTime(to, timeZone)}`;
  };
  const list = () => {
    if (check.data === undefined) {
      return check.error === null ? <Waiting /> : <Failure error={check.error} retry={() => void check.refetch()} />;
    }
    const { counts, conflicts } = check.data.data;
    return (
      <>
        <p className={styles.counts}>
          {shown.map((level) => (
            <StateTag key={level} kind={(counts[level] ?? 0) === 0 ? 'quiet' : level === 'warn' ? 'warn' : 'bad'}>
              {t(`levels.${level}`)} {counts[level] ?? 0}
            </StateTag>
          ))}
          {(counts.ignore ?? 0) > 0 && <span>{t('ignored', { count: counts.ignore ?? 0 })}</span>}
        </p>
        {conflicts.length === 0 && <p>{t('noConflicts')}</p>}
        <ol className={styles.conflicts}>
          {conflicts.map(({ rule, level, items, expert, room, count }) => (
            <li key={`${rule} ${items.map(({ id }) => id).join()} ${expert} ${room}`}>
              <h3>
                {t(`rules.${rule}`)}
                <StateTag kind={level === 'warn' ? 'warn' : 'bad'}>{t(`levels.${level}`)}</StateTag>
              </h3>
              <p>{[expert, room, count !== null && t(`counts.${rule}`, { count })].filter(Boolean).join(' · ')}</p>
              {items.map(({ id, title, startsAt, endsAt }) => (
                <button key={id} type="button" onClick={() => open(id)}>
                  {when(startsAt, endsAt)} {title}
                </button>
              ))}
            </li>
          ))}
        </ol>
      </>
    );
  };
  return (
    <aside className={styles.panel} aria-label={t('conflicts')}>
      <h2>{t('conflicts')}</h2>
      {list()}
    </aside>
  );
}
