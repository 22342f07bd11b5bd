import { useEffect, useId, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useIntent } from '../../../../kernel/client/use-intent.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ConsentBoxes } from '../../../people/agreement/parts/consent-boxes.tsx';
import { useAskedConsents } from '../../../people/agreement/parts/use-consents.ts';
import { forgetWish, keepWish, takeWish } from '../../../people/sign-in/parts/kept-wish.ts';
import { registration } from '../contract.ts';
import { registrationGroups } from '../group-contract.ts';
import css from './parts/group.module.css';
import type { Offer } from './parts/offer.ts';

const NAMED = /^(?:[1-9]\d{0,14}|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Fetches what can be had for the conference that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Offer> {
  const id = url.searchParams.get('id') ?? '';
  if (!NAMED.test(id)) throw redirect('/conferences');
  return (await client.call(registration['registration.offer'], { conference: id })).data;
}

/** Head of the way to register a group; it is no page that anybody looks for. */
export const meta = (app: SiteApp, { data }: { data: Offer }): ViewMeta => ({
  title: app.t('registration.group.titleOf', { title: data.conference.title }),
  noindex: true,
});

/** Buying places for people who are named later: which ticket, how many, and what the group is called. */
export default function RegisterGroup() {
  const app = useApp();
  const { client, t, locale, user } = app;
  const { conference, products } = useViewData<typeof loader>();
  const offered = products.filter(({ groupMost, standing }) => groupMost !== null && standing === 'open');
  const [product, setProduct] = useState(offered[0]?.id ?? 0);
  const [quantity, setQuantity] = useState('5');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choice = useId();
  const once = useRef<{ said: string; key: string } | null>(null);
  const chosen = offered.find(({ id }) => id === product);
  const count = Number.parseInt(quantity, 10) || 0;
  const most = Math.min(chosen?.groupMost ?? 0, chosen?.left ?? Number.POSITIVE_INFINITY);
  const consents = useAskedConsents('registration');
  const isReady = chosen !== undefined && count >= 2 && count <= most && name.trim() !== '' && consents.isComplete;
  const wish = `registration.group/${conference.id}`;
  const [isTakenUp, setTakenUp] = useState(false);
  useEffect(() => {
    const kept = takeWish<{ product: number; quantity: string; name: string }>(wish);
    if (kept !== null) {
      setProduct(kept.product);
      setQuantity(kept.quantity);
      setName(kept.name);
    }
    setTakenUp(true);
  }, [wish]);
  const order = useIntent({
    act: `registration.group/${conference.id}`,
    done: t('registration.group.bought'),
    isReady: isTakenUp && consents.isKnown,
    run: async () => {
      forgetWish(wish);
      // What is agreed to is ticked by its person again, and ordered by their own click.
      if (!isReady) throw new Error('The order is not whole.');
      const input = { conference: conference.id, product, quantity: count, name };
      const said = JSON.stringify(input);
      if (once.current?.said !== said) once.current = { said, key: randomId() };
      setBusy(true);
      try {
        await consents.give();
        const how = { once: once.current.key };
        const { data } = await client.call(registrationGroups['registration.groupOrder'], input, how);
        once.current = null;
        app.go(data.order?.state === 'placed' ? data.order.path : `/registration/group?id=${data.id}`);
      } finally {
        setBusy(false);
      }
    },
  });
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to={`/conference/register?id=${conference.id}`}>{t('registration.group.alone')}</Link>
      </p>
      <h1>{t('registration.group.titleOf', { title: conference.title })}</h1>
      <p className={css.hint}>
        {[dayRangeText(conference.startsOn, conference.endsOn, locale), conference.venue || conference.city].join(
          ' · ',
        )}
      </p>
      {offered.length === 0 ? (
        <Empty
          icon="users"
          title={t('registration.group.none')}
          text={t('registration.group.noneHint')}
          action={{ to: `/conference/register?id=${conference.id}`, label: t('registration.register') }}
        />
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            // Where signing in leaves the page, what was typed is there again afterwards.
            if (user.get().token === null) keepWish(wish, { product, quantity, name });
            void order().catch(() => undefined);
          }}
        >
          <p className={css.hint}>{t('registration.group.lead')}</p>
          <fieldset className={css.choices}>
            <legend>{t('registration.step.products')}</legend>
            {offered.map(({ id, title, fen, groupMost }) => (
              <label key={id} className={css.choice}>
                <input type="radio" name={choice} checked={id === product} onChange={() => setProduct(id)} />
                <span>
                  {title}
                  <small>{t('registration.group.most', { most: groupMost ?? 0 })}</small>
                </span>
                <b>{fen === 0 ? t('registration.free') : moneyText(fen ?? 0)}</b>
              </label>
            ))}
          </fieldset>
          <Field
            label={t('registration.group.name')}
            hint={t('registration.group.nameHint')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={t('registration.group.quantity')}
            type="number"
            inputMode="numeric"
            min={2}
            max={Number.isFinite(most) ? most : 100}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
            {...(count > most && { error: t('registration.group.tooMany', { most }) })}
          />
          <p className={css.sum}>
            <span>{t('registration.total')}</span>
            <b>{moneyText((chosen?.fen ?? 0) * count)}</b>
          </p>
          <p className={css.hint}>{t('registration.frozen')}</p>
          <ConsentBoxes consents={consents} say={t('registration.agree')} />
          <Button large type="submit" busy={isBusy} disabled={!isReady}>
            {t(chosen?.fen === 0 ? 'registration.submit.free' : 'registration.submit.pay')}
          </Button>
        </form>
      )}
    </main>
  );
}
