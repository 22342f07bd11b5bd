import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to what one keeps. */
export default function OwnFavorites() {
  return <WayCard to="/favorites" icon="star" label={useT()('favorite.title')} />;
}
