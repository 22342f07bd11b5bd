import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { agreementAdmin } from '../admin-contract.ts';

/** Who accepted which version when, where and with what, and who took it back. */
export default function ConsentList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('consents')} lead={t('consentsLead')} />
      <RecordTable
        list={agreementAdmin['agreement.consents']}
        nameOf={(row) => row.member.name}
        rowAddress={null}
        searchHint={t('findMember')}
        columns={[
          { key: 'member', title: t('member'), render: (row) => row.member.name },
          { key: 'title', title: t('agreement') },
          { key: 'version', title: t('version'), render: (row) => t('versionNumber', { number: row.version }) },
          {
            key: 'withdrawnAt',
            title: t('state'),
            render: (row) => (
              <StateTag kind={row.withdrawnAt ? 'bad' : 'ok'}>{t(row.withdrawnAt ? 'withdrawn' : 'given')}</StateTag>
            ),
          },
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.withdrawnAt ?? row.at} /> },
          { key: 'channel', title: t('channel'), render: (row) => t(`channelName.${row.channel}`) },
          { key: 'device', title: t('device') },
        ]}
        views={(['given', 'withdrawn'] as const).map((state) => ({ key: state, label: t(state), filters: { state } }))}
        empty={{ title: t('noConsent'), hint: t('noConsentHint') }}
      />
    </>
  );
}
