import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to one's credits. */
export default function OwnCredits() {
  return <WayCard to="/credits" icon="book" label={useT()('credit.mine')} />;
}
