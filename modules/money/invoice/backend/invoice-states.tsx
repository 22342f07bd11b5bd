import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { InvoiceRow, RedRow } from '../admin-contract.ts';

const invoices: Record<InvoiceRow['state'], StateKind> = {
  submitted: 'warn',
  approved: 'accent',
  issuing: 'accent',
  issued: 'ok',
  delivered: 'ok',
  failed: 'bad',
  rejected: 'quiet',
  void: 'quiet',
  red_issued: 'quiet',
};
const reds: Record<RedRow['state'], StateKind> = { pending: 'warn', issued: 'ok', failed: 'bad', void: 'quiet' };

/** Every state of an invoice, in the order in which it comes to them. */
export const INVOICE_STATES = Object.keys(invoices) as InvoiceRow['state'][];
/** Every state of a red invoice. */
export const RED_STATES = Object.keys(reds) as RedRow['state'][];

/** How an invoice stands, as a word. */
export function InvoiceState({ state }: { state: InvoiceRow['state'] }) {
  const t = useText('invoice');
  return <StateTag kind={invoices[state]}>{t(`state.${state}`)}</StateTag>;
}

/** How a red invoice stands, as a word. */
export function RedState({ state }: { state: RedRow['state'] }) {
  const t = useText('invoice');
  return <StateTag kind={reds[state]}>{t(`redState.${state}`)}</StateTag>;
}
