import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { weixinSignIn } from '../contract.ts';

/** A QR sign-in as the screen shows it. */
export interface QrSignIn {
  image: string | null;
  status: 'loading' | 'pending' | 'scanned' | 'expired';
  refresh: () => void;
}

const pollMs = 2000;

/** Opens a QR sign-in and watches it; `onCode` gets the code that `POST /login` takes, once. */
export function useQrSignIn(app: SiteApp, onCode: (code: string) => void): QrSignIn {
  const [image, setImage] = useState<string | null>(null);
  const [status, setStatus] = useState<QrSignIn['status']>('loading');
  const [round, setRound] = useState(0);
  const scene = useRef<string | undefined>(undefined);
  const given = useRef(onCode);
  given.current = onCode;
  // A further round is a further scene.
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const quiet = { quiet: true, signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async (): Promise<void> => {
      const replaces = round > 0 ? scene.current : undefined;
      const opened = await app.client.call(weixinSignIn['weixin.qr'], { ...(replaces && { replaces }) }, { signal });
      scene.current = opened.scene;
      setImage(opened.image);
      setStatus('pending');
      const end = Date.now() + opened.expiresIn * 1000;
      const watch = async (): Promise<void> => {
        // One answer that got lost says nothing about the scene.
        const state = await app.client
          .call(weixinSignIn['weixin.qrState'], { scene: opened.scene, secret: opened.secret }, quiet)
          .catch(() => null);
        if (signal.aborted) return;
        if (state?.status === 'confirmed' && state.code) return given.current(state.code);
        if (state?.status === 'expired' || Date.now() >= end) return setStatus('expired');
        if (state?.status === 'scanned') setStatus('scanned');
        timer = setTimeout(() => void watch(), pollMs);
      };
      timer = setTimeout(() => void watch(), pollMs);
    };
    setStatus('loading');
    open().catch(() => {
      if (!signal.aborted) setStatus('expired');
    });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [app, round]);

  return { image, status, refresh };
}
