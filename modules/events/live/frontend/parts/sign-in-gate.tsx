import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import css from './player.module.css';

/** Stands before a stream whose host lets nobody in without signing in. */
export function SignInGate() {
  const app = useApp();
  const { t } = app;
  return (
    <div className={css.gate}>
      <h2>{t('live.signInTitle')}</h2>
      <p>{t('live.signInText')}</p>
      <Button wide onClick={() => void app.signIn().catch(() => undefined)}>
        {t('live.signInButton')}
      </Button>
    </div>
  );
}
