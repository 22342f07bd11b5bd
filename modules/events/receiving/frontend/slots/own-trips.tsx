import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the own trips. */
export default function OwnTrips() {
  return <WayCard to="/trips" icon="calendar" label={useT()('receiving.trips')} />;
}
