import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** On the phone's home: that the shop still asks something of this member; nothing where it does not. */
export default function NextQuestion() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  if (data?.flags.profileDue !== true) return null;
  return <WayCard to="/mobile/profile" icon="person" label={t('profile.mine')} note={t('profile.due')} />;
}
