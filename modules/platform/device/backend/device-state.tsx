import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

type State = 'pending' | 'online' | 'silent' | 'revoked';
const kinds: Record<State, StateKind> = { pending: 'accent', online: 'ok', silent: 'warn', revoked: 'quiet' };

/** How a device stands, as a word; of a silent one, since when. */
export function DeviceStateTag({ state, lastAt }: { state: State; lastAt: string | null }) {
  const t = useText();
  const isSince = state === 'silent' && lastAt !== null;
  return (
    <StateTag kind={kinds[state]}>
      {isSince ? t('silentSince', { at: formatDateTime(new Date(lastAt)) }) : t(`state.${state}`)}
    </StateTag>
  );
}
