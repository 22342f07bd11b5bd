import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Erasure } from '../contract.ts';

type Standing = 'waiting' | 'held' | 'withdrawn' | 'removed' | 'finished';

const kinds: Record<Standing, StateKind> = {
  waiting: 'accent',
  held: 'warn',
  withdrawn: 'quiet',
  removed: 'accent',
  finished: 'ok',
};

const standingOf = ({ state, heldAt, finishedAt }: Pick<Erasure, 'state' | 'heldAt' | 'finishedAt'>): Standing => {
  if (state === 'waiting') return heldAt === null ? 'waiting' : 'held';
  return state === 'removed' && finishedAt !== null ? 'finished' : state;
};

/** How a removal stands, as a word. */
export function ErasureState({ row }: { row: Pick<Erasure, 'state' | 'heldAt' | 'finishedAt'> }) {
  const t = useText('erasure');
  const standing = standingOf(row);
  return <StateTag kind={kinds[standing]}>{t(`standing.${standing}`)}</StateTag>;
}
