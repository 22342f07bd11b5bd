import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { leadDesk } from '../lead-contract.ts';

type Row = OutputOf<(typeof leadDesk)['exhibitor.lead.list']>['data'][number];

/** Whom exhibitors scanned; what was said is theirs alone. */
export default function LeadList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('leads')} lead={t('leadsLead')} />
      <RecordTable<Row>
        list={leadDesk['exhibitor.lead.list']}
        rowAddress={null}
        nameOf={({ person }) => person}
        columns={[
          { key: 'person', title: t('visitor') },
          { key: 'exhibitor', title: t('exhibitor') },
          {
            ...{ key: 'isVisible', title: t('consent') },
            render: ({ isVisible }) => (
              <StateTag kind={isVisible ? 'ok' : 'quiet'}>{t(isVisible ? 'isVisible' : 'isMasked')}</StateTag>
            ),
          },
          { key: 'scans', title: t('scans'), align: 'end' },
          {
            ...{ key: 'scannedAt', title: t('scannedAt'), isSortable: true },
            render: ({ scannedAt }) => <Moment at={scannedAt} />,
          },
        ]}
        filters={[
          { key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' },
          { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        ]}
        empty={{ title: t('noLeads'), hint: t('noLeadsHint') }}
      />
    </>
  );
}
