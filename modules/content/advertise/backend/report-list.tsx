import { useText } from '../../../../ui/console/console-context.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { advertiseAdmin } from '../admin-contract.ts';
import { percentOf } from './percent-of.ts';

/** How often each advertisement was given out, viewed, clicked and closed, by slot and day. */
export default function ReportList() {
  const t = useText();
  const places = useAnswer(advertiseAdmin['advertise.slot.places'], {}).data?.data ?? [];
  return (
    <>
      <PageHeader title={t('report')} lead={t('reportLead')} />
      <RecordTable
        list={advertiseAdmin['advertise.report.list']}
        hasNoSearch
        rowAddress={({ campaignId }) => `/backend/ad-campaigns/${campaignId}`}
        nameOf={(row) => `${row.day} · ${row.creative}`}
        columns={[
          { key: 'day', title: t('day'), width: 104, render: ({ day }) => day },
          { key: 'campaign', title: t('campaign'), isLong: true },
          { key: 'creative', title: t('creative'), isLong: true, width: 240 },
          { key: 'slotName', title: t('slot') },
          { key: 'served', title: t('served'), align: 'end' },
          { key: 'viewed', title: t('viewed'), align: 'end' },
          {
            ...{ key: 'viewRate', title: t('viewRate'), align: 'end', isExported: false },
            render: ({ viewed, served }) => percentOf(viewed, served),
          },
          { key: 'clicked', title: t('clicked'), align: 'end' },
          {
            ...{ key: 'clickRate', title: t('clickRate'), align: 'end', isExported: false },
            render: ({ clicked, viewed }) => percentOf(clicked, viewed),
          },
          { key: 'closed', title: t('closed'), align: 'end' },
        ]}
        filters={[
          { key: 'campaignId', label: t('campaign'), kind: 'source', source: 'advertise.campaign' },
          { key: 'creativeId', label: t('creative'), kind: 'source', source: 'advertise.creative' },
          {
            ...{ key: 'slot', label: t('slot'), kind: 'select' },
            options: places.map(({ key, name }) => ({ value: key, label: name })),
          },
          { key: 'from', label: t('from'), kind: 'day' },
          { key: 'to', label: t('to'), kind: 'day', isEnd: true },
        ]}
        empty={{ title: t('noReport'), hint: t('noReportHint') }}
      />
    </>
  );
}
