import { Checkbox, Input, Select } from 'antd';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { dateRangeShortcuts } from '../../../../kernel/rules/date-ranges.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import styles from './dashboard.module.css';
import type { RangeControl, RangeName } from './use-range.ts';

/** Chooses the days of a dashboard: the usual shortcuts, or two days of one's own; and whether to compare. */
export function RangeField({ range }: { range: RangeControl }) {
  const t = useText();
  const { locale } = useConsole();
  const today = formatDate(new Date());
  const options: { value: RangeName; label: string }[] = [
    { value: 'last_30_days', label: t('last30') },
    ...dateRangeShortcuts.map(({ value, label }) => ({ value, label: label[locale] })),
    { value: 'custom', label: t('custom') },
  ];
  const dayField = (end: 'from' | 'to', label: string) => (
    <Input
      type="date"
      className={styles.day}
      aria-label={label}
      value={range[end]}
      max={end === 'from' ? range.to : today}
      {...(end === 'to' && { min: range.from })}
      onChange={({ target: { value } }) => {
        const next = { from: range.from, to: range.to, [end]: value };
        if (value !== '' && next.from <= next.to) range.chooseDays(next);
      }}
    />
  );
  return (
    <>
      <Checkbox checked={range.isCompared} onChange={({ target }) => range.compare(target.checked)}>
        {t('compare')}
      </Checkbox>
      <Select
        className={styles.shortcut}
        aria-label={t('days')}
        value={range.name}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(name: RangeName) => range.choose(name)}
      />
      {range.name === 'custom' ? (
        <span className={styles.days}>
          {dayField('from', t('from'))}
          {dayField('to', t('to'))}
        </span>
      ) : (
        <span className={styles.said}>{t('fromTo', { from: range.from, to: range.to })}</span>
      )}
    </>
  );
}
