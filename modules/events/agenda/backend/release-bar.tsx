import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { agendaDesk } from '../admin-contract.ts';
import type { BoardData } from '../parts/board-entries.ts';
import styles from '../parts/timetable.module.css';

const counted = ['added', 'removed', 'time', 'room', 'people', 'text'] as const;

/** What the next release changes, of what, and how many people it concerns; and the release itself, which is as a whole. */
export function ReleaseBar({ conferenceId, board }: { conferenceId: number; board: BoardData }) {
  const t = useText();
  const can = useCan();
  const answer = useAnswer(agendaDesk['agenda.difference'], { conferenceId }, { keep: true });
  const release = useAction(agendaDesk['agenda.release'], {
    quiet: true,
    done: ({ data }) => t('releasedDone', { number: data.number }),
  });
  if (answer.data === undefined) return null;
  const { number, revision, counts, experts, stars, total, changes } = answer.data.data;
  const clock = (at: string): string => formatDateTime(new Date(at), board.limits.timeZone).slice(5, 16);
  const when = (one: { startsAt: string; room: string } | null): string =>
    one === null ? '' : [clock(one.startsAt), one.room].filter(Boolean).join(' · ');
  return (
    <footer className={styles.release}>
      <p>
        <b>{board.released === 0 ? t('neverReleased') : t('releasedAs', { number: board.released })}</b>
        {board.releasedAt !== null && <small>{clock(board.releasedAt)}</small>}
      </p>
      <p className={styles.changes}>
        {counted
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <span key={kind} data-change={kind}>
              {t(`changes.${kind}`)} {counts[kind]}
            </span>
          ))}
        <small>{total === 0 ? t('nothingNew') : t('concerns', { experts, stars })}</small>
      </p>
      {can('agenda.timetable.release') && (
        <ConfirmAction
          label={total === 0 ? t('release') : t('releaseNow', { number, count: total })}
          title={t('releaseTitle', { number })}
          text={t('releaseText')}
          isPrimary
          isDisabled={total === 0}
          {...(total === 0 && { whyNot: t('nothingNew') })}
          reason="possible"
          reasonLabel={t('releaseNote')}
          run={(note) => release.mutateAsync({ conferenceId, revision, note })}
        >
          <table className={styles.difference}>
            <tbody>
              {changes.map(({ itemId, kind, parts, title, before, after }) => (
                <tr key={itemId}>
                  <th scope="row">{title}</th>
                  <td>
                    {kind === 'changed'
                      ? parts.map((part) => t(`changes.${part}`)).join(t('comma'))
                      : t(`changes.${kind}`)}
                  </td>
                  <td>
                    {before !== null && <del>{when(before)}</del>} {after !== null && <ins>{when(after)}</ins>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {total > changes.length && <p>{t('moreChanges', { count: total - changes.length })}</p>}
        </ConfirmAction>
      )}
    </footer>
  );
}
