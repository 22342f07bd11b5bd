import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the exhibitors that scanned one. */
export default function OwnMeetings() {
  return <WayCard to="/exhibitor/met" icon="users" label={useT()('exhibitor.met.title')} />;
}
