import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { BothMonths } from './both-months.tsx';
import css from './date-block.module.css';

/** A day in large figures with its month in both languages. */
export function DateBlock({ at, large = false }: { at: string; large?: boolean }) {
  const [year = '', month = '', day = ''] = formatDate(new Date(at)).split('-');
  return (
    <time className={large ? css.large : css.block} dateTime={`${year}-${month}-${day}`}>
      <b>{day}</b>
      <span>
        <BothMonths month={Number(month)} />
      </span>
      <span>{year}</span>
    </time>
  );
}
