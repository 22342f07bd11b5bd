import { useT } from '../../../../../kernel/client/site-app.ts';
import type { Rung } from '../../rules/ladder.ts';
import css from '../hotel.module.css';

/** What giving a room up costs, by the days that are left: said before anybody books. */
export function RefundLadder({ ladder }: { ladder: readonly Rung[] }) {
  const t = useT();
  const rungs = [...ladder].sort((one, other) => other.days - one.days);
  return (
    <details className={css.ladder}>
      <summary>{t('hotel.ladder')}</summary>
      <ul>
        {rungs.map(({ days, keptPercent }) => (
          <li key={days}>{t(keptPercent === 0 ? 'hotel.rungFree' : 'hotel.rung', { days, percent: keptPercent })}</li>
        ))}
        <li>{t('hotel.rungLast')}</li>
      </ul>
    </details>
  );
}
