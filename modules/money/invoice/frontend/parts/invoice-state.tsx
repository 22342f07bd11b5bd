import { useT } from '../../../../../kernel/client/site-app.ts';
import type { OwnInvoice } from '../../contract.ts';
import css from '../invoice.module.css';

/** How an invoice stands, as a word. */
export function InvoiceState({ state }: { state: OwnInvoice['state'] }) {
  return (
    <span className={css.state} data-state={state}>
      {useT()(`invoice.state.${state}`)}
    </span>
  );
}
