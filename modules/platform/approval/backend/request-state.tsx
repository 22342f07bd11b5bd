import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

/** States of a request. */
export const states = ['open', 'approved', 'rejected', 'returned', 'withdrawn'] as const;
type State = (typeof states)[number];

const KIND: Readonly<Record<State, StateKind>> = {
  open: 'accent',
  approved: 'ok',
  rejected: 'bad',
  returned: 'warn',
  withdrawn: 'quiet',
};

/** A request's state in a word. */
export function RequestState({ state }: { state: State }) {
  const t = useText('approval');
  return <StateTag kind={KIND[state]}>{t(`state.${state}`)}</StateTag>;
}
