import css from '../parts/login-page.module.css';
import { LoginPage } from '../parts/login-page.tsx';

/** The login screen of domains that have none of their own. */
export default function GenericLogin() {
  return (
    <main id="content" className={css.place}>
      <LoginPage />
    </main>
  );
}
