import { useCallback } from 'react';
import { type CartItem, useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import type { CartInput, Wished } from '../../rules/cart-entries.ts';
import css from '../order.module.css';

/** An item of the cart: what it is and costs, what is wrong with it, and what its module still asks. */
export function CartItemRow({
  wished,
  isFirst,
  errors,
  say,
  change,
  drop,
}: {
  wished: Wished;
  isFirst: boolean;
  errors: readonly string[];
  say(name: string, input: CartInput | null): void;
  change(name: string, before: CartItem, after: CartItem): void;
  drop(rid: CartItem['rid']): void;
}) {
  const { t } = useApp();
  const { name, item, title, fen, input } = wished;
  const sayOwn = useCallback((own: CartInput | null) => say(name, own), [say, name]);
  return (
    <li className={css.wish}>
      <b>{title}</b>
      <span className={css.amount}>{moneyText(fen)}</span>
      <Button kind="quiet" aria-label={t('order.cart.removeOf', { title })} onClick={() => drop(item.rid)}>
        {t('order.cart.remove')}
      </Button>
      {errors.length > 0 && (
        <p className={css.wrong} role="alert">
          {errors.join(' ')}
        </p>
      )}
      {input === null && (
        <div className={css.asked}>
          <Slot
            name="order.cart.item"
            props={{
              ...{ item, isFirst, isRefused: errors.length > 0, say: sayOwn },
              change: (after: CartItem) => change(name, item, after),
            }}
          />
        </div>
      )}
    </li>
  );
}
