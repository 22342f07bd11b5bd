import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { OrderRow } from '../contract.ts';

const kinds: Record<OrderRow['state'], StateKind> = {
  placed: 'warn',
  paid: 'ok',
  fulfilled: 'ok',
  cancelled: 'quiet',
  expired: 'quiet',
};

/** How far an order has come, as a word. */
export function OrderStateTag({ state }: Pick<OrderRow, 'state'>) {
  const t = useText();
  return <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>;
}
