import { useCallback, useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { useIntent } from '../../../../kernel/client/use-intent.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { forgetWish, keepWish, takeWish } from '../../../people/sign-in/parts/kept-wish.ts';
import { registration } from '../contract.ts';
import { AskStep } from './parts/ask-step.tsx';
import { CheckStep } from './parts/check-step.tsx';
import type { Offer } from './parts/offer.ts';
import { ProductChoice } from './parts/product-choice.tsx';
import { RefundLadder } from './parts/refund-ladder.tsx';
import { StepHead } from './parts/step-head.tsx';
import { chosenOf, type Step, stepsOf } from './parts/steps.ts';
import { Summary } from './parts/summary.tsx';
import { usePromo } from './parts/use-promo.ts';
import css from './register.module.css';

/** A number, or what people chose for the address of a conference. */
const NAMED = /^(?:[1-9]\d{0,14}|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Fetches what can be had with a registration for the conference that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!NAMED.test(id)) throw redirect('/conferences');
  return (await client.call(registration['registration.offer'], { conference: id })).data;
}

/** Head of the way to register; it is no page that anybody looks for. */
export const meta = (app: SiteApp, { data }: { data: Offer }): ViewMeta => ({
  title: app.t('registration.titleOf', { title: data.conference.title }),
  noindex: true,
});

/** What modules may add: the form that is asked. */
export const slots = ['registration.form'];

/** The offer as the person who is signed in has it; the page itself was drawn for nobody. */
function useOwnOffer(loaded: Offer) {
  const { client, user } = useApp();
  const { token } = useStore(user);
  const [own, setOwn] = useState<{ token: string | null; offer: Offer } | null>(null);
  const id = loaded.conference.id;
  const again = useCallback(async (): Promise<void> => {
    const { data } = await client.call(registration['registration.offer'], { conference: id }, { quiet: true });
    setOwn({ token, offer: data });
  }, [client, id, token]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // Until it is there nobody goes on: a server that was busy is asked again, and what everybody may have stands meanwhile.
    const ask = (pauseMs: number): void =>
      void again().catch(() => {
        if (!isLeft) timer = setTimeout(() => ask(Math.min(2 * pauseMs, 8_000)), pauseMs);
      });
    if (token !== null) ask(1_000);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [again, token]);
  const isOwn = own !== null && own.token === token && own.offer.conference.id === id;
  return { offer: isOwn ? own.offer : loaded, isOwn, again };
}

/** Registering, step by step: what one takes, what is asked, and the check before it is ordered. */
export default function Register() {
  const { client, t, locale, user } = useApp();
  const loaded = useViewData<typeof loader>();
  const own = useOwnOffer(loaded);
  const { offer, promo, renew } = usePromo(own.offer);
  const { isOwn } = own;
  const again = async (): Promise<void> => {
    await own.again();
    await renew();
  };
  const [step, setStep] = useState<Step>('products');
  const [picked, setPicked] = useState<ReadonlyMap<number, number> | null>(null);
  const { conference, products, mine } = offer;
  const chosen = picked ?? chosenOf(offer);
  // What a code opened is out with it.
  const items = [...chosen].flatMap(([product, quantity]) =>
    products.some(({ id }) => id === product) ? [{ product, quantity }] : [],
  );
  const isBegun = mine === null || mine.state === 'draft';
  const wish = `registration.choice/${conference.id}`;
  const [isTakenUp, setTakenUp] = useState(false);
  useEffect(() => {
    const kept = takeWish<[number, number][]>(wish);
    if (kept !== null) setPicked(new Map(kept));
    setTakenUp(true);
  }, [wish]);
  const keep = useIntent({
    act: `registration.keep/${conference.id}`,
    done: t('registration.kept'),
    // What its person has of it already says whether there is a draft to keep.
    isReady: isTakenUp && isOwn,
    run: async () => {
      forgetWish(wish);
      // What was handed in is added to, and keeps no draft.
      if (isBegun)
        await client.call(registration['registration.keep'], { conference: conference.id, items, promo: promo.code });
      await again();
      setStep(offer.asks && !offer.isAnswered ? 'questions' : 'check');
    },
  });
  const change = (product: number, quantity: number): void => {
    const next = new Map(chosen);
    if (quantity === 0) next.delete(product);
    else next.set(product, quantity);
    setPicked(next);
  };
  const isUnderWay = mine?.state === 'pending' || mine?.state === 'awaiting';
  return (
    <main id="content">
      <StepHead
        title={t('registration.titleOf', { title: conference.title })}
        facts={[dayRangeText(conference.startsOn, conference.endsOn, locale), conference.venue || conference.city]}
        steps={stepsOf(offer)}
        step={step}
        onStep={setStep}
      />
      <div className={css.page}>
        <div className={css.main}>
          {conference.registration !== 'open' ? (
            <Empty
              icon="calendar"
              title={t(`registration.opening.${conference.registration}`)}
              text={t('registration.openingHint')}
              action={{ to: `/conference?id=${conference.id}`, label: t('registration.back') }}
            />
          ) : isUnderWay && mine !== null ? (
            <Empty
              icon="check"
              title={t(`registration.state.${mine.state}`)}
              text={t('registration.underWay')}
              action={{ to: `/registration?id=${mine.id}`, label: t('registration.seeMine') }}
            />
          ) : (
            <>
              {step === 'products' && (
                <section className={css.part}>
                  <h2>{t('registration.step.products')}</h2>
                  <p className={css.hint}>{offer.note || t('registration.frozen')}</p>
                  {mine !== null && mine.state !== 'draft' && (
                    <p className={css.hint}>
                      {t('registration.addTo')}{' '}
                      <Link to={`/registration?id=${mine.id}`}>{t('registration.seeMine')}</Link>
                    </p>
                  )}
                  {products.some(({ groupMost, standing }) => groupMost !== null && standing === 'open') && (
                    <p className={css.hint}>
                      <Link to={`/conference/register-group?id=${conference.id}`}>{t('registration.group.way')}</Link>
                    </p>
                  )}
                  <ProductChoice offer={offer} chosen={chosen} onChange={change} again={again} />
                  <p className={css.ways}>
                    <Button
                      large
                      disabled={items.length === 0}
                      onClick={() => {
                        // Where signing in leaves the page, what was chosen is there again afterwards.
                        if (user.get().token === null) keepWish(wish, [...chosen]);
                        void keep();
                      }}
                    >
                      {t('registration.goOn')}
                    </Button>
                    <ButtonLink kind="quiet" to={`/conference?id=${conference.id}`}>
                      {t('registration.back')}
                    </ButtonLink>
                  </p>
                </section>
              )}
              {step === 'questions' && (
                <AskStep
                  conference={conference.id}
                  onGiven={async () => {
                    await again();
                    setStep('check');
                  }}
                />
              )}
              {step === 'check' && (
                <CheckStep {...{ offer, items, isOwn, again, promo: promo.code }} onBack={() => setStep('products')} />
              )}
            </>
          )}
        </div>
        <aside className={css.side}>
          <Summary offer={offer} chosen={chosen} promo={promo} />
          <RefundLadder products={products.filter(({ id }) => chosen.has(id))} startsOn={conference.startsOn} />
        </aside>
      </div>
    </main>
  );
}
