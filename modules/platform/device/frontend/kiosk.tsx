import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { SealedStore } from '../parts/sealed-store.ts';
import css from './kiosk.module.css';
import { KioskBar } from './parts/kiosk-bar.tsx';
import { KioskFrame } from './parts/kiosk-frame.tsx';
import { KioskLine } from './parts/kiosk-line.ts';
import type { KioskStore, Taken } from './parts/kiosk-store.ts';
import { PairingScreen } from './parts/pairing-screen.tsx';
import { useStay } from './parts/use-stay.ts';

/** What works for devices adds: each draws itself where it is the work of the device. */
export const slots = ['device.kiosk'] as const;

/** Head of the page of devices, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({ title: t('device.title'), noindex: true });

interface Opened {
  line: KioskLine;
  store: KioskStore;
}

function Running({ line, store }: Opened) {
  const state = useStore(line.state);
  const { kind, pairing } = state;
  // Where the browser does not let it, the page stays as large as its window.
  const fill = (): void => void document.documentElement.requestFullscreen().catch(() => undefined);
  return (
    <>
      <KioskBar line={line} />
      {kind === 'paired' && pairing !== null ? (
        <KioskFrame line={line} store={store} screen={pairing.screen} />
      ) : (
        <PairingScreen line={line} state={state} onPaired={fill} />
      )}
    </>
  );
}

/** The page that a browser shows as a device of the shop: it fills the screen, and leaves nothing of anybody behind. */
export default function KioskPage() {
  const app = useApp();
  const { t } = app;
  const frame = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isUnable, setUnable] = useState(false);
  useStay(frame);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<void> => {
      const store = await SealedStore.open<Taken>('kiosk');
      const line = new KioskLine(app, store);
      await line.start();
      if (!isGone) setOpened({ line, store });
    };
    // Without TLS a browser seals nothing, and in private windows of some it keeps nothing.
    open().catch(() => setUnable(true));
    return () => {
      isGone = true;
    };
  }, [app]);
  return (
    <main id="content" ref={frame} className={css.frame}>
      {opened !== null && <Running {...opened} />}
      {opened === null && (
        <>
          <header className={css.bar}>
            <strong>{t('device.title')}</strong>
          </header>
          <section className={css.card}>
            <h1>{t('device.title')}</h1>
            <p role="status">{t(isUnable ? 'device.unable' : 'device.starting')}</p>
          </section>
        </>
      )}
    </main>
  );
}
