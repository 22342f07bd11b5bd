import { useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { forgetWish, keepWish, takeWish } from '../../../../people/sign-in/parts/kept-wish.ts';
import css from './promo-code.module.css';
import type { PromoInUse } from './use-promo.ts';

/** Where one enters a code: what it makes of the prices, and of what can be had, the server says. */
export function PromoCode({ conference, promo }: { conference: number; promo: PromoInUse }) {
  const { t, user } = useApp();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const wish = `registration.promo/${conference}`;
  const [isTakenUp, setTakenUp] = useState(false);
  useEffect(() => {
    const kept = takeWish<string>(wish);
    if (kept !== null) setTyped(kept);
    setTakenUp(true);
  }, [wish]);
  const enter = useIntent({
    act: `registration.promo/${conference}`,
    done: t('registration.promo.taken'),
    isReady: isTakenUp,
    run: async () => {
      forgetWish(wish);
      setBusy(true);
      setProblem('');
      try {
        await promo.apply(typed);
        setTyped('');
      } catch (error) {
        if (error instanceof ClientError) setProblem(error.message);
        throw error;
      } finally {
        setBusy(false);
      }
    },
  });
  if (promo.code !== '') {
    return (
      <p className={css.taken}>
        <span>
          {t('registration.promo.title')} <b>{promo.code}</b>
        </span>
        <Button kind="quiet" onClick={promo.drop}>
          {t('registration.promo.drop')}
        </Button>
      </p>
    );
  }
  return (
    <form
      className={css.enter}
      onSubmit={(event) => {
        event.preventDefault();
        // Where signing in leaves the page, what was typed is there again afterwards.
        if (user.get().token === null) keepWish(wish, typed);
        void enter().catch(() => undefined);
      }}
    >
      <Field
        label={t('registration.promo.title')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value)}
        {...(problem !== '' && { error: problem })}
      />
      <Button kind="outline" type="submit" busy={isBusy} disabled={typed.trim() === ''}>
        {t('registration.promo.use')}
      </Button>
    </form>
  );
}
