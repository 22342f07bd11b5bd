import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Copy, Placement } from '../contract.ts';

const FEELS: Readonly<Record<Copy['state'] | Placement['state'], StateKind>> = {
  waiting: 'warn',
  standing: 'ok',
  refused: 'bad',
  recalled: 'quiet',
  ended: 'quiet',
  gone: 'quiet',
};

/** How a copy of this shop stands. */
export function CopyState({ state }: Pick<Copy, 'state'>) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`states.${state}`)}</StateTag>;
}

/** How a copy in another shop stands. */
export function PlacementState({ state }: Pick<Placement, 'state'>) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`placed.${state}`)}</StateTag>;
}
