import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type BoardEntry, conflictsOn, entriesOf } from '../../agenda/parts/board-entries.ts';
import { type GridMark, TimetableGrid } from '../../agenda/parts/timetable-grid.tsx';
import { dayText } from '../../agenda/rules/day-text.ts';
import { planner } from '../contract.ts';
import styles from './planner.module.css';

/** Items that stand where the plan has them no more are drawn under numbers below zero. */
const beforeOf = (id: number): number => -id;

/** A day of the timetable as the plan would have it: what is new, what moves and from where, what is not met. */
export function PlanBoard({ id, day, showDay }: { id: number; day: string | null; showDay(day: string): void }) {
  const t = useText();
  const go = useNavigate();
  const { locale } = useConsole();
  const board = useAnswer(
    planner['planner.plan.board'],
    { id, ...(day !== null && { day }) },
    { keep: true, isFresh: true },
  );
  if (board.data === undefined) {
    return board.error === null ? <Waiting /> : <Failure error={board.error} retry={() => void board.refetch()} />;
  }
  const { data } = board.data;
  const own = entriesOf(data);
  const blank = {
    version: 0,
    sessionId: null,
    kind: 'break' as const,
    track: '',
    isParallel: true,
    layout: '',
    expected: null,
  };
  const before: BoardEntry[] = data.left.map(({ id: item, ...one }) => ({
    ...{ ...blank, ...one, id: beforeOf(item), people: [] },
    ...{ from: Date.parse(one.startsAt), to: Date.parse(one.endsAt) },
  }));
  const marks = new Map<number, GridMark>(
    data.left.map(({ id: item, title }) => [beforeOf(item), { kind: 'before', text: t('before', { title }) }]),
  );
  for (const { id: item, outcome, violations, stale } of data.marks) {
    if (stale !== null) marks.set(item, { kind: 'stale', text: t(`stale.${stale}`) });
    else if (outcome === 'new' || outcome === 'moved')
      marks.set(item, { kind: violations > 0 ? 'broken' : outcome, text: t(`outcomes.${outcome}`) });
  }
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('day')}
          value={data.day}
          options={data.days.map((value) => ({ value, label: dayText(value, locale) }))}
          onChange={showDay}
        />
        <span className={styles.quiet}>{t('zone', { zone: data.limits.timeZone })}</span>
      </div>
      <TimetableGrid
        key={data.day}
        board={data}
        entries={[...own, ...before]}
        conflicts={conflictsOn(data, own)}
        marks={marks}
        mayMove={false}
        open={(item) => void go(`/backend/agenda-items/${Math.abs(item)}`)}
      />
    </div>
  );
}
