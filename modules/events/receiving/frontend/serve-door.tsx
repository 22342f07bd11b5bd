import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime, formatTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { hasCamera, useCamera } from '../../../platform/device/parts/use-camera.ts';
import type { Served } from '../treat-contract.ts';
import css from './crew.module.css';
import { type Door, useDoor } from './parts/use-door.ts';

/** Head of the page of whoever gives something out, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('receiving.door.title'),
  noindex: true,
});

function Verdict({ said, timeZone }: { said: Served; timeZone: string }) {
  const { t } = useApp();
  const { outcome, guest, area, left, firstAt } = said;
  return (
    <section className={css.verdict} data-outcome={outcome} role="status">
      <b>{t(`receiving.door.says.${outcome}`)}</b>
      {guest !== '' && (
        <p>
          {guest} {area !== '' && <span className={css.area}>{area}</span>}
        </p>
      )}
      {outcome === 'served' && left > 0 && <p>{t('receiving.door.left', { count: left })}</p>}
      {firstAt !== null && <p>{t('receiving.door.had', { at: formatTime(new Date(firstAt), timeZone) })}</p>}
    </section>
  );
}

function Counts({ door }: { door: Door }) {
  const { t } = useApp();
  return (
    <section className={css.card} aria-label={t('receiving.door.counts')}>
      <p className={css.time}>{t('receiving.door.count', { used: door.used, given: door.given })}</p>
      <ul className={css.guests}>
        {door.areas
          .filter(({ area }) => area !== '')
          .map(({ area, given, used }) => (
            <li key={area}>
              <span>{area}</span>
              <b>
                {used} / {given}
              </b>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Where a meal, a seat in a coach or a gift is given out on a phone, for whoever holds the link: a code is read, and the answer fills the screen. */
export default function ServeDoor() {
  const { t, toast } = useApp();
  const { door, why, isOffline, queue, serve, wordOf } = useDoor();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<Served | 'kept' | null>(null);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = (read: string): void => {
    const code = read.trim().slice(0, 400);
    setText('');
    if (code === '' || isBusy || door === null) return;
    setBusy(true);
    serve(code)
      .then(
        (answer) => setSaid(answer ?? 'kept'),
        (error: unknown) => toast('error', wordOf(error)),
      )
      .finally(() => {
        setBusy(false);
        field.current?.focus();
      });
  };
  const { video, hasFailed } = useCamera(isOn, take);
  if (door === null) {
    return (
      <main id="content" className={css.page}>
        <h1>{t('receiving.door.title')}</h1>
        <p role="status">{why || t(isOffline ? 'receiving.door.noNetwork' : 'receiving.crew.opening')}</p>
      </main>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take(text);
  };
  const times = [door.startsAt, door.endsAt].map((at) => formatDateTime(new Date(at), door.timeZone).slice(0, 16));
  return (
    <main id="content" className={css.page}>
      <header>
        <h1>{door.name}</h1>
        <p className={css.small}>
          {[t(`receiving.treatKind.${door.kind}`), door.place, `${times.join(' – ')} (${door.timeZone})`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {(isOffline || queue.waiting > 0) && (
        <p className={css.offline} role="status">
          <Icon name="warn" />
          <span>
            <b>{t('receiving.door.noNetwork')}</b>{' '}
            {queue.waiting > 0 && t('receiving.door.waiting', { count: queue.waiting })}
          </span>
        </p>
      )}
      {queue.untaken.length > 0 && (
        <div className={css.verdict} data-outcome="already" role="alert">
          <b>{t('receiving.door.untaken', { count: queue.untaken.length })}</b>
          <ul>
            {queue.untaken.map(({ at, outcome }) => (
              <li key={at}>
                {formatTime(new Date(at), door.timeZone)} {t(`receiving.door.says.${outcome ?? 'unknown'}`)}
              </li>
            ))}
          </ul>
          <Button kind="quiet" onClick={queue.seen}>
            {t('receiving.door.seen')}
          </Button>
        </div>
      )}
      {said === 'kept' && (
        <section className={css.verdict} data-outcome="kept" role="status">
          <b>{t('receiving.door.kept')}</b>
        </section>
      )}
      {said !== null && said !== 'kept' && <Verdict said={said} timeZone={door.timeZone} />}
      <form className={css.card} autoComplete="off" onSubmit={submit}>
        {isOn && <video ref={video} className={css.camera} muted playsInline aria-label={t('receiving.door.camera')} />}
        {hasFailed && <p role="alert">{t('receiving.door.cameraFailed')}</p>}
        <Field
          ref={field}
          label={t('receiving.door.code')}
          hint={t('receiving.door.codeHint')}
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" large wide busy={isBusy}>
          {t('receiving.door.take')}
        </Button>
        {hasCamera() && (
          <Button kind="outline" wide onClick={() => setOn(!isOn)}>
            {t(isOn ? 'receiving.door.cameraOff' : 'receiving.door.cameraOn')}
          </Button>
        )}
      </form>
      <Counts door={door} />
      <p className={css.small}>
        {t('receiving.door.promise', { until: formatDateTime(new Date(door.until), door.timeZone).slice(0, 16) })}
      </p>
    </main>
  );
}
