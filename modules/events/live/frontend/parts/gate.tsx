import { useApp } from '../../../../../kernel/client/site-app.ts';
import { CodeForm } from '../../../../../ui/site/code-form.tsx';
import { live } from '../../contract.ts';
import css from './player.module.css';
import { keepTicket, playerSession } from './player-memory.ts';

/** Asks for the password of a stream. */
export function Gate({ id, onOpen }: { id: number; onOpen(ticket: string): void }) {
  const { client, t } = useApp();
  const enter = async (password: string): Promise<void> => {
    const given = { id, session: playerSession(), password };
    const { ticket } = await client.call(live['live.password'], given, { quiet: true });
    keepTicket(id, ticket);
    onOpen(ticket);
  };
  return (
    <CodeForm
      className={css.gate}
      label={t('live.password')}
      field={{ type: 'password', maxLength: 64 }}
      empty={t('live.passwordEmpty')}
      button={t('live.enter')}
      intro={
        <>
          <h2>{t('live.passwordTitle')}</h2>
          <p>{t('live.passwordText')}</p>
        </>
      }
      send={enter}
    />
  );
}
