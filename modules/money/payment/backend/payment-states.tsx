import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Attempt, BankRow, Refund } from '../contract.ts';

const attempts: Record<Attempt['state'], StateKind> = {
  created: 'accent',
  pending: 'accent',
  unknown: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  closed: 'quiet',
};
const refunds: Record<Refund['state'], StateKind> = {
  due: 'warn',
  submitted: 'accent',
  unknown: 'warn',
  succeeded: 'ok',
  closed: 'quiet',
  abnormal: 'bad',
};
const rows: Record<BankRow['state'], StateKind> = {
  open: 'warn',
  proposed: 'accent',
  matched: 'ok',
  set_aside: 'quiet',
};

/** How a try to pay stands, as a word. */
export function AttemptState({ state }: { state: Attempt['state'] }) {
  const t = useText('payment');
  return <StateTag kind={attempts[state]}>{t(`attempt.${state}`)}</StateTag>;
}

/** How a refund stands, as a word. */
export function RefundState({ state }: { state: Refund['state'] }) {
  const t = useText('payment');
  return <StateTag kind={refunds[state]}>{t(`refund.${state}`)}</StateTag>;
}

/** How a statement row stands, as a word. */
export function RowState({ state }: { state: BankRow['state'] }) {
  const t = useText('payment');
  return <StateTag kind={rows[state]}>{t(`row.${state}`)}</StateTag>;
}
