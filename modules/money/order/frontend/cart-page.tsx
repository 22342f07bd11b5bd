import { useCallback, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type CartItem, type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { useIntent } from '../../../../kernel/client/use-intent.ts';
import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { cart } from '../cart-contract.ts';
import { type CartInput, wishedIn } from '../rules/cart-entries.ts';
import css from './order.module.css';
import { CartItemRow } from './parts/cart-item-row.tsx';

/** Head of the cart, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('order.cart.title'), noindex: true });

/** A part that a module adds asks here what an item still needs. */
export const slots = ['order.cart.item'];

/** What waits in this browser to be ordered together: one order, one payment; the server prices and checks all of it anew. */
export default function CartPage() {
  const app = useApp();
  const { t, client } = app;
  const wished = wishedIn(useStore(app.cart));
  const [said, setSaid] = useState<Readonly<Record<string, CartInput | null>>>({});
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  // A try that was not heard of is sent under the same key: it makes no second order.
  const once = useRef<{ said: string; key: string } | null>(null);
  const say = useCallback((name: string, input: CartInput | null): void => {
    setSaid((all) => ({ ...all, [name]: input }));
  }, []);
  const entries = wished.flatMap(({ name, what, input }) => {
    const whole = input ?? said[name] ?? null;
    return whole === null ? [] : [{ rid: name, what, input: whole }];
  });
  const drop = (rid: CartItem['rid']): void => {
    app.cart.set(app.cart.get().filter((item) => item.rid !== rid));
    setWrong({});
  };
  const change = (name: string, before: CartItem, after: CartItem): void => {
    app.cart.set(app.cart.get().map((item) => (item === before ? after : item)));
    setWrong(({ [name]: _settled, ...rest }) => rest);
  };
  const checkOut = async (): Promise<void> => {
    const asked = JSON.stringify(entries);
    if (once.current?.said !== asked) once.current = { said: asked, key: randomId() };
    setBusy(true);
    setWrong({});
    try {
      const { data } = await client.call(cart['order.checkout'], { entries }, { once: once.current.key });
      once.current = null;
      const names = new Set(data.entries.map(({ rid }) => rid));
      const ordered = new Set(wished.flatMap(({ name, item }) => (names.has(name) ? [item] : [])));
      app.cart.set(app.cart.get().filter((item) => !ordered.has(item)));
      app.go(data.order.path);
    } catch (error) {
      if (error instanceof ClientError) setWrong(error.fields);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  const isReady = entries.length === wished.length;
  const order = useIntent({ act: 'order.checkout', done: t('order.cart.ordered'), isReady, run: checkOut });
  const sum = wished.reduce((all, { fen }) => all + fen, 0);
  return (
    <main id="content" className={css.page}>
      <h1>{t('order.cart.title')}</h1>
      {wished.length === 0 ? (
        <Empty icon="check" title={t('order.cart.none')} text={t('order.cart.noneHint')} />
      ) : (
        <>
          <ul className={css.wishes} aria-label={t('order.items')}>
            {wished.map((one, nth) => (
              <CartItemRow
                key={one.name}
                wished={one}
                isFirst={nth === 0}
                errors={wrong[one.name] ?? []}
                say={say}
                change={change}
                drop={drop}
              />
            ))}
          </ul>
          <p className={css.sum}>
            {t('order.whole')} <b>{moneyText(sum)}</b>
          </p>
          <p>{isReady ? t('order.cart.hint') : t('order.cart.missing')}</p>
          <Button large busy={isBusy} disabled={!isReady} onClick={() => void order().catch(() => undefined)}>
            {t('order.cart.checkOut')}
          </Button>
        </>
      )}
    </main>
  );
}
