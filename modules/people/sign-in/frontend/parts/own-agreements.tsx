import { useRevalidator } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { agreementSite } from '../../../agreement/contract.ts';
import css from '../account.module.css';

type Own = OutputOf<(typeof agreementSite)['agreement.mine']>['data'];

/** What the person agreed to, taken back as easily as given, and what waits for their decision. */
export function OwnAgreements({ agreements }: { agreements: Own }) {
  const app = useApp();
  const { t } = app;
  const { revalidate } = useRevalidator();
  const decide = async (key: string, version: string, given: boolean): Promise<void> => {
    await app.client.call(agreementSite['agreement.decide'], { key, version, given });
    app.toast('ok', t('signIn.agreement.saved'));
    await revalidate();
  };
  // What went wrong has been said by the client.
  const press = (key: string, version: string, given: boolean) =>
    void decide(key, version, given).catch(() => undefined);
  if (agreements.length === 0) return <p className={css.note}>{t('signIn.agreement.none')}</p>;
  const day = (at: string): string => formatDate(new Date(at));
  return (
    <ul className={css.rows}>
      {agreements.map(({ key, title, url, version, accepted, withdrawnAt, isDue }) => (
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
            <Button kind="quiet" onClick={() => press(key, version, false)}>
              {t('signIn.agreement.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
