import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from '../parts/login-page.module.css';
import { LoginPage } from '../parts/login-page.tsx';

/** The login screen of domains that have none of their own: a card, or what the shop designed beside the form. */
export default function GenericLogin() {
  const { shop } = useApp();
  const design = shop.loginScreen;
  if (design?.layout !== 'split') {
    return (
      <main id="content" className={css.place}>
        <LoginPage />
      </main>
    );
  }
  return (
    <main id="content" className={css.split}>
      {design.picture && <img className={css.ground} src={design.picture} alt="" />}
      <div className={css.words}>
        <p className={css.name}>{design.title || shop.name}</p>
        {design.text && <p>{design.text}</p>}
      </div>
      <LoginPage isBeside />
    </main>
  );
}
