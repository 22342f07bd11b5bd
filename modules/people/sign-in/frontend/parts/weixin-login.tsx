import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { signIn } from '../../contract.ts';
import css from './login.module.css';
import type { LoginEnds } from './login-ends.ts';
import { useQrSignIn } from './use-qr-sign-in.ts';

/** Signing in by a QR code that is read with WeChat. */
export function WeixinLogin({ onDone, onFailed }: LoginEnds) {
  const app = useApp();
  const { t } = app;
  const enter = async (code: string): Promise<void> => {
    try {
      const granted = await app.client.call(signIn['signIn.login'], { channel: 'weixin_qr', code });
      if (!('token' in granted)) throw new Error('a step of staff sign-in on the site');
      await app.signedIn(granted);
      app.toast('ok', t('signIn.done'));
      onDone();
    } catch {
      // The client has said what went wrong; the code is spent, so the next try needs a new one.
      onFailed();
      refresh();
    }
  };
  const { image, status, refresh } = useQrSignIn(app, (code) => void enter(code));
  return (
    <div className={css.qr}>
      <div className={css.code} aria-busy={status === 'loading'}>
        {image && <img src={image} alt={t('signIn.qr')} width={164} height={164} />}
        {status === 'expired' && (
          <div className={css.over} role="status">
            {t('signIn.qrExpired')}
            <Button kind="outline" onClick={refresh}>
              {t('signIn.refresh')}
            </Button>
          </div>
        )}
        {status === 'scanned' && (
          <div className={css.over} role="status">
            {t('signIn.qrScanned')}
          </div>
        )}
      </div>
      <p className={css.hint}>{t('signIn.qrHint')}</p>
    </div>
  );
}
