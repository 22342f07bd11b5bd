import { useApp } from '../../../../../kernel/client/site-app.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { BothMonths } from './both-months.tsx';
import css from './date-block.module.css';

/** The days of a congress in large figures: 26–29, or the first with its month where it ends in another one. */
export function DaySpan({ first, last }: { first: string; last: string }) {
  const { locale } = useApp();
  const [year = '', month = '', from = ''] = first.split('-');
  const until = last.startsWith(`${year}-${month}`) && last !== first ? `–${last.slice(8)}` : '';
  return (
    <time className={css.large} dateTime={first}>
      <b>
        {from}
        {until}
      </b>
      <span>
        <BothMonths month={Number(month)} /> {year}
      </span>
      {until === '' && last !== first && <span>{dayRangeText(first, last, locale)}</span>}
    </time>
  );
}
