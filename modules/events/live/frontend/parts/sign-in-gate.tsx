import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Gate } from '../../../../../ui/site/code-form-gate.tsx';

/** Stands before a stream whose host lets nobody in without signing in. */
export function SignInGate() {
  const app = useApp();
  const { t } = app;
  return (
    <Gate>
      <h2>{t('live.signInTitle')}</h2>
      <p>{t('live.signInText')}</p>
      <Button wide onClick={() => void app.signIn().catch(() => undefined)}>
        {t('live.signInButton')}
      </Button>
    </Gate>
  );
}
