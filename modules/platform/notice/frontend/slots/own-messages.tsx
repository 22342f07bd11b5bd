import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { memberPreferences, type Preferences } from '../../preference-contract.ts';
import { Choices } from '../parts/choices.tsx';
import css from './own-messages.module.css';

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
    <section className={css.part} aria-label={t('notice.title')}>
      <Link to={mobile ? '/mobile/messages' : '/messages'} className={css.link ?? ''}>
        <Icon name="bell" size={22} />
        <span className={css.name}>{t('notice.title')}</span>
        {count > 0 && <span className={css.count}>{t('notice.unread', { count })}</span>}
        <Icon name="right" size={18} />
      </Link>
      {preferences === null ? (
        <div className={css.more}>
          {/* A toast has said what went wrong. */}
          <Button kind="quiet" onClick={() => void open().catch(() => undefined)}>
            {t('notice.choice.title')}
          </Button>
        </div>
      ) : (
        <Choices preferences={preferences} change={setPreferences} />
      )}
    </section>
  );
}
