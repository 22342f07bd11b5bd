import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { OptionRow } from '../../../../ui/console/option-row.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type FileRow, type RetentionRow, retention } from '../contract.ts';
import { DueDrawer } from './due-drawer.tsx';
import { HoldPanel } from './hold-panel.tsx';
import styles from './retention.module.css';
import { RuleChange } from './rule-change.tsx';

/** One kind: how long it is kept and why, and what would go tonight. */
function Kind({ row, canSave }: { row: RetentionRow; canSave: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const said = (label: { zh: string; en: string }): string => labelIn(locale, label);
  const number = (amount: number): string => new Intl.NumberFormat(locale).format(amount);
  const { label, law, kind, days, due, isAtLeast, held, lastAt, lastGone, leastDays, version } = row;
  return (
    <OptionRow
      name={<strong>{said(label)}</strong>}
      code={kind}
      side={
        <>
          {due + held > 0 && <DueDrawer kind={kind} label={said(label)} />}
          {canSave && <RuleChange row={row} label={said(label)} />}
        </>
      }
    >
      <p className={styles.days}>
        <strong>{days === null ? t('forGood') : t('days', { days: number(days) })}</strong>
        <StateTag kind={version > 0 ? 'accent' : 'quiet'}>{t(version > 0 ? 'own' : 'usual')}</StateTag>
        <span className={styles.quiet}>{t('least', { days: number(leastDays) })}</span>
      </p>
      <p className={styles.quiet}>{said(law)}</p>
      {days !== null && (
        <p>
          {due > 0 ? t('due', { count: `${number(due)}${isAtLeast ? '+' : ''}` }) : t('dueNone')}
          {held > 0 && ` · ${t('held', { count: number(held) })}`}
        </p>
      )}
      {lastAt !== null && (
        <p className={styles.quiet}>
          {t('last')} <Moment at={lastAt} /> · {t('lastText', { count: number(lastGone ?? 0) })}
        </p>
      )}
    </OptionRow>
  );
}

/** Files of the installation, of which the platform says how long they are kept. */
function Files({ row }: { row: FileRow }) {
  const t = useText();
  const { locale } = useConsole();
  const { key, label, help, days } = row;
  return (
    <OptionRow
      name={<strong>{labelIn(locale, label)}</strong>}
      code={key}
      side={<StateTag kind="quiet">{t('byPlatform')}</StateTag>}
    >
      <p className={styles.days}>
        <strong>{t('days', { days: new Intl.NumberFormat(locale).format(days) })}</strong>
      </p>
      <p className={styles.quiet}>{labelIn(locale, help)}</p>
    </OptionRow>
  );
}

/** How long the shop keeps what, who is held back, and what went. */
export default function RetentionScreen() {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAnswer(retention['retention.list'], {}, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, files, can } = answer.data;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Panel>
        {data.map((row) => (
          <Kind key={row.kind} row={row} canSave={can.save} />
        ))}
        {files.map((row) => (
          <Files key={row.key} row={row} />
        ))}
        <OptionRow name={<strong>{t('audit')}</strong>} code="audit" side={<StateTag kind="ok">{t('never')}</StateTag>}>
          <p className={styles.quiet}>{t('auditLaw')}</p>
        </OptionRow>
      </Panel>
      <HoldPanel canHold={can.hold} />
      <h2 className={styles.heading}>{t('runs')}</h2>
      <RecordTable
        list={retention['retention.runs']}
        nameOf={(row) => row.kind}
        hasNoSearch
        rowAddress={null}
        empty={{ title: t('noRuns') }}
        columns={[
          { key: 'label', title: t('kind'), render: (row) => labelIn(locale, row.label) },
          { key: 'days', title: t('daysColumn'), render: (row) => t('days', { days: row.days }) },
          { key: 'gone', title: t('gone'), align: 'end' },
          { key: 'held', title: t('heldColumn'), align: 'end' },
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.at} /> },
        ]}
      />
    </>
  );
}
