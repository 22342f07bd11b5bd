import { ActorName } from '../../../../ui/console/actor-name.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldChange } from '../../../../ui/console/field-change.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { shellConfigure } from '../configure-contract.ts';
import styles from './audit.module.css';
import { VerifyTrail } from './verify-trail.tsx';

/** Who changed what in this shop, when and why; sealed entries cannot be altered unnoticed. */
export default function AuditList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('audit')} lead={t('auditLead')}>
        <VerifyTrail />
      </PageHeader>
      <RecordTable
        list={shellConfigure['shellConfigure.audit']}
        nameOf={({ kind, table, record }) => `${kind || table} ${record}`}
        hasNoSearch
        rowAddress={null}
        columns={[
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.at} isExact /> },
          { key: 'actor', title: t('actor'), render: (row) => <ActorName actor={row.actor} /> },
          { key: 'action', title: t('action'), render: (row) => t(`actionName.${row.action}`) },
          { key: 'table', title: t('table'), render: ({ kind, table }) => kind || <code>{table}</code> },
          { key: 'record', title: t('record') },
          {
            key: 'changes',
            title: t('changes'),
            render: ({ changes, action }) =>
              action === 'update' ? (
                <details className={styles.changes}>
                  <summary>{t('changeCount', { count: changes.length })}</summary>
                  <dl>
                    {changes.map(({ field, before, after }) => (
                      <div key={field}>
                        <dt>{field}</dt>
                        <dd>
                          <FieldChange before={before} after={after} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </details>
              ) : (
                <Nothing />
              ),
          },
          { key: 'reason', title: t('reason') },
          {
            key: 'sealed',
            title: t('seal'),
            render: (row) =>
              row.sealed ? (
                <StateTag kind="ok">{t('sealed')}</StateTag>
              ) : (
                <StateTag kind="quiet">{t('unsealed')}</StateTag>
              ),
          },
        ]}
        filters={[
          { key: 'table', label: t('table'), kind: 'text' },
          { key: 'record', label: t('record'), kind: 'text' },
          {
            key: 'action',
            label: t('action'),
            kind: 'select',
            options: (['insert', 'update', 'delete'] as const).map((value) => ({
              value,
              label: t(`actionName.${value}`),
            })),
          },
          { key: 'from', label: t('from'), kind: 'day' },
          { key: 'to', label: t('to'), kind: 'day', isEnd: true },
        ]}
      />
    </>
  );
}
