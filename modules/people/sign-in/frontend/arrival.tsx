import { useEffect, useState } from 'react';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Failure } from '../../../../ui/site/failure.tsx';
import { PageSkeleton } from '../../../../ui/site/page-skeleton.tsx';
import { passage } from '../passage-contract.ts';

/** Head of the page. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('signIn.title'), noindex: true });

// A ticket works a single time; React draws screens twice while developing.
let spent: string | null = null;

/** Where the shop's own host leads back to, at the host of a part of it: takes the ticket, and goes on to what was read there. */
export default function Arrival() {
  const app = useApp();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const ticket = globalThis.location.hash.slice(1);
    if (ticket !== '' && ticket === spent) return;
    spent = ticket;
    // It stays in no history.
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
    const enter = async (): Promise<void> => {
      const { back, ...granted } = await app.client.call(passage['signIn.passage.take'], { ticket }, { quiet: true });
      await app.signedIn(granted);
      app.toast('ok', app.t('signIn.done'));
      app.go(back);
    };
    enter().catch(() => setGone(true));
  }, [app]);
  if (!isGone) return <PageSkeleton label={app.t('signIn.weixinWorking')} />;
  return (
    <main id="content">
      <Failure
        title={app.t('signIn.passage.gone')}
        text={app.t('signIn.passage.goneText')}
        action={app.t('signIn.again')}
        onRetry={() => void app.signIn('/').catch(() => undefined)}
      />
    </main>
  );
}
