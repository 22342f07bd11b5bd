import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { safePath } from '../../../../../kernel/rules/safe-path.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Tabs } from '../../../../../ui/site/tabs.tsx';
import { FactorStep } from './factor-step.tsx';
import css from './login.module.css';
import { LoginAgreements } from './login-agreements.tsx';
import type { AskedAgreement, LoginEnds } from './login-ends.ts';
import { PhoneLogin } from './phone-login.tsx';
import { WeixinLogin } from './weixin-login.tsx';
import { WeixinTrip } from './weixin-trip.tsx';

type Way = 'phone' | 'weixin';

/** Where the page's address says that the visitor was going. */
const asksFor = (): string | null => new URLSearchParams(globalThis.location.search).get('origin');

/** The ways that have a form here, in the shop's order; WeChat's own browser signs in without one. */
function shownWays(methods: readonly string[]): Way[] {
  const ways = methods.flatMap((method): Way[] => {
    if (method === 'phone') return ['phone'];
    return method === 'weixin_qr' || method === 'weixin_open' ? ['weixin'] : [];
  });
  return [...new Set(ways)];
}

/** The ways of signing in that the shop offers, in its order, and the agreements that each of them accepts. */
export function LoginWays({ asked, ...ends }: LoginEnds & { asked?: readonly AskedAgreement[] }) {
  const { shop, t, common } = useApp();
  const ways = shownWays(shop.loginMethods);
  const [chosen, setWay] = useState<Way | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const way = chosen ?? ways[0] ?? 'phone';
  const form =
    way === 'phone' ? (
      <PhoneLogin {...ends} onClosed={setClosed} onFactor={setTicket} />
    ) : shop.loginMethods.includes('weixin_qr') ? (
      <WeixinLogin {...ends} onClosed={setClosed} onFactor={setTicket} />
    ) : (
      <WeixinTrip
        kind="weixin_open"
        purpose="signIn"
        origin={() => common.get().redirect ?? safePath(asksFor()) ?? '/'}
        action={t('signIn.toWeixin')}
        hint={t('signIn.toWeixinHint')}
      />
    );
  if (ticket !== null) return <FactorStep ticket={ticket} {...ends} onGone={() => setTicket(null)} />;
  if (closed !== null) {
    return (
      <div className={css.closed} role="alert">
        <h2>{t('signIn.closed.title')}</h2>
        <p>{closed}</p>
        <Button kind="outline" onClick={() => setClosed(null)}>
          {t('signIn.closed.another')}
        </Button>
      </div>
    );
  }
  const titles = { phone: t('signIn.byCode'), weixin: t('signIn.byWeixin') };
  return (
    <>
      {ways.length < 2 ? (
        form
      ) : (
        <div className={css.tabs}>
          <Tabs
            label={t('signIn.ways')}
            tabs={ways.map((key) => ({ key, title: titles[key] }))}
            current={way}
            onChange={setWay}
          >
            {form}
          </Tabs>
        </div>
      )}
      <LoginAgreements asked={asked} />
    </>
  );
}
