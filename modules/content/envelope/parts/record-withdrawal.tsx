import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Slot } from '../../../../ui/console/slot.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import type { putBackContract } from '../withdrawal-contract.ts';
import styles from './editorial.module.css';

interface RecordWithdrawalProps {
  record: string;
  row: { id: number; version: number; withdrawnAt: string | null; withdrawalReason: string };
  putBack: ReturnType<typeof putBackContract>;
}

/** Whether a plain record is on the site, and the step that takes it off everywhere or shows it again. */
export function RecordWithdrawal({ record, row, putBack }: RecordWithdrawalProps) {
  const t = useText('envelope');
  const can = useCan();
  const { id, version, withdrawnAt, withdrawalReason } = row;
  const back = useAction(putBack, { done: t('putBackDone'), quiet: true });
  if (!can(`${record}.save`)) return null;
  if (withdrawnAt === null) {
    return (
      <div className={styles.steps}>
        <Slot name="content.steps" props={{ id, version, record }} />
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      <StateTag kind="bad">{t('state.withdrawn')}</StateTag>
      <span>
        {formatDateTime(new Date(withdrawnAt))} · {withdrawalReason}
      </span>
      <ConfirmAction
        label={t('putBack')}
        title={t('putBackAsk')}
        text={t('putBackHint')}
        run={() => back.mutateAsync({ id, version })}
      />
    </div>
  );
}
