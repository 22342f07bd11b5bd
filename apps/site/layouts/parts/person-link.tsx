import { useApp } from '../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { Avatar } from '../../../../ui/site/avatar.tsx';
import { Button } from '../../../../ui/site/button.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import css from './person-link.module.css';

/** Signs a visitor in, or leads a signed-in person to the own account; on phones the tab bar has that place. */
export function PersonLink() {
  const app = useApp();
  const { token, info } = useStore(app.user);
  if (token === null) {
    return (
      <span className={css.place}>
        {/* Somebody who closes the dialog stays a visitor. */}
        <Button onClick={() => void app.signIn().catch(() => undefined)}>{app.t('shell.header.signIn')}</Button>
      </span>
    );
  }
  return (
    <span className={css.place}>
      <Link to="/account" className={css.person ?? ''}>
        <Avatar name={info?.name ?? ''} src={info?.avatar ?? null} size={32} />
        <span>{info?.name ?? app.t('shell.nav.me')}</span>
      </Link>
    </span>
  );
}
