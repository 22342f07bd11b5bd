import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Tabs } from '../../../../../ui/site/tabs.tsx';
import css from './login.module.css';
import type { LoginEnds } from './login-ends.ts';
import { PhoneLogin } from './phone-login.tsx';
import { WeixinLogin } from './weixin-login.tsx';
import { WeixinOpen } from './weixin-open.tsx';

/** The ways of signing in that the shop offers: by phone, and by WeChat where it has the means. */
export function LoginWays(ends: LoginEnds) {
  const { shop, t } = useApp();
  const [way, setWay] = useState<'phone' | 'weixin'>('phone');
  const byQr = shop.loginMethods.includes('weixin_qr');
  if (!byQr && !shop.loginMethods.includes('weixin_open')) return <PhoneLogin {...ends} />;
  const tabs = [
    { key: 'phone' as const, title: t('signIn.byCode') },
    { key: 'weixin' as const, title: t('signIn.byWeixin') },
  ];
  return (
    <div className={css.tabs}>
      <Tabs label={t('signIn.ways')} tabs={tabs} current={way} onChange={setWay}>
        {way === 'phone' ? <PhoneLogin {...ends} /> : byQr ? <WeixinLogin {...ends} /> : <WeixinOpen />}
      </Tabs>
    </div>
  );
}
