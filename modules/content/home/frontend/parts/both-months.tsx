import { useApp } from '../../../../../kernel/client/site-app.ts';
import { monthName } from '../../../../../kernel/rules/day-range.ts';

/** A month (1 to 12) in both languages, as a congress writes it. */
export function BothMonths({ month }: { month: number }) {
  const { t } = useApp();
  return (
    <>
      <span lang="zh-CN">{t('home.expo.month', { month })}</span>{' '}
      <span lang="en">{monthName(`2000-${month}-01`, 'en')}</span>
    </>
  );
}
