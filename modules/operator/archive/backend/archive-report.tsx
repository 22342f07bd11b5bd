import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ArchiveReport } from '../contract.ts';
import styles from './archive.module.css';

/** A fingerprint in groups of four, as people read it out. */
export const groups = (fingerprint: string): string => fingerprint.replace(/(.{4})(?=.)/g, '$1 ');

function Problems({ problems }: Pick<ArchiveReport, 'problems'>) {
  const t = useText();
  return (
    <Panel title={t('problems')}>
      {problems.length === 0 ? (
        <p>
          <StateTag kind="ok">{t('noProblems')}</StateTag>
        </p>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ key, params }) => (
            <li key={key}>{t(`problem.${key}`, params)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What a trial found in an archive: where it comes from, what it holds, what stays behind, what stands against it. */
export function ArchiveReportView({ report, isImported }: { report: ArchiveReport; isImported: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const count = (amount: number): string => new Intl.NumberFormat(locale).format(amount);
  return (
    <>
      {!isImported && <Problems problems={report.problems} />}
      <Panel title={t('content')}>
        <FactList
          facts={[
            [t('from'), `${report.name[locale]} · ${report.code}`],
            [t('at'), <Moment key="at" at={report.at} />],
            [t('records'), t('rows', { count: report.rows, amount: count(report.rows) })],
            [
              t('peopleChoice'),
              report.withPeople
                ? t('people', { count: report.people, amount: count(report.people) })
                : t('withoutPeople'),
            ],
            [
              t('filesLabel'),
              t('files', { count: report.files, amount: count(report.files), size: sizeText(report.bytes, locale) }),
            ],
            [
              t('fingerprint'),
              <span key="mark" className={styles.mark}>
                <code>{groups(report.fingerprint)}</code>
                <StateTag kind={report.isOurs ? 'ok' : 'warn'}>{t(report.isOurs ? 'ours' : 'foreign')}</StateTag>
              </span>,
            ],
          ]}
        />
        {report.missing > 0 && <p className={styles.warn}>{t('missing', { count: report.missing })}</p>}
        {report.cleaned > 0 && <p className={styles.warn}>{t('cleaned', { count: count(report.cleaned) })}</p>}
        <details className={styles.tables}>
          <summary>{t('tables')}</summary>
          <dl>
            {report.tables.map(({ table, rows }) => (
              <div key={table}>
                <dt>{table}</dt>
                <dd>{count(rows)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Panel>
      <Panel title={t('secrets')}>
        {report.secrets.length > 0 && (
          <>
            <p>{t('secretsText')}</p>
            <ul className={styles.words}>
              {report.secrets.map(({ what, count: times }) => (
                <li key={what}>
                  {what}
                  {times > 1 && ` × ${count(times)}`}
                </li>
              ))}
            </ul>
          </>
        )}
        {report.hosts.length > 0 && <p>{t('hosts', { hosts: inLine(report.hosts) })}</p>}
        {report.withPeople && <p>{t('historyText')}</p>}
      </Panel>
    </>
  );
}
