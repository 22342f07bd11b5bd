import { useCallback } from 'react';
import { chartAxes } from '../../../../ui/console/chart-axes.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { axisDay } from '../../../../ui/console/day-axis.tsx';
import { type ChartOption, EChart } from '../../../../ui/console/echart.tsx';
import { usePalette } from '../../../../ui/console/use-palette.ts';
import styles from './board.module.css';

/** Nights sold by the end of each day against what was promised; to whom pictures say nothing it is one sentence. */
export function PickUpCurve({
  points,
  committed,
}: {
  points: readonly { day: string; sold: number }[];
  committed: number;
}) {
  const t = useText();
  const { locale } = useConsole();
  const palette = usePalette();
  const last = points.at(-1);
  const said = t('curveSaid', { day: last?.day ?? '', sold: last?.sold ?? 0, committed });
  const [soldName, committedName] = [t('soldNights'), t('committed')];
  const option = useCallback(
    (look: ChartOption): ChartOption => ({
      ...look,
      grid: { top: 14, right: 12, bottom: 4, left: 4, containLabel: true },
      ...chartAxes({
        names: points.map(({ day }) => axisDay(day, locale)),
        hasGap: false,
        palette,
        written: (amount) => amount.toLocaleString(locale),
      }),
      series: [
        {
          ...{ type: 'line', name: soldName, data: points.map(({ sold }) => sold) },
          ...{ showSymbol: points.length === 1, lineStyle: { width: 2 }, areaStyle: { opacity: 0.1 } },
        },
        ...(committed > 0
          ? [
              {
                ...{ type: 'line' as const, name: committedName, data: points.map(() => committed) },
                ...{ showSymbol: false, lineStyle: { width: 1.5, type: 'dashed' as const } },
              },
            ]
          : []),
      ],
    }),
    [points, committed, soldName, committedName, palette, locale],
  );
  return <EChart className={styles.curve ?? ''} said={said} option={option} />;
}
