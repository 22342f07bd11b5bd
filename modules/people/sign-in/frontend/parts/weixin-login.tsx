import { useApp } from '../../../../../kernel/client/site-app.ts';
import { signIn } from '../../contract.ts';
import { closedRegistration } from './closed-registration.ts';
import type { FormEnds } from './login-ends.ts';
import { WeixinCode } from './weixin-code.tsx';

/** Signing in by a QR code that is read with WeChat. */
export function WeixinLogin({ onDone, onFailed, onClosed, onFactor }: FormEnds) {
  const app = useApp();
  const enter = async (code: string): Promise<boolean> => {
    try {
      const granted = await app.client.call(signIn['signIn.login'], { channel: 'weixin_qr', code }, { quiet: true });
      if ('step' in granted) {
        onFactor(granted.ticket);
        return true;
      }
      await app.signedIn(granted);
      app.toast('ok', app.t('signIn.done'));
      onDone();
      return true;
    } catch (error) {
      onClosed(closedRegistration(app, error));
      onFailed();
      return false;
    }
  };
  return <WeixinCode hint={app.t('signIn.qrHint')} onCode={enter} />;
}
