import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import css from '../kiosk.module.css';
import { speakOther } from './kiosk-language.ts';
import type { KioskLine } from './kiosk-line.ts';

const STEP_MS = 5_000;

/** The time where the device stands, as its own clock has it; nothing while the page is rendered. */
function Clock() {
  const { locale } = useApp();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(new Date());
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return null;
  const day = { month: 'long', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return (
    <time className={css.clock} dateTime={now.toISOString()}>
      {new Intl.DateTimeFormat(locale, { ...day, hour12: false }).format(now)}
    </time>
  );
}

/** Head of a device: what it is called, how its line is, the time, and the other language for whoever does not read this one. */
export function KioskBar({ line }: { line: KioskLine }) {
  const app = useApp();
  const { t } = app;
  const { kind, pairing, isOnline, waiting } = useStore(line.state);
  const [isFull, setFull] = useState(true);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null || !document.fullscreenEnabled);
    look();
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  // Where the browser does not let it, the page stays as large as its window.
  const fill = (): void => void document.documentElement.requestFullscreen().catch(() => undefined);
  return (
    <header className={css.bar}>
      <strong>{pairing?.screen.name ?? t('device.title')}</strong>
      {kind === 'paired' && (
        <span className={css.line} data-kind={isOnline ? 'ok' : 'lost'} role="status">
          {t(isOnline ? 'device.online' : 'device.offline')}
          {waiting > 0 && ` · ${t('device.waiting', { count: waiting })}`}
        </span>
      )}
      <span className={css.right}>
        <Clock />
        {/* Another language is another page, which needs the line. */}
        {isOnline && (
          <Button kind="quiet" lang={app.locale === 'en' ? 'zh-CN' : 'en'} onClick={() => speakOther(app)}>
            {t('device.otherLanguage')}
          </Button>
        )}
        {!isFull && (
          <Button kind="quiet" onClick={fill}>
            {t('device.full')}
          </Button>
        )}
      </span>
    </header>
  );
}
