import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { reminder } from '../../reminder-contract.ts';
import css from './remind-button.module.css';

/** Has one told before a stream begins, and takes that back by the same button; who has no account signs in by phone first. */
export function RemindButton({ id }: { id: number }) {
  const { client, t, toast, user } = useApp();
  const { token } = useStore(user);
  const [isOn, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    if (token === null) return setOn(false);
    client.call(reminder['live.reminder'], { id }, { quiet: true }).then(
      ({ data }) => isWanted && setOn(data.isOn),
      // The button says the same to whoever presses it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, id, token]);
  const send = async (on: boolean): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await client.call(reminder['live.remind'], { id, on });
      setOn(data.isOn);
    } finally {
      setBusy(false);
    }
  };
  const keep = useIntent({ act: `live.remind/${id}`, done: t('live.remindDone'), run: () => send(true) });
  const press = async (): Promise<void> => {
    if (!isOn) return keep();
    await send(false);
    toast('ok', t('live.remindUndone'));
  };
  return (
    <div className={css.remind} data-no-print>
      {isOn && (
        <p role="status">
          {t('live.reminded')} <a href={`/api/front/live/calendar/${id}`}>{t('live.calendar')}</a>
        </p>
      )}
      <Button kind={isOn ? 'outline' : 'primary'} busy={busy} onClick={() => void press().catch(() => undefined)}>
        {t(isOn ? 'live.remindUndo' : 'live.remind')}
      </Button>
    </div>
  );
}
