import { useApp } from '../../../../../kernel/client/site-app.ts';
import { PasswordGate } from '../../../../../ui/site/code-form-gate.tsx';
import { live } from '../../contract.ts';
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
    <PasswordGate
      words={{
        ...{ title: t('live.passwordTitle'), text: t('live.passwordText'), label: t('live.password') },
        ...{ empty: t('live.passwordEmpty'), enter: t('live.enter') },
      }}
      send={enter}
    />
  );
}
