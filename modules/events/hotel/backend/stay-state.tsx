import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { StayState } from '../rules/stay-steps.ts';

const FEELS: Readonly<Record<StayState, StateKind>> = {
  held: 'warn',
  confirmed: 'accent',
  in_house: 'ok',
  out: 'quiet',
  cancelled: 'quiet',
  no_show: 'bad',
  released: 'quiet',
  changed: 'quiet',
};

/** How a stay stands. */
export function StayStateTag({ state }: { state: StayState }) {
  const t = useText('hotel');
  return <StateTag kind={FEELS[state]}>{t(`state.${state}`)}</StateTag>;
}
