import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to one's profile, and whether something is still asked there. */
export default function OwnProfile() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  return (
    <WayCard
      to="/profile"
      icon="person"
      label={t('profile.mine')}
      note={data?.flags.profileDue === true && t('profile.due')}
    />
  );
}
