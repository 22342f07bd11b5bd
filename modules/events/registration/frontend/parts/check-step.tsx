import { useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ConsentBoxes } from '../../../../people/agreement/parts/consent-boxes.tsx';
import { useAskedConsents } from '../../../../people/agreement/parts/use-consents.ts';
import { registration, type Wish } from '../../contract.ts';
import { PRODUCT } from '../../rules/cart-name.ts';
import css from '../register.module.css';
import type { Offer } from './offer.ts';

/** The last look before it is ordered: what will happen, and the one button that does it. */
export function CheckStep({
  offer,
  items,
  promo,
  isOwn,
  again,
  onBack,
}: {
  offer: Offer;
  items: readonly Wish[];
  /** The code of the basket; empty where there is none. */
  promo: string;
  /** Whether the offer is the one of who is signed in. */
  isOwn: boolean;
  again(): Promise<void>;
  onBack(): void;
}) {
  const app = useApp();
  const { client, t } = app;
  const [isBusy, setBusy] = useState(false);
  const consents = useAskedConsents('registration');
  // The same try is sent under one key until it was heard of: an answer that was lost makes no second registration.
  const once = useRef<{ said: string; key: string } | null>(null);
  const chosen = offer.products.filter(({ id }) => items.some(({ product }) => product === id));
  const sum = chosen.reduce(
    (all, { id, fen }) => all + (fen ?? 0) * (items.find(({ product }) => product === id)?.quantity ?? 0),
    0,
  );
  const asksDesk = chosen.some(({ approves }) => approves);
  const what = asksDesk ? 'ask' : sum === 0 ? 'free' : 'pay';
  const submit = async (): Promise<void> => {
    const input = { conference: offer.conference.id, items: [...items], promo };
    const said = JSON.stringify(input);
    if (once.current?.said !== said) once.current = { said, key: randomId() };
    setBusy(true);
    try {
      await consents.give();
      const { data } = await client.call(registration['registration.submit'], input, { once: once.current.key });
      once.current = null;
      app.go(data.order === null || data.order.state !== 'placed' ? `/registration?id=${data.id}` : data.order.path);
    } catch {
      // The refusal was said; what is left and what it costs may have changed.
      await again().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  const intoCart = async (): Promise<void> => {
    await consents.give();
    const entries = chosen.map(({ id, title, fen }) => {
      const quantity = items.find(({ product }) => product === id)?.quantity ?? 1;
      return {
        ...{ rid: `${PRODUCT}/${id}`, what: PRODUCT, input: { product: id, quantity, promo } },
        title: [offer.conference.title, quantity > 1 ? `${title} × ${quantity}` : title].join(' · '),
        fen: (fen ?? 0) * quantity,
      };
    });
    const rids = new Set<unknown>(entries.map(({ rid }) => rid));
    app.cart.set([...app.cart.get().filter(({ rid }) => !rids.has(rid)), ...entries]);
    app.go('/cart');
  };
  return (
    <section className={css.part}>
      <h2>{t('registration.step.check')}</h2>
      <p>{t(`registration.then.${what}`)}</p>
      <ConsentBoxes consents={consents} say={t('registration.agree')} />
      <p className={css.ways}>
        <Button
          large
          busy={isBusy}
          disabled={items.length === 0 || !isOwn || !consents.isComplete}
          onClick={() => void submit()}
        >
          {t(`registration.submit.${what}`)}
        </Button>
        {what === 'pay' && (
          <Button kind="outline" disabled={!consents.isComplete} onClick={() => void intoCart().catch(() => undefined)}>
            {t('registration.intoCart')}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          {t('registration.change')}
        </Button>
      </p>
    </section>
  );
}
