import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { grantRecord } from '../admin-contract.ts';

type Row = OutputOf<(typeof grantRecord)['hotel.grant.list']>['data'][number];
type Shown = OutputOf<(typeof grantRecord)['hotel.grant.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(grantRecord, 'hotel.grant');

/** Who has which nights of a conference for nothing, and how many of them they have taken; nights beyond them they pay themselves. */
export default function GrantList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('grants')}
      lead={t('grantsLead')}
      newTitle={t('newGrant')}
      savePermission="hotel.grant.save"
      nameOf={({ member, conference }) => `${member} · ${conference}`}
      columns={[
        { key: 'member', title: t('grantOf') },
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'arrivesOn', title: t('in') },
        { key: 'leavesOn', title: t('out') },
        {
          ...{ key: 'used', title: t('grantUsed'), align: 'end' },
          render: ({ used, arrivesOn, leavesOn }) => `${used} / ${daysBetween(arrivesOn, leavesOn)}`,
        },
      ]}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        { key: 'memberId', label: t('grantOf'), kind: 'source', source: 'member.person' },
      ]}
      empty={{ title: t('noGrants'), hint: t('noGrantsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        {
          key: 'memberId',
          label: t('grantOf'),
          kind: 'source',
          source: 'member.person',
          isRequired: true,
          isWide: true,
        },
        { key: 'arrivesOn', label: t('in'), kind: 'day', isRequired: true },
        { key: 'leavesOn', label: t('out'), kind: 'day', isRequired: true },
        { key: 'note', label: t('note'), kind: 'text', max: 300, isWide: true },
      ]}
    />
  );
}
