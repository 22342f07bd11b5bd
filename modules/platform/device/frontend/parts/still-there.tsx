import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import css from '../kiosk.module.css';

/** Warns that what somebody began is about to be cleared; any touch goes on. */
export function StillThere({ left, onLeave }: { left: number; onLeave(): void }) {
  const t = useT();
  return (
    <div className={css.veil} role="alertdialog" aria-modal="true" aria-labelledby="still-there">
      <div className={css.card}>
        <h2 id="still-there">{t('device.stillThere')}</h2>
        <p>{t('device.clearedIn', { count: left })}</p>
        <div className={css.ways}>
          {/* The touch itself goes on: nothing else has to be done. */}
          <Button large>{t('device.goOn')}</Button>
          <Button large kind="outline" onClick={onLeave}>
            {t('device.leave')}
          </Button>
        </div>
      </div>
    </div>
  );
}
