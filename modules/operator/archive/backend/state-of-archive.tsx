import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ArchiveRow } from '../contract.ts';

type ArchiveState = 'incoming' | 'whole' | 'running' | 'checked' | 'problems' | 'imported' | 'failed';

const KINDS: Record<ArchiveState, StateKind> = {
  incoming: 'warn',
  whole: 'quiet',
  running: 'accent',
  checked: 'ok',
  problems: 'bad',
  imported: 'ok',
  failed: 'bad',
};

/** Whether a task works on an archive. */
export const isUnderWay = ({ task }: Pick<ArchiveRow, 'task'>): boolean =>
  task?.state === 'waiting' || task?.state === 'running';

function stateOf(row: ArchiveRow): ArchiveState {
  if (row.madeShop !== null) return 'imported';
  if (row.received < row.size) return 'incoming';
  if (isUnderWay(row)) return 'running';
  if (row.task?.state === 'failed') return 'failed';
  if (row.report === null) return 'whole';
  return row.report.problems.length > 0 ? 'problems' : 'checked';
}

/** Where an archive stands. */
export function StateOfArchive({ row }: { row: ArchiveRow }) {
  const t = useText();
  const state = stateOf(row);
  return <StateTag kind={KINDS[state]}>{t(`stateOf.${state}`)}</StateTag>;
}
