import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to what one filled in. */
export default function OwnForms() {
  return <WayCard to="/forms/mine" icon="check" label={useT()('form.mine')} />;
}
