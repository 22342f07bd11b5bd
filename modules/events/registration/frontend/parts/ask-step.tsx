import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { registration } from '../../contract.ts';
import css from '../register.module.css';

type Asked = OutputOf<(typeof registration)['registration.form']>['data'];

/** The questions of a registration; who has answered them goes on. */
export function AskStep({ conference, onGiven }: { conference: number; onGiven(): Promise<void> }) {
  const { client, t } = useApp();
  const [asked, setAsked] = useState<Asked | undefined>();
  useEffect(() => {
    // What is refused the call has said.
    client.call(registration['registration.form'], { conference }).then(
      ({ data }) => setAsked(data),
      () => undefined,
    );
  }, [client, conference]);
  return (
    <section className={css.part}>
      <h2>{t('registration.step.questions')}</h2>
      {asked?.isAnswered === false && (
        <Slot name="registration.form" props={{ form: asked.form, onGiven: () => void onGiven() }} />
      )}
      {(asked === null || asked?.isAnswered) && (
        <p className={css.ways}>
          <span>{t('registration.answered')}</span>
          <Button onClick={() => void onGiven()}>{t('registration.goOn')}</Button>
        </p>
      )}
    </section>
  );
}
