import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the own rooms. */
export default function OwnRooms() {
  return <WayCard to="/hotel/bookings" icon="place" label={useT()('hotel.mine')} />;
}
