import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { invoice, type OfferedOrder } from '../../contract.ts';

/** In an order that was paid: leads to where one asks for an invoice, and once all of it is invoiced to what one has. */
export default function ApplyButton({ code }: { code: string }) {
  const { t, client } = useApp();
  const [offered, setOffered] = useState<OfferedOrder | null>(null);
  useEffect(() => {
    client
      .call(invoice['invoice.offer'], { code }, { quiet: true })
      .then(({ data }) => setOffered((data.isOpen && data.orders[0]) || null))
      // Without it the order is as it is.
      .catch(() => undefined);
  }, [client, code]);
  if (offered === null) return null;
  const canAsk = offered.restFen > 0 && !offered.isLate;
  if (!canAsk && offered.lines.every(({ fen, restFen }) => restFen === fen)) return null;
  return (
    <ButtonLink kind="outline" to={canAsk ? `/invoice/apply?order=${code}` : '/invoices'}>
      {t(canAsk ? 'invoice.apply' : 'invoice.mine')}
    </ButtonLink>
  );
}
