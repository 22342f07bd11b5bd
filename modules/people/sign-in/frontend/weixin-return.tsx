import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { Failure } from '../../../../ui/site/failure.tsx';
import { PageSkeleton } from '../../../../ui/site/page-skeleton.tsx';
import { signIn } from '../contract.ts';
import { ownProof } from '../proof-contract.ts';
import { closedRegistration } from './parts/closed-registration.ts';
import { FactorStep } from './parts/factor-step.tsx';
import { goOn } from './parts/go-on.ts';
import css from './parts/login-page.module.css';
import { useOrigin } from './parts/use-origin.ts';

// A code works a single time; React draws screens twice while developing.
let spent: string | null = null;

/** Where WeChat leads back to after it asked the person: trades its code, then goes on. */
export default function WeixinReturn() {
  const app = useApp();
  const [query] = useSearchParams();
  const origin = useOrigin();
  const code = query.get('code');
  const state = query.get('state');
  const isProof = query.get('purpose') === 'proof';
  const channel = query.get('kind') === 'weixin_open' ? 'weixin_open' : 'weixin';
  // The server draws this page without its query, so what that lacks is seen once the page runs.
  const [failed, setFailed] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const onDone = useCallback(
    ({ needPhone }: { needPhone: boolean }) =>
      needPhone ? app.go(`/account?bind=phone&origin=${encodeURIComponent(origin)}`) : goOn(app, origin),
    [app, origin],
  );
  useEffect(() => {
    if (code === null || state === null) return setFailed(true);
    if (code === spent) return;
    spent = code;
    const enter = async (): Promise<void> => {
      if (isProof) {
        await app.client.call(ownProof['signIn.proveOwn'], { channel, code, state }, { quiet: true });
        return app.go(origin);
      }
      const granted = await app.client.call(signIn['signIn.login'], { channel, code, state }, { quiet: true });
      if ('step' in granted) return setTicket(granted.ticket);
      await app.signedIn(granted);
      app.toast('ok', app.t('signIn.done'));
      onDone(granted);
    };
    enter().catch((error: unknown) => {
      setClosed(closedRegistration(app, error));
      setFailed(true);
    });
  }, [app, channel, code, state, origin, isProof, onDone]);
  if (ticket !== null && !failed) {
    return (
      <main id="content" className={css.place}>
        <div className={css.sheet}>
          <h1>{app.t('signIn.title')}</h1>
          <FactorStep ticket={ticket} onDone={onDone} onFailed={() => undefined} onGone={() => setFailed(true)} />
        </div>
      </main>
    );
  }
  const titleOf = (): string => {
    if (closed !== null) return app.t('signIn.closed.title');
    return app.t(isProof ? 'signIn.account.proof.failed' : 'signIn.weixinFailed');
  };
  if (!failed) return <PageSkeleton label={app.t('signIn.weixinWorking')} />;
  return (
    <main id="content">
      <Failure
        title={titleOf()}
        text={closed ?? app.t(isProof ? 'signIn.account.proof.failedText' : 'signIn.weixinFailedText')}
        action={app.t(isProof ? 'signIn.account.proof.back' : 'signIn.again')}
        onRetry={() => (isProof ? app.go(origin) : void app.signIn(origin).catch(() => undefined))}
      />
    </main>
  );
}
