import type { ChartOption } from './echart.tsx';
import type { Palette } from './palette.ts';

interface ChartAxes {
  /** What stands along the bottom, a word a point. */
  names: readonly string[];
  /** Room on both sides of a point, as bars need it. */
  hasGap: boolean;
  palette: Palette;
  /** An amount as the side of the chart says it. */
  written(amount: number): string;
}

/** The axes of a chart over time: quiet lines, whole amounts. */
export const chartAxes = ({ names, hasGap, palette, written }: ChartAxes): Pick<ChartOption, 'xAxis' | 'yAxis'> => ({
  xAxis: {
    type: 'category',
    data: [...names],
    boundaryGap: hasGap,
    axisLine: { lineStyle: { color: palette.lineStrong } },
    axisTick: { show: false },
    axisLabel: {
      ...{ color: palette.inkThird, hideOverlap: true },
      // When it begins and ends is said whatever else has room.
      ...{ showMinLabel: true, showMaxLabel: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    splitLine: { lineStyle: { color: palette.line } },
    axisLabel: { color: palette.inkThird, formatter: written },
  },
});
