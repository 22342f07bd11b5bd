import { type FormEvent, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { isPhone } from '../../../../../kernel/rules/phone.ts';
import { isSmsCode } from '../../../../../kernel/rules/sms-code.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { signIn } from '../../contract.ts';
import { CodeFields } from '../../parts/code-fields.tsx';
import { closedRegistration } from './closed-registration.ts';
import css from './login.module.css';
import type { FormEnds } from './login-ends.ts';

/** Signing in by a code sent to the phone. */
export function PhoneLogin({ onDone, onFailed, onClosed, onFactor }: FormEnds) {
  const app = useApp();
  const { t } = app;
  const [value, setValue] = useState({ phone: '', code: '' });
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isPhone(value.phone)) return app.toast('warn', t('signIn.phoneWrong'));
    setBusy(true);
    try {
      const granted = await app.client.call(signIn['signIn.phoneLogin'], value, { quiet: true });
      if ('step' in granted) return onFactor(granted.ticket);
      await app.signedIn(granted);
      app.toast('ok', t('signIn.done'));
      onDone();
    } catch (error) {
      onClosed(closedRegistration(app, error));
      onFailed();
    }
    setBusy(false);
  };
  return (
    <>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <CodeFields value={value} onChange={setValue} />
        <Button type="submit" wide large busy={busy} disabled={!isPhone(value.phone) || !isSmsCode(value.code)}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className={css.hint}>{t('signIn.hintNew')}</p>
      <p className={css.hint}>{t('signIn.hintFirst')}</p>
    </>
  );
}
