import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { safePath } from '../../../../../kernel/rules/safe-path.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { weixinSignIn } from '../../contract.ts';
import css from './login.module.css';

/** Signing in on WeChat's own page, for shops that have a website application but no official account. */
export function WeixinOpen() {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    const asked = new URLSearchParams(globalThis.location.search).get('origin');
    const origin = app.common.get().redirect ?? safePath(asked) ?? '/';
    setBusy(true);
    try {
      const { url } = await app.client.call(weixinSignIn['weixin.authorize'], { origin, kind: 'weixin_open' });
      globalThis.location.assign(url);
    } catch {
      // The client has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <div className={css.qr}>
      <Button large wide busy={busy} onClick={() => void leave()}>
        <Icon name="wechat" size={20} />
        {app.t('signIn.toWeixin')}
      </Button>
      <p className={css.hint}>{app.t('signIn.toWeixinHint')}</p>
    </div>
  );
}
