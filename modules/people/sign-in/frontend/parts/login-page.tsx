import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from './login-page.module.css';
import { LoginWays } from './login-ways.tsx';
import { useOrigin } from './use-origin.ts';

/** Signing in on a page of its own: then on to where the visitor was going. */
export function LoginPage({ title }: { title?: string }) {
  const app = useApp();
  const origin = useOrigin();
  return (
    <div className={css.sheet}>
      <h1>{title ?? app.t('signIn.title')}</h1>
      <LoginWays onDone={() => app.go(origin)} onFailed={() => undefined} />
    </div>
  );
}
