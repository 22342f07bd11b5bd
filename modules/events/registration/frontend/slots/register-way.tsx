import { useApp } from '../../../../../kernel/client/site-app.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { useOffer } from '../parts/use-offer.ts';

/** Beside the days and the place of a conference that names no address of its own to register: the way to its products, while they can be had. */
export default function RegisterWay({ id }: { id: number }) {
  const { t } = useApp();
  const offer = useOffer(id);
  if (offer === null || offer.products.length === 0 || offer.conference.registration !== 'open') return null;
  const { mine } = offer;
  const isOwn = mine !== null && mine.state !== 'draft';
  return (
    <ButtonLink to={isOwn ? `/registration?id=${mine.id}` : `/conference/register?id=${id}`} large wide>
      {t(isOwn ? 'registration.seeMine' : mine === null ? 'registration.register' : 'registration.goOn')}
    </ButtonLink>
  );
}
