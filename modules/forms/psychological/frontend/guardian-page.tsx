import { useCallback, useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import type { Report } from '../contract.ts';
import { guardian } from '../guardian-contract.ts';
import { ReportView } from './parts/report-view.tsx';
import css from './parts/scale.module.css';

type Opened = OutputOf<(typeof guardian)['psychological.guardianOpened']>['data'];

/** Head of the page of a guardian, which no search engine lists. */
export const meta = ({ t }: Pick<SiteApp, 't'>): ViewMeta => ({ title: t('psychological.age.page'), noindex: true });

/** What a guardian is asked, what they decided, and the reports that are theirs to read. The secret stands behind the #. */
export default function GuardianPage() {
  const app = useApp();
  const { t } = app;
  const client = useMemo(() => bearerClient(app, () => location.hash.slice(1) || null), [app]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reasonOf = useCallback(
    (error: unknown): string => (error instanceof ClientError ? error.message : t('shell.client.failed')),
    [t],
  );
  const load = useCallback(
    () =>
      client.call(guardian['psychological.guardianOpened'], {}, { quiet: true }).then(
        ({ data }) => setOpened(data),
        (error: unknown) => setWhy(reasonOf(error)),
      ),
    [client, reasonOf],
  );
  useEffect(() => void load(), [load]);

  if (report !== null) {
    return (
      <ReportView report={report}>
        <Button kind="outline" onClick={() => setReport(null)}>
          {t('psychological.age.back')}
        </Button>
      </ReportView>
    );
  }
  if (opened === null) {
    return (
      <main id="content" className={css.page}>
        {why === '' ? (
          <h1>{t('psychological.opening')}</h1>
        ) : (
          <Empty icon="warn" isPage title={why} action={{ to: '/scales', label: t('psychological.all') }} />
        )}
      </main>
    );
  }
  const { minor, age, ownReportAge, state, until, reports } = opened;
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      app.toast('error', reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const decide = (agrees: boolean) =>
    run(async () => {
      await client.call(guardian['psychological.guardianDecide'], { agrees }, { quiet: true });
      await load();
    });
  const read = (id: number) =>
    run(async () =>
      setReport((await client.call(guardian['psychological.guardianReport'], { id }, { quiet: true })).data),
    );
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{t('psychological.age.page')}</h1>
        <p className={css.lead}>{t('psychological.age.asked', { minor, age, shop: app.shop.name })}</p>
      </header>
      <section className={css.paper} aria-label={t('psychological.age.page')}>
        <div className={css.intro}>
          <ul className={css.points}>
            <li>{t('psychological.isScreening')}</li>
            <li>{t('psychological.age.sensitive')}</li>
            <li>
              {t(age < ownReportAge ? 'psychological.age.youRead' : 'psychological.age.theyRead', {
                age: ownReportAge,
              })}
            </li>
            <li>{t('psychological.age.urgent')}</li>
            <li>{t('psychological.age.takeBack')}</li>
          </ul>
          <p role="status">
            <b>{t(`psychological.age.states.${state}`)}</b>
          </p>
          <div className={css.ways}>
            {state !== 'agreed' && (
              <Button large busy={isBusy} onClick={() => void decide(true)}>
                {t('psychological.age.agree')}
              </Button>
            )}
            {(state === 'asked' || state === 'agreed') && (
              <Button kind="outline" large busy={isBusy} onClick={() => void decide(false)}>
                {t(state === 'asked' ? 'psychological.age.refuse' : 'psychological.age.withdraw')}
              </Button>
            )}
          </div>
          {state === 'agreed' && (
            <>
              <h2>{t('psychological.age.reports')}</h2>
              {reports.length === 0 ? (
                <p>{t('psychological.age.noReports')}</p>
              ) : (
                <ol className={css.turns}>
                  {reports.map(({ id, at, name }) => (
                    <li key={id}>
                      <span>
                        {name} · {formatDate(new Date(at))}
                      </span>
                      <Button kind="quiet" busy={isBusy} onClick={() => void read(id)}>
                        {t('psychological.age.read')}
                      </Button>
                    </li>
                  ))}
                </ol>
              )}
            </>
          )}
          <p>{t('psychological.until', { at: formatDate(new Date(until)) })}</p>
        </div>
      </section>
    </main>
  );
}
