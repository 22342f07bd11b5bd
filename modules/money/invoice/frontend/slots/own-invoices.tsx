import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to one's invoices. */
export default function OwnInvoices() {
  return <WayCard to="/invoices" icon="news" label={useT()('invoice.mine')} />;
}
