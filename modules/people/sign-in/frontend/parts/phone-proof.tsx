import { type FormEvent, useState } from 'react';
import { isPhone } from '../../../../../kernel/rules/phone.ts';
import { isSmsCode } from '../../../../../kernel/rules/sms-code.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { CodeFields, type PhoneAndCode } from '../../parts/code-fields.tsx';
import css from '../account.module.css';

/** Proves a phone by its code before something is done with it; `onProof` rejects where the server refuses. */
export function PhoneProof({ action, onProof }: { action: string; onProof: (value: PhoneAndCode) => Promise<void> }) {
  const [value, setValue] = useState({ phone: '', code: '' });
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    // The client has said what went wrong.
    await onProof(value).catch(() => undefined);
    setBusy(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <CodeFields value={value} onChange={setValue} />
      <Button type="submit" wide busy={busy} disabled={!isPhone(value.phone) || !isSmsCode(value.code)}>
        {action}
      </Button>
    </form>
  );
}
