import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the streams that one is told of. */
export default function OwnReminders() {
  return <WayCard to="/lives/reminders" icon="bell" label={useT()('live.reminders')} />;
}
