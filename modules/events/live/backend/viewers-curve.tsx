import { useCallback } from 'react';
import { chartAxes } from '../../../../ui/console/chart-axes.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { type ChartOption, EChart } from '../../../../ui/console/echart.tsx';
import { usePalette } from '../../../../ui/console/use-palette.ts';
import styles from './live-report.module.css';

/** Who watched when, as a line; to whom pictures say nothing it is one sentence. */
export function ViewersCurve({ points }: { points: readonly { at: string; online: number }[] }) {
  const t = useText();
  const { locale } = useConsole();
  const palette = usePalette();
  const top = points.reduce((best, point) => (point.online > best.online ? point : best), { at: '', online: 0 });
  const said = t('report.curveSaid', {
    from: points[0]?.at ?? '',
    to: points.at(-1)?.at ?? '',
    peak: top.online,
    at: top.at,
  });
  const most = t('report.most');
  const option = useCallback(
    (look: ChartOption): ChartOption => ({
      ...look,
      grid: { top: 14, right: 12, bottom: 4, left: 4, containLabel: true },
      ...chartAxes({
        names: points.map(({ at }) => at),
        hasGap: false,
        palette,
        written: (amount) => amount.toLocaleString(locale),
      }),
      series: [
        {
          type: 'line',
          name: most,
          data: points.map(({ online }) => online),
          showSymbol: points.length === 1,
          lineStyle: { width: 2 },
          areaStyle: { opacity: 0.1 },
        },
      ],
    }),
    [points, most, palette, locale],
  );
  return <EChart className={styles.curve ?? ''} said={said} option={option} />;
}
