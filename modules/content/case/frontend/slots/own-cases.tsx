import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the account of a doctor: the way to cases, to their own, and to those that wait for their review. */
export default function OwnCases() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  if (factOf(data, 'doctor') !== 'granted') return null;
  return (
    <>
      <WayCard to="/cases" icon="book" label={t('case.title')} />
      <WayCard to="/cases/mine" icon="person" label={t('case.mine')} />
      <WayCard to="/cases/reviews" icon="check" label={t('case.reviews')} />
    </>
  );
}
