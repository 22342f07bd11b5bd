import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useViewData } from '../../../../../kernel/client/site-view.ts';
import { goOn } from './go-on.ts';
import type { loader } from './login-data.ts';
import css from './login-page.module.css';
import { LoginWays } from './login-ways.tsx';
import { useOrigin } from './use-origin.ts';

/** Signing in on a page of its own: then on to where the visitor was going. What the shop designed stands above the ways. */
export function LoginPage({ title, isBeside = false }: { title?: string; isBeside?: boolean }) {
  const app = useApp();
  const origin = useOrigin();
  const { asked } = useViewData<typeof loader>();
  const design = isBeside ? null : app.shop.loginScreen;
  return (
    <div className={css.sheet}>
      {design?.picture && <img className={css.cover} src={design.picture} alt="" />}
      <h1>{title ?? (design?.title || app.t('signIn.title'))}</h1>
      {design?.text && <p className={css.lead}>{design.text}</p>}
      <LoginWays asked={asked} onDone={() => goOn(app, origin)} onFailed={() => undefined} />
    </div>
  );
}
