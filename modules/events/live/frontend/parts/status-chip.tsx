import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { LiveCard } from '../../contract.ts';
import css from './status-chip.module.css';

const TONES = { 0: 'accent', 1: 'live', 2: undefined, 3: 'ok', [-1]: 'warn' } as const;

/** How a stream stands, in a word; a running one has a dot that breathes. */
export function StatusChip({ status }: { status: LiveCard['status'] }) {
  const t = useT();
  const tone = TONES[status];
  const word = status === -1 ? 'down' : status;
  return (
    <Chip {...(tone && { tone })}>
      {status === 1 && <span className={css.dot} aria-hidden="true" />}
      {t(`live.status.${word}`)}
    </Chip>
  );
}
