import { type FormEvent, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { isSmsCode } from '../../../../../kernel/rules/sms-code.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { ownProof } from '../../proof-contract.ts';
import css from '../account.module.css';
import { askCode } from './ask-code.ts';
import { CodeField } from './code-field.tsx';
import { WeixinProof } from './weixin-proof.tsx';

interface OwnProofProps {
  way: OutputOf<(typeof ownProof)['signIn.ownProofWay']>;
  onProved: () => void;
}

/** Asks for the strongest proof that the account has, before its ways to sign in are changed. */
export function OwnProof({ way: { way, phoneMasked, minutes }, onProved }: OwnProofProps) {
  const app = useApp();
  const { t } = app;
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  if (way === 'signIn') return <WeixinProof minutes={minutes} onProved={onProved} />;
  const isWhole = way === 'phone' ? isSmsCode(value) : value.trim() !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole) return;
    setBusy(true);
    try {
      await app.client.call(ownProof['signIn.proveOwn'], way === 'password' ? { password: value } : { code: value });
      onProved();
    } catch {
      // The client has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t(`signIn.account.proof.${way}`, { phone: phoneMasked ?? '' })}</p>
      {way === 'phone' ? (
        <CodeField
          value={value}
          onChange={setValue}
          ask={() =>
            askCode(app, (proof) => app.client.call(ownProof['signIn.sendOwnProofCode'], proof, { quiet: true }))
          }
          mayAsk
        />
      ) : (
        <Field
          label={t(`signIn.account.proof.${way}Field`)}
          name={way}
          type={way === 'password' ? 'password' : 'text'}
          autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
          maxLength={256}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button type="submit" wide busy={busy} disabled={!isWhole}>
        {t('signIn.account.proof.submit')}
      </Button>
    </form>
  );
}
