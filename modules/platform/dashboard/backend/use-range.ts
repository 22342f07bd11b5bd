import { useSearchParams } from 'react-router';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import {
  type DateRange,
  type DateRangeShortcut,
  dateRange,
  dateRangeShortcuts,
} from '../../../../kernel/rules/date-ranges.ts';
import { daysAfter } from '../../../../kernel/rules/time-buckets.ts';

/** The days that a dashboard tells of, by their name in the address. */
export type RangeName = DateRangeShortcut | 'last_30_days' | 'custom';

/** The chosen days, whether they are compared with those before, and how both are changed. */
export interface RangeControl extends DateRange {
  name: RangeName;
  isCompared: boolean;
  choose(name: RangeName): void;
  chooseDays(days: DateRange): void;
  compare(isCompared: boolean): void;
}

const USUAL: RangeName = 'last_30_days';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days to come have no figures yet: a range ends today at the latest. */
function daysOf(name: RangeName, today: string): DateRange {
  if (name === 'last_30_days' || name === 'custom') return { from: daysAfter(today, -29), to: today };
  const { from, to } = dateRange(name, today);
  return { from, to: to > today ? today : to };
}

/** The days of a dashboard, kept in the address. */
export function useRange(): RangeControl {
  const [query, setQuery] = useSearchParams();
  const today = formatDate(new Date());
  const asked = query.get('range');
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isCustom = asked === 'custom' && DAY.test(from) && DAY.test(to) && from <= to;
  const known = dateRangeShortcuts.find(({ value }) => value === asked)?.value;
  const name = isCustom ? 'custom' : (known ?? USUAL);
  const days = isCustom ? { from, to } : daysOf(name, today);
  const change = (values: Record<string, string | null>): void =>
    setQuery(
      (now) => {
        for (const [key, value] of Object.entries(values)) {
          if (value === null) now.delete(key);
          else now.set(key, value);
        }
        return now;
      },
      { replace: true },
    );
  return {
    ...days,
    name,
    isCompared: query.get('compare') !== '0',
    choose: (next) =>
      change(
        next === 'custom' ? { range: next, ...days } : { range: next === USUAL ? null : next, from: null, to: null },
      ),
    chooseDays: (next) => change({ range: 'custom', from: next.from, to: next.to }),
    compare: (isCompared) => change({ compare: isCompared ? null : '0' }),
  };
}
