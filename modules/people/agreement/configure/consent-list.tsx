import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { agreementAdmin } from '../admin-contract.ts';

const states = ['given', 'withdrawn'] as const;
/** The ways by which a consent came. */
const channels = [
  ...(['phone', 'weixin', 'weixin_open', 'weixin_qr', 'ticket', 'account', 'password', 'renewal', 'doctor'] as const),
  ...(['licence', 'registration', 'paper'] as const),
];

/** Who accepted which version when, where and with what, and who took it back. */
export default function ConsentList() {
  const t = useText();
  const can = useCan();
  const mayFilter = can('agreement.agreement.view');
  const agreements = useAnswer(agreementAdmin['agreement.agreement.list'], { limit: 100 }, { enabled: mayFilter }).data
    ?.data;
  const { locale } = useConsole();
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
            exportTitle: t('withdrawnAt'),
            render: (row) => (
              <StateTag kind={row.withdrawnAt ? 'bad' : 'ok'}>{t(row.withdrawnAt ? 'withdrawn' : 'given')}</StateTag>
            ),
          },
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.withdrawnAt ?? row.at} /> },
          {
            key: 'channel',
            title: t('channel'),
            labels: Object.fromEntries(channels.map((channel) => [channel, t(`channelName.${channel}`)])),
            render: (row) => t(`channelName.${row.channel}`),
          },
          { key: 'device', title: t('device') },
        ]}
        views={states.map((state) => ({ key: state, label: t(state), filters: { state } }))}
        filters={
          agreements === undefined
            ? []
            : [
                {
                  key: 'agreement',
                  label: t('agreement'),
                  kind: 'select',
                  options: agreements.map((row) => ({
                    value: row.key,
                    label: String(propertyIn(locale, row, 'title')),
                  })),
                },
              ]
        }
        empty={{ title: t('noConsent'), hint: t('noConsentHint') }}
      />
    </>
  );
}
