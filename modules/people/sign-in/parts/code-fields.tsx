import { useRef } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import { Field } from '../../../../ui/site/field.tsx';
import { signIn } from '../contract.ts';
import { askCode } from '../frontend/parts/ask-code.ts';
import { CodeField } from '../frontend/parts/code-field.tsx';

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
  const askRef = useRef<() => void>(() => undefined);
  const ask = (): Promise<number> =>
    askCode(app, (proof) => app.client.call(signIn['signIn.sendCode'], { phone, ...proof }, { quiet: true }));
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
          if (isPhone(phone)) askRef.current();
          else app.toast('warn', t('signIn.phoneWrong'));
        }}
      />
      <CodeField
        value={code}
        onChange={(next) => onChange({ phone, code: next })}
        ask={ask}
        mayAsk={isPhone(phone)}
        askRef={askRef}
      />
    </>
  );
}
