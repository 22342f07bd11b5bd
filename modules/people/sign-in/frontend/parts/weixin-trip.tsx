import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { weixinSignIn } from '../../contract.ts';
import css from './login.module.css';

interface WeixinTripProps {
  /** WeChat's own browser, or its page for the desktop. */
  kind: 'weixin' | 'weixin_open';
  purpose: 'signIn' | 'proof';
  /** Where to go on afterwards; asked when the person leaves. */
  origin(): string;
  action: string;
  hint: string;
}

/** Leads to WeChat's page and back. */
export function WeixinTrip({ kind, purpose, origin, action, hint }: WeixinTripProps) {
  const { client } = useApp();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await client.call(weixinSignIn['weixin.authorize'], { origin: origin(), kind, purpose });
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
        {action}
      </Button>
      <p className={css.hint}>{hint}</p>
    </div>
  );
}
