import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { useQrSignIn } from '../../../../people/sign-in/parts/use-qr-sign-in.ts';
import css from './gate.module.css';

/** The code of this kiosk for WeChat: another one every two minutes, so that a photo of it is worth nothing. */
export function SelfWeixin({ onCode }: { onCode(code: string): void }) {
  const app = useApp();
  const { t } = app;
  const { image, status, refresh } = useQrSignIn(app, onCode);
  return (
    <div className={css.scene}>
      {image !== null && status !== 'expired' && <img src={image} alt={t('checkin.self.weixinCode')} />}
      <strong>{t('checkin.self.openWeixin')}</strong>
      <p role="status">{t(`checkin.self.scene.${status}`)}</p>
      {status === 'expired' && (
        <Button kind="outline" large onClick={refresh}>
          {t('checkin.self.newCode')}
        </Button>
      )}
    </div>
  );
}
