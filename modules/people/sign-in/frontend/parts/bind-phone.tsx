import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { safePath } from '../../../../../kernel/rules/safe-path.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { signIn } from '../../contract.ts';
import type { PhoneAndCode } from '../../parts/code-fields.tsx';
import css from '../account.module.css';
import { AfterProof } from './after-proof.tsx';
import { PhoneProof } from './phone-proof.tsx';

/** Links a phone to the account, or another in place of it. */
export function BindPhone({ linked, open }: { linked: boolean; open: boolean }) {
  const app = useApp();
  const { t } = app;
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const [shown, setShown] = useState(open);
  const bind = async (value: PhoneAndCode): Promise<void> => {
    await app.client.call(signIn['signIn.bindPhone'], value);
    setShown(false);
    app.toast('ok', t('signIn.account.bound'));
    const origin = safePath(query.get('origin'));
    if (origin === null) await revalidate();
    else app.go(origin);
  };
  if (shown) {
    return (
      <AfterProof>
        <p className={css.note}>{t(linked ? 'signIn.account.newPhone' : 'signIn.account.firstPhone')}</p>
        <PhoneProof action={t('signIn.account.bind')} onProof={bind} />
      </AfterProof>
    );
  }
  return (
    <div className={css.quiet}>
      <Button kind="quiet" onClick={() => setShown(true)}>
        {t(linked ? 'signIn.account.changePhone' : 'signIn.account.addPhone')}
      </Button>
    </div>
  );
}
