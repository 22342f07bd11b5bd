import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to one's reports. */
export default function OwnScales() {
  return <WayCard to="/scales/mine" icon="check" label={useT()('psychological.mine')} />;
}
