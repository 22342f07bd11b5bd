import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import { agreementSite } from '../../../agreement/contract.ts';
import css from './login.module.css';
import type { AskedAgreement } from './login-ends.ts';

/** The shop's own agreements that signing in accepts, each to be read; nothing where there are none. */
export function LoginAgreements({ asked: known }: { asked?: readonly AskedAgreement[] | undefined }) {
  const { client, t } = useApp();
  const [asked, setAsked] = useState<readonly AskedAgreement[]>(known ?? []);
  const read = useCallback((): void => {
    // A login page came with them; the dialog asks.
    if (known !== undefined) return;
    // Without an answer the form works all the same; the client has said what went wrong.
    client.call(agreementSite['agreement.asked'], {}).then(
      ({ data }) => setAsked(data),
      () => undefined,
    );
  }, [client, known]);
  useEffect(read, [read]);
  useBackOnline(read);
  if (asked.length === 0) return null;
  return (
    <p className={css.hint}>
      {t('signIn.agreement.by')}{' '}
      {asked.map(({ key, title, url }) => (
        // Beside the sign-in, which keeps what was typed; the dialog stands outside the router's pages.
        <a key={key} href={url} target="_blank" rel="noopener" className={css.agreement}>
          {title}
        </a>
      ))}
    </p>
  );
}
