import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { live } from '../../contract.ts';
import css from './player.module.css';
import { keepTicket, playerSession } from './player-memory.ts';

/** Asks for the password of a stream. */
export function Gate({ id, onOpen }: { id: number; onOpen(ticket: string): void }) {
  const { client, t } = useApp();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password.trim() === '') return setProblem(t('live.passwordEmpty'));
    setBusy(true);
    try {
      const given = { id, session: playerSession(), password };
      const { ticket } = await client.call(live['live.password'], given, { quiet: true });
      keepTicket(id, ticket);
      onOpen(ticket);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.gate} onSubmit={(event) => void submit(event)}>
      <h2>{t('live.passwordTitle')}</h2>
      <p>{t('live.passwordText')}</p>
      <Field
        label={t('live.password')}
        type="password"
        autoComplete="off"
        maxLength={64}
        value={password}
        {...(problem && { error: problem })}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem('');
        }}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('live.enter')}
      </Button>
    </form>
  );
}
