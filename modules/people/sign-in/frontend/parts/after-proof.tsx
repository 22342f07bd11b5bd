import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { ownProof } from '../../proof-contract.ts';
import css from '../account.module.css';
import { OwnProof } from './own-proof.tsx';

/** A proof that ends sooner than this is asked for anew: what comes after it takes the person a while. */
const ENOUGH_MS = 120_000;

/** Shows what needs a fresh proof of the person once they have given one. */
export function AfterProof({ children }: { children: ReactNode }) {
  const { client, t } = useApp();
  const [way, setWay] = useState<OutputOf<(typeof ownProof)['signIn.ownProofWay']> | null>(null);
  const [proved, setProved] = useState(false);
  const read = useCallback(async () => {
    const answer = await client.call(ownProof['signIn.ownProofWay'], {});
    setWay(answer);
    setProved(answer.until !== null && Date.parse(answer.until) > Date.now() + ENOUGH_MS);
  }, [client]);
  // The client has said what went wrong.
  const ask = useCallback((): void => void read().catch(() => undefined), [read]);
  useEffect(ask, [ask]);
  useBackOnline(() => way === null && ask());
  if (way === null) {
    return (
      <p className={css.note} role="status">
        {t('shell.loading')}
      </p>
    );
  }
  return proved ? children : <OwnProof way={way} onProved={() => setProved(true)} />;
}
