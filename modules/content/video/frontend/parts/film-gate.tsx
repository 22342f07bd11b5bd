import { useApp } from '../../../../../kernel/client/site-app.ts';
import { PasswordGate } from '../../../../../ui/site/code-form-gate.tsx';
import { video } from '../../contract.ts';
import { browserMark, keepTicket } from './browser-memory.ts';

/** Asks for the password of a film. */
export function FilmGate({ id, onOpen }: { id: number; onOpen(): void }) {
  const { client, t } = useApp();
  const enter = async (password: string): Promise<void> => {
    const { ticket } = await client.call(
      video['video.password'],
      { id, browser: browserMark(), password },
      { quiet: true },
    );
    keepTicket(id, ticket);
    onOpen();
  };
  return (
    <PasswordGate
      words={{
        ...{ title: t('video.passwordTitle'), text: t('video.passwordText'), label: t('video.password') },
        ...{ empty: t('video.passwordEmpty'), enter: t('video.enter') },
      }}
      send={enter}
    />
  );
}
