import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { LiveStatus } from '../rules.ts';

const KINDS: Record<LiveStatus, StateKind> = { 0: 'quiet', 1: 'bad', 2: 'quiet', 3: 'ok', [-1]: 'warn' };

/** The word of a status in the texts of the module. */
export const statusKey = (status: LiveStatus): string => `status.${status === -1 ? 'down' : status}`;

/** How a stream stands, as a coloured word. */
export function StreamStatus({ status }: { status: LiveStatus }) {
  const t = useText('live');
  return <StateTag kind={KINDS[status]}>{t(statusKey(status))}</StateTag>;
}
