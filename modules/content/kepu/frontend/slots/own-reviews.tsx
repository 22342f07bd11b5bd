import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account of a doctor: the way to the articles that wait for their review. */
export default function OwnReviews() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  if (factOf(data, 'doctor') !== 'granted') return null;
  return <WayCard to="/kepu-reviews" icon="check" label={t('kepu.reviews')} />;
}
