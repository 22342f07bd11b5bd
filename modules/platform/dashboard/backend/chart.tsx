import { useCallback } from 'react';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { type ChartOption, EChart } from '../../../../ui/console/echart.tsx';
import { usePalette } from '../../../../ui/console/use-palette.ts';
import { chartOption } from './chart-option.ts';
import styles from './dashboard.module.css';
import { isDrawn, type ShownWidget, withBefore, writtenAmount, writtenValue } from './shown-widget.ts';

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
  const said = useDescription(name, shown);
  const before = t('before');
  const option = useCallback(
    (common: ChartOption) => chartOption(kind, withBefore(shown, before), { palette, locale, common }),
    [kind, shown, before, palette, locale],
  );
  return <EChart className={styles.chart ?? ''} said={said} option={option} />;
}
