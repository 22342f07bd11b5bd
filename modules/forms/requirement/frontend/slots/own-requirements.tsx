import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to the requirements that one handed in. */
export default function OwnRequirements() {
  return <WayCard to="/requirements/mine" icon="check" label={useT()('requirement.mine')} />;
}
