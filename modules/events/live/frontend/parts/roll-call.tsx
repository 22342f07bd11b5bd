import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { live, type Pulse } from '../../contract.ts';
import { keptTicket, playerSession } from './player-memory.ts';
import css from './roll-call.module.css';
import { clockText, useSecondsTo } from './use-seconds-to.ts';

interface RollCallProps {
  id: number;
  call: NonNullable<Pulse['call']>;
  /** Is told when it was answered. */
  onSaid(): void;
}

/** A roll call of a stream: how long there is time to say that one is there, and that one counts again as soon as one says so. */
export function RollCall({ id, call, onSaid }: RollCallProps) {
  const { client, t, toast } = useApp();
  const [busy, setBusy] = useState(false);
  const left = useSecondsTo(call.until);
  const isLate = call.isStopped || left === 0;
  const say = async (): Promise<void> => {
    setBusy(true);
    try {
      // Said again where no answer came, it is said once.
      const player = { id, session: playerSession(), ticket: keptTicket(id) };
      await client.call(live['live.present'], { ...player, call: call.id });
      toast('ok', t('live.callDone'));
      onSaid();
    } catch {
      // The call has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <section className={css.call} role="alertdialog" aria-label={t('live.callTitle')} data-no-print>
      <p className={css.head}>
        <span>{t('live.callTitle')}</span>
        {!isLate && (
          <b role="timer" aria-live="off">
            {clockText(left)}
          </b>
        )}
      </p>
      <h2>{t('live.callAsk')}</h2>
      <p>{t(isLate ? 'live.callStopped' : 'live.callText')}</p>
      <Button wide busy={busy} onClick={() => void say()}>
        {t(isLate ? 'live.callLate' : 'live.callHere')}
      </Button>
    </section>
  );
}
