import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the own tasks at conferences. */
export default function OwnTasks() {
  return <WayCard to="/agenda/tasks" icon="calendar" label={useT()('speaking.mine')} />;
}
