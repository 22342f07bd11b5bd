import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ShopState } from '../rules.ts';

const KINDS: Readonly<Record<ShopState, StateKind>> = {
  preparing: 'accent',
  open: 'ok',
  suspended: 'warn',
  closing: 'bad',
};

/** Where a shop stands, as a coloured word. */
export function StateOfShop({ state }: { state: ShopState }) {
  const t = useText();
  return <StateTag kind={KINDS[state]}>{t(`stateName.${state}`)}</StateTag>;
}
