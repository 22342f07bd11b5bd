import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import css from './code-form-gate.module.css';

/** What stands over a picture before somebody may watch. */
export function Gate({ children }: { children: ReactNode }) {
  return (
    <div className={css.gate} data-gate>
      {children}
    </div>
  );
}

/** Asks for the password that something is watched with. */
export function PasswordGate({
  words,
  send,
}: {
  words: { title: string; text: string; label: string; empty: string; enter: string };
  send(password: string): Promise<void>;
}) {
  return (
    <Gate>
      <CodeForm
        className={css.form}
        label={words.label}
        field={{ type: 'password', maxLength: 64 }}
        empty={words.empty}
        button={words.enter}
        intro={
          <>
            <h2>{words.title}</h2>
            <p>{words.text}</p>
          </>
        }
        send={send}
      />
    </Gate>
  );
}
