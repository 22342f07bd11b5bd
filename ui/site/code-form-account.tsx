import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { Field } from './field.tsx';

interface AccountFormProps {
  className: string | undefined;
  account: string;
  code: string;
  /** What is said where no code was typed. */
  empty: string;
  button: string;
  send(account: string, code: string): Promise<void>;
}

/** Asks somebody of an organisation for the account and the code that a desk gave them. */
export function AccountForm({ className, account: label, code, empty, button, send }: AccountFormProps) {
  const [account, setAccount] = useState('');
  return (
    <CodeForm
      className={className}
      label={code}
      field={{ type: 'text', maxLength: 32, autoCapitalize: 'characters' }}
      empty={empty}
      button={button}
      intro={
        <Field
          label={label}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={64}
          required
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      }
      send={(typed) => send(account, typed)}
    />
  );
}
