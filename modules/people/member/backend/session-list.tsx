import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { sessions } from '../session-contract.ts';

/** Who is signed in at this moment, on the site and at the console; any of it can be ended. */
export default function SessionList() {
  const t = useText();
  const can = useCan();
  const kinds = ['staff', 'site'] as const;
  return (
    <>
      <PageHeader title={t('signIns.title')} lead={t('signIns.lead')} />
      <RecordTable
        list={sessions['member.session.list']}
        nameOf={(row) => row.name}
        searchHint={t('signIns.search')}
        rowAddress={({ memberId }) => `/backend/member/${memberId}/profile`}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: (row) => (
              <>
                {row.name} {row.isOwn && <StateTag kind="accent">{t('signIns.own')}</StateTag>}
                {row.isVisit && <StateTag kind="warn">{t('signIns.visit')}</StateTag>}
              </>
            ),
          },
          {
            key: 'kind',
            title: t('signIns.where'),
            render: (row) => (
              <StateTag kind={row.kind === 'staff' ? 'accent' : 'quiet'}>{t(`sessionKind.${row.kind}`)}</StateTag>
            ),
          },
          { key: 'device', title: t('signIns.device') },
          { key: 'createdAt', title: t('signIns.since'), render: (row) => <Moment at={row.createdAt} /> },
          { key: 'lastSeenAt', title: t('signIns.lastSeen'), render: (row) => <Moment at={row.lastSeenAt} /> },
          { key: 'idleUntil', title: t('signIns.until'), render: (row) => <Moment isExact at={row.idleUntil} /> },
        ]}
        bulk={
          can('member.person.block')
            ? [
                {
                  key: 'end',
                  label: t('end'),
                  operation: sessions['member.session.end'],
                  isDangerous: true,
                  question: (count) => t('signIns.endMany', { count }),
                  isPossible: (row) => !row.isOwn,
                },
              ]
            : []
        }
        views={kinds.map((kind) => ({ key: kind, label: t(`sessionKind.${kind}`), filters: { kind } }))}
        filters={[
          {
            key: 'kind',
            label: t('signIns.where'),
            kind: 'select',
            options: kinds.map((value) => ({ value, label: t(`sessionKind.${value}`) })),
          },
        ]}
      />
    </>
  );
}
