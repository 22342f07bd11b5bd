import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { QrCode } from '../../../../../ui/site/qr-code.tsx';
import card from '../../../../platform/device/parts/device-card.module.css';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { checkinDevice } from '../../device-contract.ts';
import css from './gate.module.css';
import { type Done, SelfEnd } from './self-end.tsx';

type Pay = OutputOf<(typeof checkinDevice)['checkin.kiosk.pay']>['data'];

/** How often it is asked whether the money has come. */
const EVERY_MS = 2_000;

/** Lets somebody pay who has not: they scan the code, and as soon as the money has come they are checked in. Where that is not to be had here, the desk is. */
export function SelfPay({ visit, done, paid }: { visit: string; done: Done; paid(visit: string): void }) {
  const { t } = useApp();
  const kiosk = useKiosk();
  const [pay, setPay] = useState<Pay | undefined>(undefined);
  const now = useRef({ kiosk, paid });
  useEffect(() => {
    now.current = { kiosk, paid };
  });
  useEffect(() => {
    let isGone = false;
    let known = visit;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const { data } = await now.current.kiosk.ask(checkinDevice['checkin.kiosk.pay'], { visit: known });
        if (isGone) return;
        if (data === null) return setPay(null);
        known = data.visit;
        // Once they are in this screen goes; where that was not heard, they are said to have paid once more.
        if (data.state === 'paid') now.current.paid(known);
        else setPay(data);
        // Whoever pays looks at their phone.
        now.current.kiosk.stay();
      } catch {
        // The line is asked again; what was paid meanwhile is paid.
      }
      if (!isGone) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [visit]);
  if (pay === null) return <SelfEnd done={done} />;
  return (
    <section className={card.card} role="status">
      <h1>{t('checkin.self.pay')}</h1>
      <p>{done.person}</p>
      {pay?.shown == null ? (
        <p className={card.say}>{t('checkin.self.payWaits')}</p>
      ) : (
        <>
          <p className={css.name}>¥ {(pay.shown.fen / 100).toFixed(2)}</p>
          <div className={css.payCode}>
            <QrCode text={pay.shown.text} label={t('checkin.self.payCode')} />
          </div>
          <p className={card.say}>{t('checkin.self.payHint')}</p>
          {pay.shown.standIn !== null && (
            <p>
              <a href={pay.shown.standIn} target="_blank" rel="noreferrer">
                {t('checkin.self.payHere')}
              </a>
            </p>
          )}
        </>
      )}
      <div className={card.ways}>
        <Button large kind="outline" onClick={kiosk.restart}>
          {t('checkin.self.finish')}
        </Button>
      </div>
    </section>
  );
}
