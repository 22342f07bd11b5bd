import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { useQrSignIn } from '../../parts/use-qr-sign-in.ts';
import css from './login.module.css';

interface WeixinCodeProps {
  hint: string;
  /** Trades what the scan brought; false where that failed: the code is spent, so the next try needs a new one. */
  onCode(code: string): Promise<boolean>;
}

/** A QR code that is read with WeChat: to sign in, or to prove once more who one is. */
export function WeixinCode({ hint, onCode }: WeixinCodeProps) {
  const app = useApp();
  const { t } = app;
  const trade = async (code: string): Promise<void> => {
    if (!(await onCode(code))) refresh();
  };
  const { image, status, refresh } = useQrSignIn(app, (code) => void trade(code));
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
      <p className={css.hint}>{hint}</p>
    </div>
  );
}
