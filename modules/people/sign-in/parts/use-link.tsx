import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { bearerClient } from '../../../../kernel/client/bearer-client.ts';
import type { Caller } from '../../../../kernel/client/client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';

// It brings the dialog's library along.
const LinkProofDialog = lazy(() => import('./link-proof-dialog.tsx'));

/** What a link asks for before it opens, or before it changes something. */
const ASKS: Readonly<Record<string, boolean>> = { LINK_PROOF_NEEDED: false, LINK_ACT_NEEDED: true };
/** Where the proof of this browser is kept until its tab is closed; the secret itself stays in the address. */
const keptUnder = (secret: string): string => `link-proof ${secret.slice(3, 15)}`;

/** Keeps for this tab what a browser proved as it got a link, so that the link opens here without another code. */
export const keepProof = (secret: string, proof: string): void => sessionStorage.setItem(keptUnder(secret), proof);

interface Asked {
  isForAct: boolean;
  proved(proof: string): void;
  gaveUp(): void;
}

/** Who calls by the link in the address of this page, and the dialog that asks for its code. */
export interface LinkCaller {
  call: Caller['call'];
  dialog: ReactNode;
}

/**
 * Calls by the secret behind the # of this page’s address. Where the link asks for a code, the dialog comes, and the call is
 * made once more with what the code proved; a proof for one act is kept nowhere.
 */
export function useLink(): LinkCaller {
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { plain, call } = useMemo(() => {
    const secret = (): string => location.hash.slice(1);
    const by = (proof: () => string | null): Caller =>
      bearerClient(app, () => {
        const found = proof();
        return secret() === '' ? null : found === null ? secret() : `${secret()}.${found}`;
      });
    const inBrowser = by(() => sessionStorage.getItem(keptUnder(secret())));
    const prove = (isForAct: boolean, refused: ClientError): Promise<string> =>
      new Promise<string>((proved, reject) => {
        setAsked({ isForAct, proved, gaveUp: () => reject(refused) });
      }).finally(() => setAsked(null));
    const calling: Caller['call'] = async (endpoint, input, options) => {
      try {
        return await inBrowser.call(endpoint, input, options);
      } catch (error) {
        const isForAct = error instanceof ClientError ? ASKS[error.code] : undefined;
        if (isForAct === undefined) throw error;
        const proof = await prove(isForAct, error as ClientError);
        if (!isForAct) {
          keepProof(secret(), proof);
          return calling(endpoint, input, options);
        }
        return by(() => proof).call(endpoint, input, options);
      }
    };
    return { plain: by(() => null), call: calling };
  }, [app]);
  return {
    call,
    dialog: asked && (
      <Suspense>
        <LinkProofDialog client={plain} {...asked} />
      </Suspense>
    ),
  };
}
