import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { signIn } from '../../contract.ts';
import css from './login.module.css';

interface FactorStepProps {
  ticket: string;
  onDone(granted: { needPhone: boolean }): void;
  onFailed(): void;
  /** What was proved before is gone: it begins anew. */
  onGone(): void;
}

/** Asks somebody for their second factor, who has set one up and proved the rest. */
export function FactorStep({ ticket, onDone, onFailed, onGone }: FactorStepProps) {
  const app = useApp();
  const { t } = app;
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // It stands where the form was in which the person was typing.
  useEffect(() => field.current?.focus(), []);
  const isWhole = code.trim().length >= 6;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole) return;
    setBusy(true);
    try {
      const granted = await app.client.call(signIn['signIn.login'], { channel: 'ticket', ticket, code: code.trim() });
      if (!('token' in granted)) throw new Error('a further step after the last one');
      await app.signedIn(granted);
      app.toast('ok', t('signIn.done'));
      onDone(granted);
    } catch (error) {
      // The client has said what went wrong.
      setBusy(false);
      onFailed();
      if (error instanceof ClientError && error.code === 'signIn.ticket_gone') onGone();
    }
  };
  return (
    <form className={css.factor} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('signIn.factor')}</p>
      <Field
        label={t('signIn.account.proof.secondFactorField')}
        name="factor"
        ref={field}
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide large busy={busy} disabled={!isWhole}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
