import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import css from './messages-link.module.css';

/** The way from the own account to the messages, and how many are unread. */
export default function MessagesLink() {
  const { t, user, mobile } = useApp();
  const count = useStore(user).data?.counts.messages ?? 0;
  return (
    <Link to={mobile ? '/mobile/messages' : '/messages'} className={css.link ?? ''}>
      <Icon name="bell" size={22} />
      <span className={css.name}>{t('notice.title')}</span>
      {count > 0 && <span className={css.count}>{t('notice.unread', { count })}</span>}
      <Icon name="right" size={18} />
    </Link>
  );
}
