import { BarChart, type BarSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts';
import {
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useConsole } from './console-context.ts';
import { usePalette } from './use-palette.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** What a chart of the console may be made of. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

const stillDevice = window.matchMedia('(prefers-reduced-motion: reduce)');

interface EChartProps {
  className: string;
  /** What the chart shows, in one sentence, for those to whom a picture says nothing. */
  said: string;
  /** What is drawn, upon the look that every chart of the console has. */
  option(look: ChartOption): ChartOption;
}

/** A chart in the console's colours, as wide as its place. Load it late: it brings the library that draws. */
export function EChart({ className, said, option }: EChartProps) {
  const { locale } = useConsole();
  const palette = usePalette();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const made = init(place.current, null, { renderer: 'svg' });
    chart.current = made;
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    const { fontFamily } = getComputedStyle(document.body);
    const { chart1, chart2, chart3, chart4, inkSecond, raised, line, ink } = palette;
    const amount = new Intl.NumberFormat(locale);
    const look: ChartOption = {
      animation: !stillDevice.matches,
      animationDuration: 160,
      color: [chart1, chart2, chart3, chart4],
      // By name, so that what is written is measured as it is drawn.
      textStyle: { color: inkSecond, fontFamily, fontSize: 12.5 },
      tooltip: {
        trigger: 'axis',
        confine: true,
        backgroundColor: raised,
        borderColor: line,
        textStyle: { color: ink, fontSize: 12.5 },
        valueFormatter: (value) => (typeof value === 'number' ? amount.format(value) : '—'),
      },
    };
    chart.current?.setOption(option(look), true);
  }, [option, palette, locale]);
  return <div ref={place} className={className} role="img" aria-label={said} />;
}
