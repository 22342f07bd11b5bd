import { useState } from 'react';
import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { GRANTED } from '../../../../../kernel/rules/facts.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { doctor } from '../../contract.ts';
import css from './end-registration.module.css';

/** In the own account of a granted doctor: the way to end the registration. `className`: how a section of the view looks. */
export default function EndRegistration({ className }: { className: string }) {
  const { client, t, toast, user, reloadUser } = useApp();
  const { data } = useStore(user);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (factOf(data, 'doctor') !== GRANTED) return null;
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(doctor['doctor.end'], {});
      toast('ok', t('doctor.end.done'));
      setAsked(false);
      await reloadUser();
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <section className={className} aria-labelledby="end-registration">
      <h2 id="end-registration">{t('doctor.end.title')}</h2>
      <p className={css.note}>{t(isAsked ? 'doctor.end.sure' : 'doctor.end.text')}</p>
      {isAsked ? (
        <div className={css.answers}>
          <Button kind="outline" onClick={() => setAsked(false)}>
            {t('doctor.end.keep')}
          </Button>
          <Button busy={busy} onClick={() => void end()}>
            {t('doctor.end.do')}
          </Button>
        </div>
      ) : (
        <div className={css.quiet}>
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {t('doctor.end.begin')}
          </Button>
        </div>
      )}
    </section>
  );
}
