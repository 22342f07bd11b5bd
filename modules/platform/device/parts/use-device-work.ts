import { useEffect, useState } from 'react';
import type { Callable } from '../../../../kernel/client/client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { InputOf, OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useKiosk } from './kiosk.ts';

type Shown<E> = OutputOf<E> extends { data: infer D } ? D : never;

/**
 * What a device does its work with, as it is now, or as it was when the line was there; `why` says what keeps it from
 * being shown. The endpoint asks for nothing and answers `data`.
 */
export function useDeviceWork<E extends Callable>(endpoint: E): { shown: Shown<E> | null; why: string } {
  const kiosk = useKiosk();
  const { t } = useApp();
  const [shown, setShown] = useState<Shown<E> | null>(null);
  const [why, setWhy] = useState('');
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<Shown<E> | null> => {
      try {
        const { data } = (await kiosk.ask(endpoint, {} as InputOf<E>)) as { data: Shown<E> & object };
        await kiosk.keep(data);
        return data;
      } catch (error) {
        if (error instanceof ClientError && !error.isUnheard) throw error;
        return kiosk.recall<Shown<E>>();
      }
    };
    load().then(
      (found) => {
        if (isGone) return;
        setShown(found);
        setWhy(found === null ? t('device.noLine') : '');
      },
      (error: Error) => isGone || setWhy(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [kiosk, t, endpoint]);
  return { shown, why };
}
