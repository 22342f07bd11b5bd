import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { checkinAdmin } from '../admin-contract.ts';
import css from './monitor.module.css';
import { outcomeKinds } from './outcome-kinds.ts';

const timeOf = (at: string): string => formatTime(new Date(at));

/** What devices without a line allowed and the server would not have: both sides stand there, and a supervisor says how it was. */
export function Conflicts({ list, open }: { list: number; open: number }) {
  const t = useText();
  const can = useCan();
  const answer = useAnswer(
    checkinAdmin['checkin.conflict.list'],
    { listId: list, isSettled: false },
    { keep: true, isFresh: true, enabled: open > 0 },
  );
  const settle = useAction(checkinAdmin['checkin.conflict.settle'], { done: t('settled'), quiet: true });
  const rows = open > 0 ? (answer.data?.data ?? []) : [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('conflictsOf', { count: open })}>
      <p>{t('conflictsLead')}</p>
      <ul className={css.recent}>
        {rows.map(({ id, version, person, outcome, gate, saidAt, firstGate, firstAt }) => (
          <li key={id}>
            <StateTag kind={outcomeKinds[outcome]}>{t(`outcomes.${outcome}`)}</StateTag>
            <div>
              <strong>{person || t('stranger')}</strong>
              <div>
                {firstAt !== null && `${firstGate} ${timeOf(firstAt)} ⇄ `}
                {t('offlineAt', { gate, at: timeOf(saidAt) })}
              </div>
            </div>
            {can('checkin.entry.undo') && (
              <ConfirmAction
                label={t('settle')}
                title={t('settle')}
                text={t('settleText')}
                reason="needed"
                reasonLabel={t('howItWas')}
                run={(note) => settle.mutateAsync({ id, version, note })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
