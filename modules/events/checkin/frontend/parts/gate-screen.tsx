import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import card from '../../../../platform/device/parts/device-card.module.css';
import { DeviceWaits } from '../../../../platform/device/parts/device-waits.tsx';
import { hasCamera, useCamera } from '../../../../platform/device/parts/use-camera.ts';
import type { Outcome } from '../../rules/outcomes.ts';
import css from './gate.module.css';
import { type Seen, useGate } from './use-gate.ts';

/** Those that are no fault of whoever stands there. */
const MILD: readonly Outcome[] = ['unpaid', 'unconfirmed', 'wrong_list', 'not_open', 'expired', 'unknown'];
const kindOf = (outcome: Outcome): string => (outcome === 'entry' ? 'ok' : MILD.includes(outcome) ? 'warn' : 'bad');

/** The answer: a colour, a sign and words, as large as the phone. */
function Answer({ seen, next }: { seen: Seen; next(): void }) {
  const { t } = useApp();
  const { outcome, told, isOffline } = seen;
  return (
    <section className={css.answer} data-kind={kindOf(outcome)} role="status">
      <div className={css.head}>
        <Icon name={outcome === 'entry' ? 'check' : outcome === 'already' ? 'warn' : 'close'} />
        <h1>{t(`checkin.outcomes.${outcome}`)}</h1>
      </div>
      <p>
        {told?.first
          ? t('checkin.says.first', { at: formatTime(new Date(told.first.at)), gate: told.first.gate })
          : t(`checkin.says.${outcome}`)}
      </p>
      {isOffline && <p>{t('checkin.gate.decidedHere')}</p>}
      {told !== null && told.person !== null && (
        <dl className={css.facts}>
          <dt className={css.person}>{told.person}</dt>
          <dd>{[told.affiliation, told.products].filter(Boolean).join(' · ')}</dd>
          {told.badgePresent !== null && <dd>{t('checkin.gate.badge', { number: told.badgePresent })}</dd>}
        </dl>
      )}
      <Button large wide kind="outline" onClick={next}>
        {t('checkin.gate.next')}
      </Button>
    </section>
  );
}

/** The phone of whoever keeps a gate: reads a code, says whether they come in, and goes on without a line. */
export function GateScreen() {
  const { t, toast } = useApp();
  const { pack, why, scan } = useGate();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = (read: string): void => {
    const code = read.trim();
    // The next one is read into an empty field.
    setText('');
    if (code === '' || isBusy) return;
    setBusy(true);
    scan(code.slice(0, 400))
      .then(setSeen, (error: Error) => toast('error', error.message))
      .finally(() => {
        setBusy(false);
        field.current?.focus();
      });
  };
  const { video, hasFailed } = useCamera(isOn, take);
  const isReady = pack !== null;
  useEffect(() => {
    if (isReady) field.current?.focus();
  }, [isReady]);
  if (pack === null) return <DeviceWaits why={why} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take(text);
  };
  return (
    <div className={css.gate}>
      <header className={css.title}>
        <h2>{pack.gate}</h2>
        <p>{[pack.list, pack.conference].join(' · ')}</p>
      </header>
      {why !== '' && <p role="alert">{why}</p>}
      {seen !== null && <Answer seen={seen} next={() => setSeen(null)} />}
      <form className={card.card} autoComplete="off" onSubmit={submit}>
        {isOn && <video ref={video} className={css.camera} muted playsInline aria-label={t('checkin.gate.camera')} />}
        {hasFailed && <p role="alert">{t('checkin.gate.cameraFailed')}</p>}
        <Field
          ref={field}
          label={t('checkin.gate.code')}
          hint={t('checkin.gate.codeHint')}
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={card.ways}>
          <Button type="submit" large busy={isBusy}>
            {t('checkin.gate.check')}
          </Button>
          {hasCamera() && (
            <Button large kind="outline" onClick={() => setOn(!isOn)}>
              {t(isOn ? 'checkin.gate.cameraOff' : 'checkin.gate.cameraOn')}
            </Button>
          )}
        </div>
        <p className={card.say}>{t('checkin.gate.asOf', { at: formatTime(new Date(pack.at)) })}</p>
      </form>
    </div>
  );
}
