import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { banRecord } from '../admin-contract.ts';

type Row = OutputOf<(typeof banRecord)['remark.ban.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(banRecord, 'remark.ban');

/** Who may not comment, until when and why, and what they say to it. */
export default function BanList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('bans')}
      lead={t('bansLead')}
      newTitle={t('newBan')}
      savePermission="remark.ban.save"
      nameOf={(row) => row.member?.name ?? row.reason}
      columns={[
        { key: 'member', title: t('person'), render: ({ member }) => member?.name ?? '' },
        {
          ...{ key: 'type', title: t('banWhere') },
          render: ({ type, targetId }) =>
            type === '' ? t('banEverywhere') : <a href={`/comments?type=${type}&id=${targetId}`}>{t('banThere')}</a>,
        },
        { key: 'reason', title: t('banReason'), isLong: true },
        { key: 'appeal', title: t('appeal'), isLong: true },
        {
          ...{ key: 'until', title: t('until') },
          render: ({ until }) => (until === null ? t('forGood') : <Moment at={until} isExact />),
        },
        {
          ...{ key: 'isOver', title: t('state') },
          render: ({ isOver }) => <StateTag kind={isOver ? 'quiet' : 'bad'}>{t(isOver ? 'over' : 'active')}</StateTag>,
        },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'memberId', label: t('person'), kind: 'source', source: 'member.person' }]}
      empty={{ title: t('bansEmpty') }}
      fields={[
        { key: 'memberId', label: t('person'), kind: 'source', source: 'member.person', isRequired: true },
        { key: 'until', label: t('until'), kind: 'moment', help: t('untilHint') },
        { key: 'reason', label: t('banReason'), kind: 'longText', max: 200, isRequired: true, isWide: true },
      ]}
    />
  );
}
