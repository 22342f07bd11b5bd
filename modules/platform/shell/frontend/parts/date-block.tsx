import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import css from './date-block.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day in large figures with its month in both languages. */
export function DateBlock({ at, large = false }: { at: string; large?: boolean }) {
  const { t } = useApp();
  const [year = '', month = '', day = ''] = formatDate(new Date(at)).split('-');
  const number = Number(month);
  return (
    <time className={large ? css.large : css.block} dateTime={`${year}-${month}-${day}`}>
      <b>{day}</b>
      <span>
        <span lang="zh-CN">{t('shell.expo.month', { month: number })}</span> <span lang="en">{months[number - 1]}</span>
      </span>
      <span>{year}</span>
    </time>
  );
}
