import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the panels to which one belongs. */
export default function OwnPanels() {
  return <WayCard to="/panels" icon="users" label={useT()('survey.panels.mine')} />;
}
