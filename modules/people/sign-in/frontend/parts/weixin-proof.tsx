import { useApp } from '../../../../../kernel/client/site-app.ts';
import { isWeixin } from '../../../../../kernel/rules/is-weixin.ts';
import { ownProof } from '../../proof-contract.ts';
import css from '../account.module.css';
import { WeixinCode } from './weixin-code.tsx';
import { WeixinTrip } from './weixin-trip.tsx';

/** Where the person is, to come back to. */
function here(): string {
  const { pathname, search } = globalThis.location;
  return pathname + search;
}

/** Asks WeChat once more who somebody is that has nothing else: the sign-in itself is no proof of it. */
export function WeixinProof({ minutes, onProved }: { minutes: number; onProved: () => void }) {
  const app = useApp();
  const { t, shop } = app;
  const prove = async (code: string): Promise<boolean> => {
    try {
      await app.client.call(ownProof['signIn.proveOwn'], { channel: 'weixin_qr', code });
      onProved();
      return true;
    } catch {
      // The client has said what went wrong.
      return false;
    }
  };
  const inWeixin = isWeixin(globalThis.navigator.userAgent) && shop.loginMethods.includes('weixin');
  const trip = inWeixin ? 'weixin' : shop.loginMethods.includes('weixin_open') ? 'weixin_open' : null;
  const byCode = !inWeixin && shop.loginMethods.includes('weixin_qr');
  return (
    <div className={css.form}>
      <p>{t(byCode || trip !== null ? 'signIn.account.proof.signIn' : 'signIn.account.proof.noWay', { minutes })}</p>
      {byCode && <WeixinCode hint={t('signIn.account.proof.qrHint')} onCode={prove} />}
      {!byCode && trip !== null && (
        <WeixinTrip
          kind={trip}
          purpose="proof"
          origin={here}
          action={t('signIn.account.proof.toWeixin')}
          hint={t('signIn.account.proof.toWeixinHint')}
        />
      )}
    </div>
  );
}
