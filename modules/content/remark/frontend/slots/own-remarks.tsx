import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to what one said. */
export default function OwnRemarks() {
  return <WayCard to="/comments/mine" icon="news" label={useT()('remark.mine')} />;
}
