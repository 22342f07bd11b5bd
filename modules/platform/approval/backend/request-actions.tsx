import { Select } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { approvals } from '../contract.ts';
import styles from './approval.module.css';
import { ColleagueField } from './colleague-field.tsx';
import { useMatter } from './matter-view.tsx';
import type { ShownRequest } from './shown-request.ts';

interface ActionProps {
  row: ShownRequest;
}

/** What this person can do with a request: answer it, pass it on, or, where it is their own, take it back or remind. */
export function RequestActions({ row, can }: ActionProps & { can: Readonly<Record<string, boolean>> }) {
  return (
    <>
      {can.withdraw && <OwnActions row={row} />}
      {can.answer && (
        <>
          <AddAction row={row} />
          <DelegateAction row={row} />
          {row.returnTo.length > 0 && <ReturnAction row={row} />}
          <AnswerActions row={row} />
        </>
      )}
    </>
  );
}

function AnswerActions({ row: { id, title } }: ActionProps) {
  const t = useText();
  const approve = useAction(approvals['approval.request.approve'], { done: t('approved'), quiet: true });
  const reject = useAction(approvals['approval.request.reject'], { done: t('rejected'), quiet: true });
  const refresh = useRefresh(approvals['approval.request.show']);
  const matter = useMatter(id);
  const { say } = useConsole();
  const agree = async (reason: string): Promise<void> => {
    try {
      await approve.mutateAsync({ id, reason, seen: matter.data?.data?.version ?? null });
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'approval.matter_changed') throw error;
      // The dialog gives way to what it is now: nobody agrees once more without having read that.
      say('warning', error.message);
      await refresh();
    }
  };
  return (
    <>
      <ConfirmAction
        isDangerous
        label={t('reject')}
        title={t('rejectTitle', { title })}
        text={t('rejectText')}
        reason="needed"
        reasonLabel={t('reason')}
        run={(reason) => reject.mutateAsync({ id, reason })}
      />
      <ConfirmAction
        isPrimary
        label={t('approve')}
        title={t('approveTitle', { title })}
        reason="possible"
        reasonLabel={t('comment')}
        isDisabled={!matter.data}
        run={agree}
      />
    </>
  );
}

function OwnActions({ row: { id, title } }: ActionProps) {
  const t = useText();
  const withdraw = useAction(approvals['approval.request.withdraw'], { done: t('withdrawn'), quiet: true });
  const remind = useAction(approvals['approval.request.remind'], { done: t('reminded'), quiet: true });
  return (
    <>
      <ConfirmAction
        label={t('withdraw')}
        title={t('withdrawTitle', { title })}
        reason="possible"
        run={(reason) => withdraw.mutateAsync({ id, reason })}
      />
      <ConfirmAction label={t('remind')} title={`${t('remind')} · ${title}`} run={() => remind.mutateAsync({ id })} />
    </>
  );
}

function ReturnAction({ row: { id, title, returnTo } }: ActionProps) {
  const t = useText();
  const field = useId();
  const [to, setTo] = useState<number | null>(null);
  const send = useAction(approvals['approval.request.return'], { done: t('returned'), quiet: true });
  return (
    <ConfirmAction
      reason="needed"
      reasonLabel={t('reason')}
      label={t('return')}
      title={t('returnTitle', { title })}
      isComplete={to !== null}
      run={async (reason) => to !== null && send.mutateAsync({ id, to, reason })}
    >
      <label className={styles.field} htmlFor={field}>
        {t('returnTo')}
        <Select
          id={field}
          value={to}
          onChange={setTo}
          options={returnTo.map(({ step, name }) => ({ value: step, label: name }))}
        />
      </label>
    </ConfirmAction>
  );
}

function DelegateAction({ row: { id } }: ActionProps) {
  const t = useText();
  const field = useId();
  const [to, setTo] = useState<number | null>(null);
  const send = useAction(approvals['approval.request.delegate'], { done: t('delegated'), quiet: true });
  return (
    <ConfirmAction
      reason="possible"
      reasonLabel={t('comment')}
      label={t('delegate')}
      title={t('delegateTitle')}
      isComplete={to !== null}
      run={async (reason) => to !== null && send.mutateAsync({ id, to, reason })}
    >
      <label className={styles.field} htmlFor={field}>
        {t('colleague')}
        <ColleagueField id={field} value={to} onChange={setTo} />
      </label>
    </ConfirmAction>
  );
}

function AddAction({ row: { id } }: ActionProps) {
  const t = useText();
  const field = useId();
  const [who, setWho] = useState<number | null>(null);
  const [when, setWhen] = useState<'before' | 'after'>('before');
  const send = useAction(approvals['approval.request.add'], { done: t('added'), quiet: true });
  return (
    <ConfirmAction
      reason="possible"
      reasonLabel={t('comment')}
      label={t('add')}
      title={t('addTitle')}
      isComplete={who !== null}
      run={async (reason) => who !== null && send.mutateAsync({ id, who, when, reason })}
    >
      <label className={styles.field} htmlFor={field}>
        {t('colleague')}
        <ColleagueField id={field} value={who} onChange={setWho} />
      </label>
      <label className={styles.field} htmlFor={`${field}-when`}>
        {t('when')}
        <Select
          id={`${field}-when`}
          value={when}
          onChange={setWhen}
          options={(['before', 'after'] as const).map((each) => ({ value: each, label: t(each) }))}
        />
      </label>
    </ConfirmAction>
  );
}
