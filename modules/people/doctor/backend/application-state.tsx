import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

/** States in which staff see an application. */
export const states = ['submitted', 'granted', 'rejected', 'replaced'] as const;

const kinds: Readonly<Record<(typeof states)[number], StateKind>> = {
  submitted: 'warn',
  granted: 'ok',
  rejected: 'bad',
  replaced: 'quiet',
};

/** An application's state as a word. */
export function ApplicationState({ state }: { state: (typeof states)[number] }) {
  const t = useText();
  return <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>;
}
