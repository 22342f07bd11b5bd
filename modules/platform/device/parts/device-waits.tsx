import { useT } from '../../../../kernel/client/site-app.ts';
import { Button } from '../../../../ui/site/button.tsx';
import css from './device-card.module.css';
import { useKiosk } from './kiosk.ts';

/** A device that has nothing to show yet: it is opening, or `why` says what keeps it from that. */
export function DeviceWaits({ why }: { why: string }) {
  const t = useT();
  const kiosk = useKiosk();
  return (
    <section className={css.card}>
      <h1>{kiosk.screen.name}</h1>
      <p role="status">{why || t('device.work.loading')}</p>
      {why !== '' && (
        <div className={css.ways}>
          <Button large kind="outline" onClick={kiosk.restart}>
            {t('device.work.again')}
          </Button>
        </div>
      )}
    </section>
  );
}
