import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { usePalette } from '../../../../ui/console/use-palette.ts';
import { chartOption } from './chart-option.ts';
import styles from './dashboard.module.css';
import { isDrawn, type ShownWidget, withBefore, writtenAmount, writtenValue } from './shown-widget.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const stillDevice = window.matchMedia('(prefers-reduced-motion: reduce)');

/** What a chart shows in one sentence: the days, the sum, and where the most is. */
function useDescription(name: string, { data, days }: ShownWidget): string {
  const t = useText();
  const { locale } = useConsole();
  const [first] = data.columns;
  const drawn = data.columns.filter(isDrawn);
  const sum = drawn.map(({ key, label }) => {
    const amount = data.rows.reduce((total, row) => total + Number(row[key] ?? 0), 0);
    return `${label} ${writtenAmount('count', amount, locale)}`;
  });
  const main = drawn[0];
  const most = main && data.rows.reduce((a, b) => (Number(b[main.key] ?? 0) > Number(a[main.key] ?? 0) ? b : a));
  const place = most && first ? writtenValue(first, most[first.key], locale) : '';
  return t('described', { name, from: days.from, to: days.to, sums: enumerated(sum, locale), place });
}

/** A chart in the console's colours; to whom pictures say nothing it is one sentence, and the table is a button away. */
export function Chart({ name, kind, shown }: { name: string; kind: 'line' | 'bar' | 'funnel'; shown: ShownWidget }) {
  const t = useText();
  const { locale } = useConsole();
  const palette = usePalette();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const said = useDescription(name, shown);
  const before = t('before');
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
    const data = withBefore(shown, before);
    const { fontFamily } = getComputedStyle(document.body);
    const look = { palette, locale, fontFamily, isStill: stillDevice.matches };
    chart.current?.setOption(chartOption(kind, data, look), true);
  }, [kind, shown, before, palette, locale]);
  return <div ref={place} className={styles.chart} role="img" aria-label={said} />;
}
