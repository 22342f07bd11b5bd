import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to one's certificates. */
export default function OwnCertificates() {
  return <WayCard to="/certificates" icon="shield" label={useT()('certificate.mine')} />;
}
