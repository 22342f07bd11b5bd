import { Button, Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useKeys } from '../../../../ui/console/use-keys.ts';
import { remarkDesk } from '../admin-contract.ts';
import { MARKS } from '../rules/states.ts';
import type { ShownRemark } from './shown-remark.ts';

interface DecisionProps {
  row: ShownRemark;
  can: Readonly<Record<string, boolean>>;
  onDone(): void;
}

/** What the desk can do with a comment; A and R decide from the keys. */
export function DecisionButtons({ row, can, onDone }: DecisionProps) {
  const t = useText();
  const { id, version } = row;
  const frame = useId();
  const approve = useAction(remarkDesk['remark.remark.approve'], { done: t('approved'), onDone });
  const refuse = useAction(remarkDesk['remark.remark.refuse'], { done: t('refused'), onDone, quiet: true });
  const recall = useAction(remarkDesk['remark.remark.recall'], { done: t('taken'), onDone, quiet: true });
  const mark = useAction(remarkDesk['remark.remark.mark']);
  const let_ = (): void => {
    if (can.approve && !approve.isPending) approve.mutate({ id, version });
  };
  useKeys(t('keys'), [
    { keys: 'a', label: t('approve'), isEverywhere: true, run: (event) => !isTyping(event) && let_() },
    {
      ...{ keys: 'r', label: t('refuse'), isEverywhere: true },
      run: (event) => !isTyping(event) && document.getElementById(frame)?.querySelector('button')?.click(),
    },
  ]);
  const marks = MARKS.filter(
    (one) =>
      can.mark &&
      {
        pinned: !row.isPinned && !row.isAnswer,
        unpinned: row.isPinned,
        lit: !row.isLit,
        unlit: row.isLit,
        answered: !row.isAnswered,
      }[one],
  );
  return (
    <>
      {marks.map((one) => (
        <Button key={one} type="text" size="small" onClick={() => mark.mutate({ id, version, mark: one })}>
          {t(`mark.${one}`)}
        </Button>
      ))}
      {can.ban && <BanAction row={row} />}
      <span id={frame}>
        {(can.refuse || can.recall) && (
          <ConfirmAction
            isDangerous
            label={t(can.refuse ? 'refuse' : 'recall')}
            title={t(can.refuse ? 'refuse' : 'recall')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => (can.refuse ? refuse : recall).mutateAsync({ id, version, reason })}
          />
        )}
      </span>
      {can.approve && (
        <Button type="primary" loading={approve.isPending} onClick={let_}>
          {t(row.state === 'review' ? 'approve' : 'keep')}
        </Button>
      )}
    </>
  );
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable="true"]') !== null ||
    document.querySelector('.ant-modal-wrap') !== null);

function BanAction({ row: { id } }: { row: ShownRemark }) {
  const t = useText();
  const field = useId();
  const [days, setDays] = useState<number | null>(7);
  const [here, setHere] = useState(false);
  const ban = useAction(remarkDesk['remark.remark.ban'], { done: t('banned'), quiet: true });
  return (
    <ConfirmAction
      isDangerous
      label={t('ban')}
      title={t('banTitle')}
      text={t('banText')}
      reason="needed"
      reasonLabel={t('reason')}
      run={(reason) => ban.mutateAsync({ id, days, reason, here })}
      below={
        <Checkbox checked={here} onChange={({ target }) => setHere(target.checked)}>
          {t('banHere')}
        </Checkbox>
      }
    >
      <label htmlFor={field}>
        {t('days')}{' '}
        <InputNumber id={field} min={1} max={3650} value={days} placeholder={t('forGood')} onChange={setDays} />
      </label>
    </ConfirmAction>
  );
}
