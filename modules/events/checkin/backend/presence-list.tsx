import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { checkinAdmin } from '../admin-contract.ts';
import { ATTENDED } from '../rules/attended.ts';

type Row = OutputOf<(typeof checkinAdmin)['checkin.presence.list']>['data'][number];

/** Who was at the conferences for how long, whose certificate that is enough for, and the way to issue them. */
export default function PresenceList() {
  const t = useText();
  const can = useCan();
  const [query] = useSearchParams();
  const conference = query.get('conferenceId');
  const issue = `/backend/issue-certificates?kind=${ATTENDED}${conference === null ? '' : `&subject=${conference}`}`;
  return (
    <>
      <PageHeader title={t('presence')} lead={t('presenceLead')}>
        {can('certificate.certificate.issue') && (
          <Link to={issue}>
            <Button type="primary">{t('issueMany')}</Button>
          </Link>
        )}
      </PageHeader>
      <RecordTable<Row>
        list={checkinAdmin['checkin.presence.list']}
        nameOf={({ person }) => person}
        rowAddress={null}
        hasNoSearch
        columns={[
          { key: 'person', title: t('person') },
          { key: 'conference', title: t('conference'), isLong: true },
          { key: 'entries', title: t('entries'), align: 'end' },
          { key: 'minutes', title: t('minutes'), align: 'end' },
          {
            ...{ key: 'isEnough', title: t('enough') },
            render: ({ isEnough }) =>
              isEnough === null ? (
                t('noNeed')
              ) : (
                <StateTag kind={isEnough ? 'ok' : 'quiet'}>{t(isEnough ? 'isEnough' : 'notEnough')}</StateTag>
              ),
          },
          {
            ...{ key: 'certificate', title: t('certificateNo') },
            render: ({ certificate }) => certificate ?? <Nothing />,
          },
        ]}
        filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
        empty={{ title: t('noPresence'), hint: t('noPresenceHint') }}
      />
    </>
  );
}
