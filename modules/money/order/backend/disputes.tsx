import { Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { orderDispute } from '../dispute-contract.ts';
import styles from './order.module.css';
import type { ShownOrder } from './shown-order.ts';

const OUTCOMES = ['won', 'accepted', 'lost'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Dispute = ShownOrder['disputes'][number];

/** How a dispute stands. */
export function DisputeStateTag({ state }: { state: Dispute['state'] }) {
  const t = useText('order');
  const kinds = { opened: 'warn', won: 'ok', accepted: 'quiet', lost: 'bad' } as const;
  return <StateTag kind={kinds[state]}>{t(`dispute.state.${state}`)}</StateTag>;
}

/** Books that money of one payment was taken back. */
export function TakenBack({ order, payment }: { order: number; payment: ShownOrder['payments'][number] }) {
  const t = useText('order');
  const ids = { fen: useId(), reference: useId() };
  const [fen, setFen] = useState<number | null>(payment.fen);
  const [reference, setReference] = useState('');
  const open = useAction(orderDispute['order.dispute.open'], { done: t('dispute.opened'), quiet: true });
  return (
    <ConfirmAction
      isQuiet
      label={t('dispute.open')}
      title={t('dispute.openTitle')}
      text={t('dispute.openText')}
      reason="needed"
      isComplete={fen !== null && reference.trim() !== ''}
      run={(reason) => open.mutateAsync({ order, payment: payment.id, fen: fen ?? 0, reference, reason })}
    >
      <label htmlFor={ids.fen} className={styles.label}>
        {t('amount')}
      </label>
      <YuanInput id={ids.fen} fen={fen} onChange={setFen} />
      <label htmlFor={ids.reference} className={styles.label}>
        {t('dispute.reference')}
      </label>
      <Input
        id={ids.reference}
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </ConfirmAction>
  );
}

function Decide({ dispute, items }: { dispute: Dispute; items: ShownOrder['items'] }) {
  const t = useText('order');
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>('won');
  const [lines, setLines] = useState<number[]>([]);
  const decide = useAction(orderDispute['order.dispute.decide'], { done: t('dispute.decided'), quiet: true });
  const standing = items.filter(({ givenUpAt }) => givenUpAt === null);
  return (
    <ConfirmAction
      label={t('dispute.decide')}
      title={t('dispute.decideTitle', { amount: moneyText(dispute.fen) })}
      text={t(`dispute.text.${outcome}`)}
      reason="needed"
      run={(note) => decide.mutateAsync({ id: dispute.id, version: dispute.version, outcome, lines, note })}
    >
      <Radio.Group
        aria-label={t('dispute.outcome')}
        value={outcome}
        options={OUTCOMES.map((value) => ({ value, label: t(`dispute.state.${value}`) }))}
        onChange={(event) => setOutcome(event.target.value)}
      />
      {outcome === 'accepted' && standing.length > 1 && (
        <>
          <label htmlFor={id} className={styles.label}>
            {t('whichLines')}
          </label>
          <Select
            id={id}
            mode="multiple"
            style={{ width: '100%' }}
            placeholder={t('allLines')}
            value={lines}
            options={standing.map((item) => ({ value: item.id, label: `${item.title} ${moneyText(item.totalFen)}` }))}
            onChange={setLines}
          />
        </>
      )}
    </ConfirmAction>
  );
}

/** What was taken back of an order’s payments, and how it ended. */
export function Disputes({ row, mayDecide }: { row: ShownOrder; mayDecide: boolean }) {
  const t = useText('order');
  if (row.disputes.length === 0) return null;
  return (
    <Panel title={t('dispute.title')}>
      {row.disputes.map((dispute) => (
        <p key={dispute.id} className={styles.refund}>
          <span>
            <DisputeStateTag state={dispute.state} /> {moneyText(dispute.fen)} · {dispute.reference} · {dispute.reason}{' '}
            · <Moment at={dispute.takenAt} isExact />
            {dispute.outcome !== '' && ` · ${dispute.outcome}`}
          </span>
          {dispute.state === 'opened' && mayDecide && <Decide dispute={dispute} items={row.items} />}
        </p>
      ))}
    </Panel>
  );
}
