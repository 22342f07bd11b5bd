import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { MOST_DAYS, type RetentionRow, retention } from '../contract.ts';
import styles from './retention.module.css';

/** Sets how long a kind is kept, with the reason. */
export function RuleChange({ row, label }: { row: RetentionRow; label: string }) {
  const t = useText();
  const id = useId();
  const { kind, version, leastDays, usualDays } = row;
  const [days, setDays] = useState<number | null>(version > 0 ? row.days : null);
  const save = useAction(retention['retention.save'], { done: t('saved'), quiet: true });
  const usual = usualDays === null ? t('forGood') : t('days', { days: usualDays });
  return (
    <ConfirmAction
      label={t('change')}
      title={t('changeTitle', { label })}
      reason="needed"
      reasonLabel={t('reason')}
      run={(reason) => save.mutateAsync({ kind, version, days, reason })}
    >
      <label className={styles.field} htmlFor={id}>
        {t('daysField')}
        <InputNumber id={id} value={days} onChange={setDays} min={leastDays} max={MOST_DAYS} precision={0} />
        <small>{t('daysHelp', { usual })}</small>
      </label>
    </ConfirmAction>
  );
}
