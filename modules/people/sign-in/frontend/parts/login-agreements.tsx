import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { agreementSite } from '../../../agreement/contract.ts';
import css from './login.module.css';

type Asked = OutputOf<(typeof agreementSite)['agreement.asked']>['data'];

/** The shop's own agreements that signing in accepts, each to be read; nothing where there are none. */
export function LoginAgreements() {
  const { client, t } = useApp();
  const [asked, setAsked] = useState<Asked>([]);
  useEffect(() => {
    // Without an answer the form works all the same; the client has said what went wrong.
    client.call(agreementSite['agreement.asked'], {}).then(
      ({ data }) => setAsked(data),
      () => undefined,
    );
  }, [client]);
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
