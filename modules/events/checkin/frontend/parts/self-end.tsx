import { useEffect, useRef } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { QrCode } from '../../../../../ui/site/qr-code.tsx';
import card from '../../../../platform/device/parts/device-card.module.css';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import type { checkinDevice } from '../../device-contract.ts';
import css from './gate.module.css';

/** What a kiosk was answered. */
export type Done = OutputOf<(typeof checkinDevice)['checkin.kiosk.confirm']>['data'];

/** What became of it: come in, with the badge that is printed, or why not and where to go. */
export function SelfEnd({ done }: { done: Done }) {
  const { t } = useApp();
  const { restart } = useKiosk();
  const { outcome, badge, person, affiliation, products, first } = done;
  const comes = outcome === 'entry' || outcome === 'already';
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (badge === null || hasPrinted.current) return;
    hasPrinted.current = true;
    // The code is drawn a moment later.
    const timer = setTimeout(() => globalThis.print(), 600);
    return () => clearTimeout(timer);
  }, [badge]);
  return (
    <section className={card.card} role="status">
      <div className={css.screen}>
        <h1>{t(comes ? 'checkin.self.welcome' : `checkin.outcomes.${outcome}`, { name: person ?? '' })}</h1>
        <p className={card.say}>
          {comes
            ? t(badge === null ? 'checkin.self.hasBadge' : 'checkin.self.takeBadge')
            : `${t(`checkin.says.${outcome}`)} ${t('checkin.self.toDesk')}`}
        </p>
        {first !== null && <p>{t('checkin.says.first', { at: formatTime(new Date(first.at)), gate: first.gate })}</p>}
      </div>
      {badge !== null && (
        <div className={css.badge}>
          <span>{badge.title}</span>
          <strong className={css.name}>{person}</strong>
          <span>{affiliation}</span>
          <div className={css.code}>
            <QrCode text={badge.code} label={t('checkin.self.badgeCode')} />
          </div>
          <small>{badge.number}</small>
          <strong>{products}</strong>
        </div>
      )}
      <div className={card.ways}>
        <Button large onClick={restart}>
          {t('checkin.self.finish')}
        </Button>
      </div>
    </section>
  );
}
