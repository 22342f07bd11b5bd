import { useEffect, useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { agreementSite } from '../contract.ts';

/** An agreement as it is asked for at a place. */
export type AskedConsent = OutputOf<(typeof agreementSite)['agreement.asked']>['data'][number];

/** The consents of one place while a form is filled in. */
export interface Consents {
  /** Those that have not been given. */
  open: readonly AskedConsent[];
  ticked: ReadonlySet<string>;
  tick(key: string, isOn: boolean): void;
  /** Nothing is missing. */
  isComplete: boolean;
  /** Gives what was ticked; nothing of it is noted before. */
  give(): Promise<void>;
}

/** Where consents are asked for each by itself. */
type Place = 'doctor' | 'licence' | 'registration';

/** Holds what is ticked at one place until the form is sent. */
export function useConsents(at: Place, asked: readonly AskedConsent[]): Consents {
  const { client } = useApp();
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = asked.filter(({ key, isGiven }) => !isGiven && !given.has(key));
  return {
    open,
    ticked,
    tick(key, isOn) {
      const next = new Set(ticked);
      if (isOn) next.add(key);
      else next.delete(key);
      setTicked(next);
    },
    isComplete: open.every(({ key }) => ticked.has(key)),
    async give() {
      const due = open.filter(({ key }) => ticked.has(key));
      for (const { key, version } of due) {
        await client.call(agreementSite['agreement.decide'], { key, version, given: true, at }, { quiet: true });
      }
      setGiven(new Set([...given, ...due.map(({ key }) => key)]));
    },
  };
}

/** The same where the agreements of the place are not known yet (`isKnown`): they are asked for as whoever is signed in. */
export function useAskedConsents(at: Place): Consents & { isKnown: boolean } {
  const { client, user } = useApp();
  const { token } = useStore(user);
  const [found, setFound] = useState<{ token: string | null; asked: readonly AskedConsent[] } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const keep = (asked: readonly AskedConsent[]): void => {
      if (!isLeft) setFound({ token, asked });
    };
    // Where it cannot be asked the server still does.
    client
      .call(agreementSite['agreement.asked'], { at }, { quiet: true })
      .then(({ data }) => keep(data))
      .catch(() => keep([]));
    return () => {
      isLeft = true;
    };
  }, [client, at, token]);
  const isKnown = found !== null && found.token === token;
  const consents = useConsents(at, isKnown ? found.asked : []);
  return { ...consents, isKnown, isComplete: isKnown && consents.isComplete };
}
