import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { InvitationState } from '../state.ts';

const kinds: Record<InvitationState, StateKind> = { open: 'accent', used: 'ok', revoked: 'quiet', expired: 'warn' };

/** How an invitation stands, as a word. */
export function InvitationStateTag({ state }: { state: InvitationState }) {
  const t = useText('invitation');
  return <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>;
}
