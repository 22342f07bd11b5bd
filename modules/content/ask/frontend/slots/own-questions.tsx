import { factOf } from '../../../../../kernel/client/fact-of.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** In the own account: the way to what one asked and, for a doctor, to what waits for an answer. */
export default function OwnQuestions() {
  const { t, user } = useApp();
  const { data } = useStore(user);
  return (
    <>
      <WayCard to="/ask/mine" icon="person" label={t('ask.mine')} />
      {factOf(data, 'doctor') === 'granted' && <WayCard to="/ask/inbox" icon="mic" label={t('ask.inbox')} />}
    </>
  );
}
