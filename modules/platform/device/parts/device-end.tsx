import type { ReactNode } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { Button } from '../../../../ui/site/button.tsx';
import css from './device-card.module.css';
import { type Outcome, useKiosk } from './kiosk.ts';

interface DeviceEndProps {
  outcome: Outcome;
  /** What is said where it reached the server: a title, and a sentence below it. */
  title: string;
  sent: string;
  /** More ways on, beside that to the next person. */
  ways?: ReactNode;
  /** What stands above the ways. */
  children?: ReactNode;
}

/** What became of something that somebody gave at a device, and the way to the next person. */
export function DeviceEnd({ outcome, title, sent, ways, children }: DeviceEndProps) {
  const t = useT();
  const { restart } = useKiosk();
  const { kind } = outcome;
  return (
    <section className={css.card} role="status">
      <h1>{kind === 'sent' ? title : t(kind === 'kept' ? 'device.work.keptTitle' : 'device.work.handed')}</h1>
      <p className={css.say}>
        {kind === 'sent' && sent}
        {kind === 'kept' && t('device.work.kept')}
        {kind === 'handed' && `${t('device.work.handedText')} ${outcome.text}`}
      </p>
      {children}
      <div className={css.ways}>
        <Button large onClick={restart}>
          {t('device.work.next')}
        </Button>
        {ways}
      </div>
    </section>
  );
}
