import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { memberPreferences, type Preferences } from '../../preference-contract.ts';
import { Choices } from '../parts/choices.tsx';

/** In the own account: the way to the messages, and by which ways one is told. */
export default function OwnMessages() {
  const { t, user, mobile, client } = useApp();
  const [preferences, setPreferences] = useState<Preferences | null>(null);
  const count = useStore(user).data?.counts.messages ?? 0;
  const open = async (): Promise<void> => {
    const { data } = await client.call(memberPreferences['notice.message.preferences'], {});
    setPreferences(data);
  };
  return (
    <WayCard
      to={mobile ? '/mobile/messages' : '/messages'}
      icon="bell"
      label={t('notice.title')}
      note={count > 0 && t('notice.unread', { count })}
    >
      {preferences === null ? (
        // A toast has said what went wrong.
        <Button kind="quiet" onClick={() => void open().catch(() => undefined)}>
          {t('notice.choice.title')}
        </Button>
      ) : (
        <Choices preferences={preferences} change={setPreferences} />
      )}
    </WayCard>
  );
}
