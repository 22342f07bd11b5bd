import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { PollStatus } from '../rules.ts';

const KINDS: Readonly<Record<PollStatus, StateKind>> = {
  ...{
    draft: 'quiet',
    coming: 'accent',
    open: 'ok',
    closed: 'warn',
    published: 'accent',
    void: 'bad',
    archived: 'quiet',
  },
};

/** How a poll stands, as a coloured word. */
export function PollStateTag({ state }: { state: PollStatus }) {
  const t = useText('vote');
  return <StateTag kind={KINDS[state]}>{t(`state.${state}`)}</StateTag>;
}
