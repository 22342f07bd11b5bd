import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

/** How a webhook stands. */
export type HookState = 'active' | 'failing' | 'paused' | 'disabled';

const kinds: Record<HookState, StateKind> = { active: 'ok', failing: 'warn', paused: 'quiet', disabled: 'bad' };

/** The state of a webhook as a word. */
export function HookStateTag({ state }: { state: HookState }) {
  const t = useText();
  return <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>;
}
