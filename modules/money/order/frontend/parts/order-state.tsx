import { useT } from '../../../../../kernel/client/site-app.ts';
import type { OrderRow } from '../../contract.ts';
import css from '../order.module.css';

/** How far an order has come, as a word in its colour. */
export function OrderState({ state }: Pick<OrderRow, 'state'>) {
  const t = useT();
  return (
    <span className={css.state} data-state={state}>
      {t(`order.state.${state}`)}
    </span>
  );
}
