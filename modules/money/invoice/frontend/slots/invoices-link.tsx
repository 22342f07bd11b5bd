import { useT } from '../../../../../kernel/client/site-app.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';

/** Above one's orders: the way to one's invoices. */
export default function InvoicesLink() {
  return (
    <ButtonLink kind="quiet" to="/invoices">
      {useT()('invoice.mine')}
    </ButtonLink>
  );
}
