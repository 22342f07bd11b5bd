import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

/** How a key stands. */
export type KeyState = 'active' | 'asleep' | 'expired' | 'revoked';

const kinds: Record<KeyState, StateKind> = { active: 'ok', asleep: 'warn', expired: 'warn', revoked: 'quiet' };

/** The state of a key as a word. */
export function KeyStateTag({ state }: { state: KeyState }) {
  const t = useText();
  return <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>;
}
