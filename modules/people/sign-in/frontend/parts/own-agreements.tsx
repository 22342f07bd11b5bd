import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { agreementSite } from '../../../agreement/contract.ts';
import css from '../account.module.css';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

type Own = OutputOf<(typeof agreementSite)['agreement.mine']>['data'];

/** What the person agreed to, taken back as easily as given, and what waits for their decision. */
export function OwnAgreements({ agreements }: { agreements: Own }) {
  const app = useApp();
  const { t } = app;
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<string | null>(null);
  const left = agreements.find(({ key }) => key === leaving);
  const decide = async (key: string, version: string, given: boolean): Promise<void> => {
    await app.client.call(agreementSite['agreement.decide'], { key, version, given });
    app.toast('ok', t('signIn.agreement.saved'));
    const endsSignIn = !given && agreements.some((each) => each.key === key && each.asks.includes('login'));
    // Without what signing in accepts there is no sign-in: the server has ended it.
    if (endsSignIn) return app.signOut();
    await app.reloadUser();
    await revalidate();
  };
  // What went wrong has been said by the client.
  const press = (key: string, version: string, given: boolean) =>
    void decide(key, version, given).catch(() => undefined);
  // What is asked for somewhere else is shown from when it was decided there.
  const shown = agreements.filter(
    ({ asks, accepted, withdrawnAt }) =>
      accepted !== null || withdrawnAt !== null || asks.includes('login') || asks.includes('account'),
  );
  if (shown.length === 0) return <p className={css.note}>{t('signIn.agreement.none')}</p>;
  const day = (at: string): string => formatDate(new Date(at));
  return (
    <ul className={css.rows}>
      {shown.map(({ key, title, url, version, accepted, withdrawnAt, isDue }) => (
        <li key={key}>
          <div>
            <Link to={url}>{title}</Link> {isDue && <Chip tone="warn">{t('signIn.agreement.due')}</Chip>}
            <p className={css.note}>
              {accepted
                ? t('signIn.agreement.acceptedOn', { version: accepted.version, date: day(accepted.at) })
                : withdrawnAt
                  ? t('signIn.agreement.withdrawnOn', { date: day(withdrawnAt) })
                  : t('signIn.agreement.notGiven')}
            </p>
          </div>
          {(accepted === null || isDue) && (
            <Button kind="outline" onClick={() => press(key, version, true)}>
              {t(isDue ? 'signIn.agreement.acceptNew' : 'signIn.agreement.accept')}
            </Button>
          )}
          {accepted !== null && (
            <Button kind="quiet" onClick={() => setLeaving(key)}>
              {t('signIn.agreement.withdraw')}
            </Button>
          )}
        </li>
      ))}
      {left && (
        <Suspense fallback={null}>
          <WithdrawDialog
            agreement={left}
            onClose={() => setLeaving(null)}
            onWithdraw={() => {
              setLeaving(null);
              press(left.key, left.version, false);
            }}
          />
        </Suspense>
      )}
    </ul>
  );
}
