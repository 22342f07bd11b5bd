import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to what one has handed in, and to what one was asked to review. */
export default function OwnAbstracts() {
  const t = useT();
  return (
    <>
      <WayCard to="/abstracts" icon="book" label={t('abstract.mine')} />
      <WayCard to="/abstract/reviews" icon="check" label={t('abstract.reviews')} />
    </>
  );
}
