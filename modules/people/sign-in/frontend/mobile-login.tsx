import css from './parts/login-page.module.css';
import { LoginPage } from './parts/login-page.tsx';

export { loader } from './parts/login-data.ts';

/** The login page of phones, a sheet that stands at the lower edge like the dialog's. */
export default function MobileLogin() {
  return (
    <main id="content" className={css.place}>
      <LoginPage />
    </main>
  );
}
