import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** On the phone's home: how far a registration as a doctor is that still waits for somebody; nothing where none does. */
export default function NextStep() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  const status = factOf(data, 'doctor');
  if (status === null || status === 'granted') return null;
  return (
    <WayCard
      to="/mobile/doctor/approval"
      icon="shield"
      label={t('doctor.regist.title')}
      note={t(`doctor.approval.${status}`)}
    />
  );
}
