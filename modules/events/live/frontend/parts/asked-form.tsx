import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Gate } from '../../../../../ui/site/code-form-gate.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { live } from '../../contract.ts';
import css from './player.module.css';

const Dialog = lazy(() => import('../../../../../ui/site/dialog.tsx').then((file) => ({ default: file.Dialog })));

type Asked = OutputOf<(typeof live)['live.form']>['data'];

interface AskedFormProps {
  id: number;
  /** It stands in the way to the picture; otherwise it is offered beside it. */
  isGate: boolean;
  /** Is told when it was answered. */
  onGiven(): void;
}

/** The form that a stream asks for now: before it lets somebody in, or once it is over. */
export function AskedForm({ id, isGate, onGiven }: AskedFormProps) {
  const app = useApp();
  const { client, t, user } = app;
  const { token } = useStore(user);
  const [asked, setAsked] = useState<Asked>(null);
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(
    () =>
      client.call(live['live.form'], { id }, { quiet: true }).then(
        ({ data }) => setAsked(data),
        // What plays goes on without it.
        () => undefined,
      ),
    [client, id],
  );
  // Whether it was answered depends on who asks.
  const [askedAs, setAskedAs] = useState<string | null>();
  useEffect(() => {
    if (askedAs === token) return;
    setAskedAs(token);
    void load();
  }, [load, token, askedAs]);
  if (asked === null || asked.when !== (isGate ? 'before' : 'after')) return null;
  const { form, isAnswered } = asked;
  if (isAnswered) return isGate ? null : <p className={css.thanks}>{t('live.formThanks')}</p>;
  const words = isGate ? 'formBefore' : 'formAfter';
  const given = (): void => {
    setOpen(false);
    void load();
    onGiven();
  };
  const asks = (
    <>
      <h2>{form.title}</h2>
      <p>{t(`live.${words}`)}</p>
      {isGate && token === null ? (
        <Button wide onClick={() => void app.signIn().catch(() => undefined)}>
          {t('live.formSignIn')}
        </Button>
      ) : (
        <Button wide={isGate} onClick={() => setOpen(true)}>
          {t(`live.${words}Button`)}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Dialog title={form.title} close={t('live.close')} onClose={() => setOpen(false)}>
            <Slot name="live.form" props={{ form, onGiven: given }} />
          </Dialog>
        </Suspense>
      )}
    </>
  );
  return isGate ? <Gate>{asks}</Gate> : <div className={css.after}>{asks}</div>;
}
