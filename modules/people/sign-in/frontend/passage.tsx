import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Failure } from '../../../../ui/site/failure.tsx';
import { PageSkeleton } from '../../../../ui/site/page-skeleton.tsx';
import { passage } from '../passage-contract.ts';
import css from './parts/login-page.module.css';

/** Head of the page. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('signIn.title'), noindex: true });

/** Where a host of a part of the shop sends who wants to sign in there: the person sees which host it is, and agrees. */
export default function Passage() {
  const app = useApp();
  const [query] = useSearchParams();
  const request = query.get('request') ?? '';
  const [asked, setAsked] = useState<{ host: string; name: string } | null>(null);
  const [isGone, setGone] = useState(false);
  const [isGiving, setGiving] = useState(false);
  useEffect(() => {
    app.client
      .call(passage['signIn.passage.show'], { request }, { quiet: true })
      .then(({ data }) => setAsked(data))
      .catch(() => setGone(true));
  }, [app, request]);
  const give = async (): Promise<void> => {
    setGiving(true);
    try {
      const { url } = await app.client.call(passage['signIn.passage.give'], { request }, { quiet: true });
      // The way back would only lead to a request that has been used.
      globalThis.location.replace(url);
    } catch {
      setGone(true);
    }
  };
  if (isGone) {
    return (
      <main id="content">
        <Failure
          title={app.t('signIn.passage.gone')}
          text={app.t('signIn.passage.goneText')}
          action={app.t('signIn.passage.home')}
          onRetry={() => app.go('/')}
        />
      </main>
    );
  }
  if (asked === null) return <PageSkeleton label={app.t('signIn.weixinWorking')} />;
  return (
    <main id="content" className={css.place}>
      <div className={css.sheet}>
        <h1>{app.t('signIn.passage.title')}</h1>
        <p className={css.lead}>{app.t('signIn.passage.text', { ...asked })}</p>
        <p className={css.lead}>{app.t('signIn.passage.note')}</p>
        <div className={css.acts}>
          <Button disabled={isGiving} onClick={() => void give()}>
            {app.t('signIn.passage.give', { host: asked.host })}
          </Button>
        </div>
      </div>
    </main>
  );
}
