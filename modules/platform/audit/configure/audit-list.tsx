import { ActorName } from '../../../../ui/console/actor-name.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { audit } from '../contract.ts';
import styles from './audit.module.css';
import { AuditChanges, type AuditRow } from './audit-changes.tsx';
import { VerifyTrail } from './verify-trail.tsx';

const actionKinds: Readonly<Record<AuditRow['action'], StateKind>> = { insert: 'ok', update: 'accent', delete: 'bad' };
const actions = Object.keys(actionKinds) as AuditRow['action'][];

const nameOf = ({ kind, name, record }: AuditRow): string => `${kind} ${name || record}`;

/** Who changed what in this shop, when and why; sealed entries cannot be altered unnoticed. */
export default function AuditList() {
  const t = useText();
  const kinds = useAnswer(audit['audit.kinds'], {}).data?.data ?? [];
  return (
    <>
      <PageHeader title={t('audit')} lead={t('auditLead')}>
        <VerifyTrail />
      </PageHeader>
      <RecordTable
        list={audit['audit.list']}
        nameOf={nameOf}
        hasNoSearch
        rowAddress={null}
        columns={[
          {
            key: 'name',
            title: t('table'),
            render: ({ kind, name, record }) => (
              <>
                <strong className={styles.name}>{name || `#${record}`}</strong>
                <span className={styles.kind}>{name && record ? `${kind} #${record}` : kind}</span>
              </>
            ),
          },
          {
            key: 'action',
            title: t('action'),
            render: ({ action }) => <StateTag kind={actionKinds[action]}>{t(`actionName.${action}`)}</StateTag>,
          },
          { key: 'kind', title: t('kindOfRecord'), isHidden: true, isExported: true },
          { key: 'record', title: t('record'), isHidden: true, isExported: true },
          { key: 'actor', title: t('actor'), render: (row) => <ActorName actor={row.actor} /> },
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.at} isExact /> },
          { key: 'changes', title: t('changes'), width: 300, render: (row) => <AuditChanges {...row} /> },
          {
            key: 'reason',
            title: t('reason'),
            render: ({ reason }) => (reason ? <span className={styles.reason}>{reason}</span> : <Nothing />),
          },
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
          {
            key: 'table',
            label: t('table'),
            kind: 'select',
            options: kinds.map(({ table, kind }) => ({ value: table, label: kind })),
          },
          { key: 'record', label: t('record'), kind: 'text' },
          { key: 'actor', label: t('actor'), kind: 'source', source: 'audit.actor' },
          {
            key: 'action',
            label: t('action'),
            kind: 'select',
            options: actions.map((value) => ({ value, label: t(`actionName.${value}`) })),
          },
          { key: 'from', label: t('from'), kind: 'day' },
          { key: 'to', label: t('to'), kind: 'day', isEnd: true },
        ]}
      />
    </>
  );
}
