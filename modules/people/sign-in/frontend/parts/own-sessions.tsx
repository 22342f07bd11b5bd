import { useRevalidator } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import { signIn } from '../../contract.ts';
import css from '../account.module.css';

/** Where the person is signed in, with the means to end each of the others. */
export function OwnSessions({ sessions }: { sessions: OutputOf<(typeof signIn)['signIn.sessions']>['data'] }) {
  const app = useApp();
  const { t } = app;
  const { revalidate } = useRevalidator();
  const end = async (id?: number): Promise<void> => {
    const { ended } = await app.client.call(signIn['signIn.endSession'], id === undefined ? {} : { id });
    app.toast('ok', t('signIn.account.ended', { count: ended }));
    await revalidate();
  };
  // What went wrong has been said by the client.
  const press = (id?: number) => void end(id).catch(() => undefined);
  return (
    <>
      <ul className={css.rows}>
        {sessions.map(({ id, device, kind, lastSeen, current }) => (
          <li key={id}>
            <Icon name="device" />
            <div>
              {device} {current && <Chip tone="ok">{t('signIn.account.thisDevice')}</Chip>}
              <p className={css.note}>
                {t(`signIn.account.face.${kind}`)} · <TimeAgo at={lastSeen} />
              </p>
            </div>
            {!current && (
              <Button kind="quiet" onClick={() => press(id)}>
                {t('signIn.account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="outline" onClick={() => press()}>
          {t('signIn.account.endOthers')}
        </Button>
      )}
    </>
  );
}
