import { useCallback, useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../../kernel/client/bearer-client.ts';
import type { Caller } from '../../../../../kernel/client/client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { exhibitorGuest } from '../../guest-contract.ts';

/** The sign-in lives as long as its tab: such an account is used at machines of many. */
const KEPT = 'exhibitor-guest';

/** The exhibition that an account opens, as its portal shows it. */
export type OwnExhibition = OutputOf<(typeof exhibitorGuest)['exhibitor.conference']>;

/** An exhibitor's sign-in, and what its portal stands on. */
export interface ExhibitionDoor {
  client: Caller;
  own: OwnExhibition | null;
  /** Nobody is signed in, as far as is known. */
  isOut: boolean;
  enter(account: string, code: string): Promise<void>;
  leave(): Promise<void>;
  /** Asks anew how things stand. */
  reload(): Promise<void>;
  /** Says why something was refused; a sign-in that is over leads back to the door. */
  failed(error: unknown): void;
}

/** Keeps the sign-in of an exhibitor's account in this tab. */
export function useExhibition(): ExhibitionDoor {
  const app = useApp();
  const client = useMemo(() => bearerClient(app, () => sessionStorage.getItem(KEPT)), [app]);
  const [own, setOwn] = useState<OwnExhibition | null>(null);
  const [isOut, setOut] = useState(false);
  const forget = useCallback((): void => {
    sessionStorage.removeItem(KEPT);
    setOwn(null);
    setOut(true);
  }, []);
  const failed = useCallback(
    (error: unknown): void => {
      if (!(error instanceof ClientError)) throw error;
      app.toast('error', error.message);
      if (error.status === 401) forget();
    },
    [app, forget],
  );
  const reload = useCallback(async (): Promise<void> => {
    if (sessionStorage.getItem(KEPT) === null) return setOut(true);
    try {
      setOwn(await client.call(exhibitorGuest['exhibitor.conference'], {}, { quiet: true }));
      setOut(false);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void reload(), [reload]);
  return {
    ...{ client, own, isOut, reload, failed },
    async enter(account, code) {
      const { data } = await app.client.call(exhibitorGuest['exhibitor.login'], { account, code }, { quiet: true });
      sessionStorage.setItem(KEPT, data.token);
      await reload();
    },
    async leave() {
      await client.call(exhibitorGuest['exhibitor.logout'], {}, { quiet: true }).catch(() => undefined);
      forget();
    },
  };
}
