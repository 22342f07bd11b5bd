import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { smsCodeLength } from '../../../../../kernel/rules/sms-code.ts';
import { Field } from '../../../../../ui/site/field.tsx';
import css from './code-fields.module.css';
import { useCountdown } from './use-countdown.ts';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Has a code sent and answers the seconds until the next may be asked for. */
  ask: () => Promise<number>;
  mayAsk: boolean;
  /** Receives the way to ask for a code from elsewhere, such as a field beside it. */
  askRef?: { current: () => void };
}

/** The field for a code that was sent, with the button that sends it and counts down to the next. */
export function CodeField({ value, onChange, ask, mayAsk, askRef }: CodeFieldProps) {
  const { t } = useApp();
  const [left, start] = useCountdown();
  const [asking, setAsking] = useState(false);
  const send = async (): Promise<void> => {
    if (left > 0 || asking) return;
    setAsking(true);
    start(await ask());
    setAsking(false);
  };
  if (askRef !== undefined) askRef.current = () => void send();
  return (
    <Field
      label={t('signIn.code')}
      labelHidden
      placeholder={t('signIn.codePlaceholder')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={smsCodeLength}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      after={
        <button type="button" className={css.send} disabled={!mayAsk || left > 0 || asking} onClick={() => void send()}>
          {left > 0 ? t('signIn.resendIn', { seconds: left }) : t('signIn.getCode')}
        </button>
      }
    />
  );
}
