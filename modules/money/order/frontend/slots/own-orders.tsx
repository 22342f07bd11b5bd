import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to what one ordered. */
export default function OwnOrders() {
  return <WayCard to="/orders" icon="book" label={useT()('order.mine')} />;
}
