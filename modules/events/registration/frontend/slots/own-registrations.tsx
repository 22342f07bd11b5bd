import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the conferences that one comes to. */
export default function OwnRegistrations() {
  return <WayCard to="/registrations" icon="calendar" label={useT()('registration.mine')} />;
}
