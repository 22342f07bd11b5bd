import { useCallback, useEffect, useMemo, useState } from 'react';
import { createLive } from '../../../../../kernel/client/live.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Slot } from '../../../../../ui/site/slot.tsx';
import type { DeviceScreen } from '../../contract.ts';
import { type Kiosk, KioskContext } from '../../parts/kiosk.ts';
import css from '../kiosk.module.css';
import { speaksOther, speakUsual } from './kiosk-language.ts';
import type { KioskLine } from './kiosk-line.ts';
import type { KioskStore } from './kiosk-store.ts';
import { StillThere } from './still-there.tsx';
import { useIdle } from './use-idle.ts';

/** Milliseconds between two signs of life; the desk calls a device silent after three that did not come. */
const BEAT_MS = 30_000;

/** What a device shows: its work, which begins anew where nobody is there any more. */
export function KioskFrame({ line, store, screen }: { line: KioskLine; store: KioskStore; screen: DeviceScreen }) {
  const app = useApp();
  const { t } = app;
  const { isOnline } = useStore(line.state);
  const [round, setRound] = useState(0);
  const restart = useCallback((): void => {
    // The next one is spoken to as everybody is; that is another page, which begins anew too.
    if (isOnline && speakUsual(app)) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setRound((before) => before + 1);
  }, [app, isOnline]);
  const { left, stay } = useIdle(screen, restart);
  // Who asked for the other language is there, though they have touched nothing of the page in it.
  useEffect(() => {
    if (speaksOther(app)) stay();
  }, [app, stay]);

  useEffect(() => {
    const beat = (): void => void line.beat();
    const timer = setInterval(beat, BEAT_MS);
    globalThis.addEventListener('online', beat);
    const live = createLive(() => line.token());
    live.on('device.changed', beat);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', beat);
      live.close();
    };
  }, [line]);

  const { work, id } = screen;
  const kiosk = useMemo((): Kiosk => {
    const own = `screen ${work} ${id}`;
    return {
      screen,
      ask: (endpoint, input) => line.ask(endpoint, input),
      take: (endpoint, input, lines) => line.take(endpoint, input as object, lines),
      recall: () => store.recall(own),
      keep: (value) => store.keep(own, value),
      ...{ restart, stay },
    };
  }, [screen, work, id, line, store, restart, stay]);
  return (
    <KioskContext value={kiosk}>
      {/* The round is part of the key: nothing of the last person is left in any field. */}
      <div key={`${work} ${id} ${round}`} className={css.stage}>
        <Slot name="device.kiosk">
          <section className={css.card}>
            <h1>{screen.name}</h1>
            <p>{t('device.noWork')}</p>
          </section>
        </Slot>
      </div>
      {left !== null && <StillThere left={left} onLeave={restart} />}
    </KioskContext>
  );
}
