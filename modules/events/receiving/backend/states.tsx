import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { LegState } from '../rules/leg-steps.ts';
import type { PickupState } from '../rules/pickup-steps.ts';

const LEG: Readonly<Record<LegState, StateKind>> = {
  missing: 'bad',
  filled: 'accent',
  ticketed: 'ok',
  in_transit: 'accent',
  delayed: 'warn',
  rebooked: 'warn',
  arrived: 'quiet',
  cancelled: 'quiet',
};
const PICKUP: Readonly<Record<PickupState, StateKind>> = {
  planned: 'warn',
  assigned: 'accent',
  accepted: 'accent',
  en_route: 'accent',
  met: 'ok',
  delivered: 'quiet',
  no_show: 'bad',
  cancelled: 'quiet',
};

/** How a leg stands. */
export function LegTag({ state }: { state: LegState }) {
  const t = useText('receiving');
  return <StateTag kind={LEG[state]}>{t(`legStates.${state}`)}</StateTag>;
}

/** How a pick-up stands. */
export function PickupTag({ state }: { state: PickupState }) {
  const t = useText('receiving');
  return <StateTag kind={PICKUP[state]}>{t(`pickupStates.${state}`)}</StateTag>;
}
