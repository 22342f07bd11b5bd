import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import css from '../kiosk.module.css';
import type { KioskLine, LineState } from './kiosk-line.ts';

/** Asks for the code that makes this browser a device; of one that is heard no more it says so, and what still lies on it. */
export function PairingScreen({ line, state, onPaired }: { line: KioskLine; state: LineState; onPaired(): void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const pair = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      await line.pair(code);
      setCode('');
      onPaired();
    } catch (error) {
      setFault(error instanceof ClientError ? error.message : t('shell.client.failed'));
    } finally {
      setBusy(false);
    }
  };
  const isEnded = state.kind === 'ended';
  return (
    <section className={css.card}>
      <h1>{t(isEnded ? 'device.ended' : 'device.pair')}</h1>
      {isEnded && (
        <p className={css.alert} role="alert">
          {state.why}
        </p>
      )}
      {isEnded && state.waiting > 0 && <p>{t('device.stillHere', { count: state.waiting })}</p>}
      <p className={css.quiet}>{t('device.pairHow')}</p>
      <form className={css.pair} autoComplete="off" onSubmit={(event) => void pair(event)}>
        <Field
          label={t('device.code')}
          name="code"
          value={code}
          maxLength={20}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="ABCD-2345"
          {...(fault && { error: fault })}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" large busy={isBusy}>
          {t('device.pairDo')}
        </Button>
      </form>
    </section>
  );
}
