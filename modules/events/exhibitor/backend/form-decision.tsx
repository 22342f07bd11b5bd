import { Input } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { exhibitorDesk } from '../admin-contract.ts';
import styles from './exhibitor.module.css';

/** What a reviewer does with a form that was handed in. */
export function FormDecision({ row }: { row: { id: number; version: number; exhibitor: string } }) {
  const t = useText();
  const id = useId();
  const [day, setDay] = useState('');
  const approve = useAction(exhibitorDesk['exhibitor.form.approve'], { done: t('approved'), quiet: true });
  const giveBack = useAction(exhibitorDesk['exhibitor.form.return'], { done: t('returned'), quiet: true });
  const seen = { id: row.id, version: row.version };
  return (
    <>
      <ConfirmAction
        label={t('return')}
        title={t('returnTitle', { exhibitor: row.exhibitor })}
        text={t('returnText')}
        reason="needed"
        run={(reason) =>
          giveBack.mutateAsync({
            ...{ ...seen, reason, until: day === '' ? null : new Date(`${day}T23:59:59`).toISOString() },
          })
        }
      >
        <label htmlFor={id} className={styles.label}>
          {t('returnUntil')}
        </label>
        <Input id={id} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </ConfirmAction>
      <ConfirmAction
        isPrimary
        label={t('approve')}
        title={t('approveTitle', { exhibitor: row.exhibitor })}
        text={t('approveText')}
        run={() => approve.mutateAsync(seen)}
      />
    </>
  );
}
