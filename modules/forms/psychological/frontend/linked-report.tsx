import { useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { psychological } from '../contract.ts';
import { ReportView } from './parts/report-view.tsx';
import css from './parts/scale.module.css';

type Opened = OutputOf<(typeof psychological)['psychological.linked']>['data'];

/** Head of the report that a link opens, which no search engine lists. */
export const meta = ({ t }: Pick<SiteApp, 't'>): ViewMeta => ({ title: t('psychological.report'), noindex: true });

/** The report that a link opens. Its secret stands behind the # of the address, which browsers send to nobody. */
export default function LinkedReport() {
  const app = useApp();
  const { t } = app;
  const client = useMemo(() => bearerClient(app, () => location.hash.slice(1) || null), [app]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    client.call(psychological['psychological.linked'], {}, { quiet: true }).then(
      ({ data }) => setOpened(data),
      (error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  }, [client, t]);

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
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(psychological['psychological.linkedEnd'], {}, { quiet: true });
      setOpened(null);
      setWhy(t('psychological.ended'));
    } catch (error) {
      app.toast('error', error instanceof ClientError ? error.message : t('shell.client.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ReportView report={opened}>
      <p>{t('psychological.until', { at: formatDateTime(new Date(opened.until)).slice(0, 16) })}</p>
      <Button kind="outline" busy={isBusy} onClick={() => void end()}>
        {t('psychological.end')}
      </Button>
    </ReportView>
  );
}
