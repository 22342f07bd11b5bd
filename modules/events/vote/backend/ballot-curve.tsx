import { useCallback, useMemo } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { chartAxes } from '../../../../ui/console/chart-axes.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { type ChartOption, EChart } from '../../../../ui/console/echart.tsx';
import { usePalette } from '../../../../ui/console/use-palette.ts';
import styles from './poll-monitor.module.css';

/** When people came to vote, as bars; to whom pictures say nothing it is one sentence. */
export function BallotCurve({
  points,
  timeZone,
}: {
  points: readonly { at: string; count: number; aside: number }[];
  timeZone: string;
}) {
  const t = useText();
  const { locale } = useConsole();
  const palette = usePalette();
  const drawn = useMemo(
    () => points.map((point) => ({ ...point, at: formatDateTime(new Date(point.at), timeZone).slice(5, 16) })),
    [points, timeZone],
  );
  const top = drawn.reduce((best, point) => (point.count > best.count ? point : best), { at: '', count: 0 });
  const said = t('monitor.curveSaid', {
    from: drawn[0]?.at ?? '',
    to: drawn.at(-1)?.at ?? '',
    most: top.count,
    at: top.at,
  });
  const aside = points.reduce((sum, point) => sum + point.aside, 0);
  const [name, asideName] = [t('monitor.voters'), t('monitor.asideVoters')];
  const option = useCallback(
    (look: ChartOption): ChartOption => ({
      ...look,
      grid: { top: 14, right: 12, bottom: 4, left: 4, containLabel: true },
      ...chartAxes({
        names: drawn.map(({ at }) => at),
        hasGap: true,
        palette,
        written: (amount) => amount.toLocaleString(locale),
      }),
      series: [
        { type: 'bar', stack: 'voters', name, data: drawn.map((point) => point.count - point.aside), barMaxWidth: 18 },
        // Where they came, and whether all at once, is what the desk looks for.
        ...(aside === 0
          ? []
          : [
              {
                ...({ type: 'bar', stack: 'voters', name: asideName, barMaxWidth: 18 } as const),
                data: drawn.map((point) => point.aside),
                itemStyle: { color: palette.warn },
              },
            ]),
      ],
    }),
    [drawn, aside, name, asideName, palette, locale],
  );
  return (
    <>
      <EChart
        className={styles.curve ?? ''}
        said={aside === 0 ? said : t('monitor.curveAside', { said, aside })}
        option={option}
      />
      {aside > 0 && <p className={styles.note}>{t('monitor.curveNote', { aside })}</p>}
    </>
  );
}
