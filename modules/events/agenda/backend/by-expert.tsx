import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { type BoardData, gravestOf } from '../parts/board-entries.ts';
import styles from '../parts/timetable.module.css';
import type { Conflict } from '../rules/conflicts.ts';
import type { Levels } from '../rules/words.ts';

/** The day of each expert, one below the other. */
export function ByExpert({
  board,
  conflicts,
  open,
}: {
  board: BoardData;
  conflicts: readonly Conflict[];
  open(id: number): void;
}) {
  const t = useText();
  const rooms = new Map(board.rooms.map(({ id, name }) => [id, name]));
  const clock = (at: string): string => formatTime(new Date(at), board.limits.timeZone);
  if (board.experts.length === 0) return <EmptyState title={t('nobodyYet')} hint={t('nobodyYetHint')} />;
  return (
    <ul className={styles.experts}>
      {board.experts.map((expert) => {
        const own = conflicts.filter(({ expertId }) => expertId === expert.id);
        return (
          <li key={expert.id}>
            <h2>
              {expert.name} <small>{expert.hospital}</small>
            </h2>
            <ol>
              {board.items.flatMap((item) => {
                const does = item.people.filter(({ expertId }) => expertId === expert.id);
                if (does.length === 0) return [];
                const level = gravestOf(own, board.levels as Levels, item.id);
                return [
                  <li key={item.id}>
                    <button type="button" onClick={() => open(item.id)}>
                      <time>
                        {clock(item.startsAt)}–{clock(item.endsAt)}
                      </time>
                      <b>{item.title}</b>
                      <span>
                        {does.map(({ role }) => t(`roles.${role}`)).join(t('comma'))}
                        {item.roomId !== null && ` · ${rooms.get(item.roomId) ?? ''}`}
                      </span>
                      {level !== null && (
                        <StateTag kind={level === 'warn' ? 'warn' : 'bad'}>{t(`levels.${level}`)}</StateTag>
                      )}
                    </button>
                  </li>,
                ];
              })}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}
