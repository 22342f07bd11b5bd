import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { isPhone } from '../../../../../kernel/rules/phone.ts';
import { smsCodeLength } from '../../../../../kernel/rules/sms-code.ts';
import { Field } from '../../../../../ui/site/field.tsx';
import { askCode } from './ask-code.ts';
import css from './code-fields.module.css';
import { useCountdown } from './use-countdown.ts';

/** What stands in the two fields. */
export interface PhoneAndCode {
  phone: string;
  code: string;
}

/** Phone and code with the button that sends the code; used for signing in and for linking a phone. */
export function CodeFields({ value, onChange }: { value: PhoneAndCode; onChange: (value: PhoneAndCode) => void }) {
  const app = useApp();
  const { t } = app;
  const { phone, code } = value;
  const [left, start] = useCountdown();
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    if (!isPhone(phone)) return app.toast('warn', t('signIn.phoneWrong'));
    setAsking(true);
    start(await askCode(app, phone));
    setAsking(false);
  };
  return (
    <>
      <Field
        label={t('signIn.phone')}
        labelHidden
        placeholder={t('signIn.phonePlaceholder')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        value={phone}
        onChange={(event) => onChange({ phone: event.target.value.replace(/\D/g, ''), code })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || code !== '') return;
          // Enter in this field means the button beside it, not the form's.
          event.preventDefault();
          if (left === 0 && !asking) void ask();
        }}
      />
      <Field
        label={t('signIn.code')}
        labelHidden
        placeholder={t('signIn.codePlaceholder')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={smsCodeLength}
        value={code}
        onChange={(event) => onChange({ phone, code: event.target.value.replace(/\D/g, '') })}
        after={
          <button
            type="button"
            className={css.send}
            disabled={!isPhone(phone) || left > 0 || asking}
            onClick={() => void ask()}
          >
            {left > 0 ? t('signIn.resendIn', { seconds: left }) : t('signIn.getCode')}
          </button>
        }
      />
    </>
  );
}
