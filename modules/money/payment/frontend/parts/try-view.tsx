import { useEffect } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { PayDesk } from '../../contract.ts';
import css from '../pay.module.css';
import type { Try } from './pay-types.ts';
import { TransferView } from './transfer-view.tsx';

interface TryViewProps {
  desk: PayDesk;
  tried: Try;
  isBusy: boolean;
  onOther(): void;
  onReceipt(): void;
}

type Show = NonNullable<Try['show']>;
type Jsapi = Extract<Show, { kind: 'jsapi' }>['payment'];

/** What WeChat’s own browser brings. */
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', payment: Jsapi, done: (said: { err_msg: string }) => void): void;
}

function payInside(payment: Jsapi): void {
  const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  // What came of it the server is told by WeChat; what the page says is nothing to believe.
  const invoke = (ready: Bridge): void => ready.invoke('getBrandWCPayRequest', payment, () => undefined);
  if (bridge !== undefined) {
    invoke(bridge);
    return;
  }
  const late = (): void => {
    const ready = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
    if (ready !== undefined) invoke(ready);
  };
  document.addEventListener('WeixinJSBridgeReady', late, { once: true });
}

function Inside({ payment }: { payment: Jsapi }) {
  const { t } = useApp();
  useEffect(() => payInside(payment), [payment]);
  return (
    <Button large wide onClick={() => payInside(payment)}>
      {t('payment.payNow')}
    </Button>
  );
}

function ShownWay({ show }: { show: Show }) {
  const { t } = useApp();
  if (show.kind === 'qr') {
    return (
      <div className={css.code}>
        <img src={show.image} alt={t('payment.scanAlt')} width={220} height={220} />
        <p>{t('payment.scan')}</p>
      </div>
    );
  }
  if (show.kind === 'link') {
    return (
      <a className={css.go} href={show.url}>
        {t('payment.toWeixin')}
      </a>
    );
  }
  return show.kind === 'jsapi' ? <Inside payment={show.payment} /> : null;
}

/** What was begun: the code, the link or the account, and that it is waited for. */
export function TryView({ desk, tried, isBusy, onOther, onReceipt }: TryViewProps) {
  const { t } = useApp();
  const { show, way, state, expiresAt } = tried;
  if (show?.kind === 'transfer')
    return <TransferView desk={desk} show={show} fen={tried.fen} until={expiresAt} onReceipt={onReceipt} />;
  return (
    <section className={css.sheet}>
      <h2>{t(`payment.way.${way}`)}</h2>
      {state === 'created' && <p className={css.note}>{t('payment.starting')}</p>}
      {show !== null && <ShownWay show={show} />}
      {desk.standIn !== null && (
        <p className={css.standIn}>
          {t('payment.standIn')}{' '}
          <a href={show?.kind === 'qr' ? show.text : desk.standIn} target="_blank" rel="noreferrer">
            {t('payment.standInOpen')}
          </a>
        </p>
      )}
      <p className={css.wait} role="status">
        {t(state === 'unknown' ? 'payment.asking' : 'payment.waiting')}
      </p>
      {state === 'pending' && (
        <p className={css.note}>{t('payment.until', { at: formatDateTime(new Date(expiresAt)).slice(0, 16) })}</p>
      )}
      {state === 'pending' && (
        <Button kind="outline" busy={isBusy} onClick={onOther}>
          {t('payment.otherWay')}
        </Button>
      )}
    </section>
  );
}
