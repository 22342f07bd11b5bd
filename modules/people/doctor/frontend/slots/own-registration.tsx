import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: how far the registration as a doctor is, or the way to begin one. */
export default function OwnRegistration() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  const status = factOf(data, 'doctor');
  return (
    <WayCard
      to={status === null ? '/mobile/doctor/regist' : '/mobile/doctor/approval'}
      icon="shield"
      label={t('doctor.regist.title')}
      note={data !== null && t(status === null ? 'doctor.regist.none' : `doctor.approval.${status}`)}
    />
  );
}
