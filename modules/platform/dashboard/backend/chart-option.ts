import type { WidgetColumn, WidgetData } from '../../../../kernel/contract/widgets.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { chartAxes } from '../../../../ui/console/chart-axes.ts';
import { axisDay } from '../../../../ui/console/day-axis.tsx';
import type { ChartOption } from '../../../../ui/console/echart.tsx';
import type { Palette } from '../../../../ui/console/palette.ts';
import { isDrawn, writtenAmount } from './shown-widget.ts';

interface Look {
  palette: Palette;
  locale: Locale;
  /** What every chart of the console has. */
  common: ChartOption;
}

/** So that lines are told apart without their colours too. */
const DASHES = ['solid', 'dashed', 'dotted'] as const;

/** A bucket of time as an axis has room for it. */
function axisText({ kind }: WidgetColumn, value: unknown, locale: Locale): string {
  const text = String(value ?? '');
  return kind === 'text' ? text : axisDay(text.slice(0, kind === 'month' ? 7 : 10), locale);
}

const amountsOf = (data: WidgetData, { key }: WidgetColumn): (number | null)[] =>
  data.rows.map((row) => (typeof row[key] === 'number' ? row[key] : null));

/** Lines or upright bars over time; what was before is a grey line behind. */
function overTime(kind: 'line' | 'bar', data: WidgetData, first: WidgetColumn, look: Look): ChartOption {
  const { palette, locale } = look;
  const drawn = data.columns.filter(isDrawn);
  const isAlone = drawn.filter(({ key }) => key !== 'before').length === 1;
  const names = data.rows.map((row) => axisText(first, row[first.key], locale));
  const hasLegend = drawn.length > 1;
  return {
    ...look.common,
    grid: { top: hasLegend ? 34 : 14, right: 12, bottom: 4, left: 4, containLabel: true },
    ...(hasLegend && {
      legend: {
        top: 0,
        left: 0,
        icon: 'roundRect',
        itemHeight: 3,
        itemWidth: 16,
        itemGap: 16,
        textStyle: { color: palette.inkSecond },
      },
    }),
    ...chartAxes({
      names,
      hasGap: kind === 'bar',
      palette,
      written: (amount) => writtenAmount('count', amount, locale),
    }),
    series: drawn.map((column, index) =>
      column.key === 'before'
        ? {
            type: 'line',
            name: column.label,
            data: amountsOf(data, column),
            showSymbol: false,
            color: palette.inkThird,
            lineStyle: { width: 1.5, type: 'dashed', color: palette.inkThird },
            z: 1,
          }
        : kind === 'bar'
          ? {
              type: 'bar',
              name: column.label,
              data: amountsOf(data, column),
              barMaxWidth: 22,
              itemStyle: { borderRadius: [3, 3, 0, 0] },
            }
          : {
              type: 'line',
              name: column.label,
              data: amountsOf(data, column),
              showSymbol: false,
              smooth: 0.2,
              lineStyle: { width: 2, type: isAlone ? 'solid' : (DASHES[index] ?? 'solid') },
              ...(isAlone && { areaStyle: { opacity: 0.1 } }),
              z: 2,
            },
    ),
  };
}

/** Bars that lie, one for each named row, with its number at the end; those of a funnel with their part of the first too. */
function lying(
  data: WidgetData,
  first: WidgetColumn,
  amount: WidgetColumn,
  look: Look,
  isFunnel: boolean,
): ChartOption {
  const { palette, locale } = look;
  const most = Number(data.rows[0]?.[amount.key] ?? 0) || 1;
  const written = (value: number): string => {
    const count = writtenAmount('count', value, locale);
    return isFunnel ? `${count} · ${writtenAmount('share', value / most, locale)}` : count;
  };
  return {
    ...look.common,
    grid: { top: 4, right: isFunnel ? 104 : 52, bottom: 4, left: 4, containLabel: true },
    xAxis: {
      type: 'value',
      minInterval: 1,
      ...(isFunnel && { max: most }),
      splitLine: { show: false },
      axisLabel: { show: false },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: data.rows.map((row) => axisText(first, row[first.key], locale)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: palette.ink, width: isFunnel ? 120 : 160, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        name: amount.label,
        data: amountsOf(data, amount),
        barMaxWidth: isFunnel ? 32 : 20,
        itemStyle: { borderRadius: [0, 4, 4, 0] },
        label: {
          show: true,
          position: 'right',
          color: palette.inkSecond,
          formatter: ({ value }) => written(Number(value)),
        },
      },
    ],
  };
}

/** What ECharts draws of a widget's numbers: the first column names the rows, the columns of numbers are drawn. */
export function chartOption(kind: 'line' | 'bar' | 'funnel', data: WidgetData, look: Look): ChartOption {
  const [first] = data.columns;
  const amount = data.columns.find(isDrawn);
  if (first === undefined || amount === undefined) return look.common;
  if (first.kind === 'text') return lying(data, first, amount, look, kind === 'funnel');
  return overTime(kind === 'line' ? 'line' : 'bar', data, first, look);
}
