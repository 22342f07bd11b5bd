import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { deskChange } from '../change-contract.ts';
import type { ShownOrder } from './shown-order.ts';

/** A change of an order that waits: the difference, and what the desk can do with it. */
export function WaitingChange({ row, mayChange }: { row: ShownOrder; mayChange: boolean }) {
  const t = useText('order');
  const confirm = useAction(deskChange['order.change.confirm'], { done: t('change.done'), quiet: true });
  const withdraw = useAction(deskChange['order.change.withdraw'], { done: t('change.withdrawn'), quiet: true });
  const { change } = row;
  if (change === null) return null;
  const asked = { order: row.id, change: change.id };
  return (
    <Panel title={t('change.waiting')}>
      <FactList
        facts={[
          ...change.drops.map(
            ({ title, totalFen, keptFen }) =>
              [
                t('change.goes'),
                `${title} · ${moneyText(totalFen)}${keptFen > 0 ? ` · ${t('lineGivenUp', { kept: moneyText(keptFen) })}` : ''}`,
              ] as const,
          ),
          ...change.adds.map(
            ({ title, quantity, totalFen }) =>
              [t('change.comes'), `${title}${quantity > 1 ? ` × ${quantity}` : ''} · ${moneyText(totalFen)}`] as const,
          ),
          change.backFen > 0
            ? [t('change.back'), moneyText(change.backFen)]
            : [t('change.due'), moneyText(change.openFen)],
          [t('holdUntil'), <Moment key="hold" at={change.holdUntil} isExact />],
        ]}
      />
      {mayChange && change.openFen === 0 && (
        <ConfirmAction
          isPrimary
          label={t('change.confirm')}
          title={t('change.confirmTitle')}
          text={t('change.confirmText')}
          run={() => confirm.mutateAsync(asked)}
        />
      )}
      {mayChange && (
        <ConfirmAction
          label={t('change.withdraw')}
          title={t('change.withdrawTitle')}
          text={t('change.withdrawText')}
          run={() => withdraw.mutateAsync(asked)}
        />
      )}
    </Panel>
  );
}
