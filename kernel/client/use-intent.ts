import { useEffect, useRef } from 'react';
import { ClientError } from './client-error.ts';
import { INTENT_MS } from './intent.ts';
import { type SiteApp, useApp } from './site-app.ts';
import { useStore } from './store.ts';

/** An act that needs somebody signed in. */
export interface IntendedAct {
  /** Names it and what it is done to, such as `favorite.keep/news/12`: no other act of a page has that name. */
  act: string;
  /** What is said once it was done after a sign-in, where the person does not look at the button any more. */
  done: string;
  /** Visitors may do it as well: only a sign-in that had ended is asked for again. */
  isForVisitors?: boolean;
  /** It can be done: what it needs of the page is there. */
  isReady?: boolean;
  /** Does it; rejects where it was not done, once that has been said. What must not be done twice is sent under a key (`once`). */
  run(): Promise<unknown>;
}

const hereOf = ({ pathname, search }: Location): string => pathname + search;

/** Lets a click wait until its person has signed in, by the dialog or on a page of its own. */
function wait(app: SiteApp, act: string, person: number | null): void {
  const at = hereOf(globalThis.location);
  app.intent.set({ act, at, shop: app.shop.code, person, until: Date.now() + INTENT_MS });
  // Who closes the dialog stays a visitor, and the wish is forgotten there.
  app.signIn(at).catch(() => undefined);
}

/**
 * A click that needs somebody signed in: done at once, or after the sign-in that it asks for, by dialog and by page alike,
 * once. Answers what the click calls.
 */
export function useIntent(intended: IntendedAct): () => Promise<void> {
  const app = useApp();
  const latest = useRef(intended);
  latest.current = intended;
  const { act, isReady = true } = intended;
  const user = useStore(app.user);
  const pending = useStore(app.intent);
  const personId = user.token === null || user.loading ? null : (user.info?.id ?? null);

  useEffect(() => {
    const { intent } = app;
    if (!isReady || personId === null || pending?.act !== act || intent.get() !== pending) return;
    // Taken before it is done: what fails is not tried again behind the person's back.
    intent.set(null);
    const { at, shop, until, person } = pending;
    if (at !== hereOf(globalThis.location) || shop !== app.shop.code || Date.now() >= until) return;
    if (person !== null && person !== personId) return;
    latest.current.run().then(
      () => app.toast('ok', latest.current.done),
      // The call has said what went wrong; the button is still there.
      () => undefined,
    );
  }, [app, act, isReady, personId, pending]);

  return async () => {
    const { token, info } = app.user.get();
    if (token === null && !latest.current.isForVisitors) return wait(app, act, null);
    try {
      await latest.current.run();
    } catch (error) {
      // The sign-in had ended: the client asks for a new one, and the click is taken up by the same person.
      const hasEnded = error instanceof ClientError && error.status === 401 && error.location === null;
      if (hasEnded && info !== null) wait(app, act, info.id);
    }
  };
}
