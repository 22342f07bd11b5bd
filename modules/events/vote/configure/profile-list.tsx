import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { profileRecord } from '../admin-contract.ts';
import { ACTIONS, SIGNALS } from '../fraud.ts';

type Row = OutputOf<(typeof profileRecord)['vote.profile.list']>['data'][number];
type Shown = OutputOf<(typeof profileRecord)['vote.profile.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(profileRecord, 'vote.profile');

/** What a new profile begins with: enough for a poll among members, and nothing that a full hall would break. */
const USUAL: Shown['rules'] = [
  { signal: 'address', most: 30, minutes: 10, action: 'hold' },
  { signal: 'device', most: 3, minutes: 1440, action: 'hold' },
  { signal: 'burst', most: 60, minutes: 60, action: 'watch' },
  { signal: 'young', most: 1, minutes: 60, action: 'prove' },
];

/** By what polls are guarded: profiles of signals, each with its measure and with what follows. */
export default function ProfileList() {
  const t = useText();
  const { locale } = useConsole();
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`guard.${name}.${value}`) }));
  const list = (signals: readonly string[]): string =>
    signals.map((one) => t(`guard.signal.${one}`)).join(t('guard.and'));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('guard.title')}
      lead={t('guard.lead')}
      newTitle={t('guard.new')}
      savePermission="vote.profile.save"
      nameOf={(row) => String(propertyIn(locale, row, 'name'))}
      columns={[
        { key: 'name', title: t('guard.name'), render: (row) => String(propertyIn(locale, row, 'name')) },
        {
          key: 'signals',
          title: t('guard.rules'),
          isLong: true,
          words: 'guard.signal',
          render: ({ signals }) => list(signals),
        },
        {
          ...{ key: 'isUsual', title: t('guard.isUsual') },
          render: ({ isUsual }) => (isUsual ? <StateTag kind="ok">{t('guard.usual')}</StateTag> : ''),
        },
        { key: 'polls', title: t('guard.polls'), align: 'end' },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('guard.none'), hint: t('guard.noneHint') }}
      fields={[
        { key: 'name', label: t('guard.name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('guard.nameEn'), kind: 'text', max: 100 },
        {
          ...{ key: 'rules', label: t('guard.rules'), help: t('guard.rulesHint'), kind: 'objects', isWide: true },
          ...{ isRequired: true, max: SIGNALS.length, entryName: t('guard.rule'), addLabel: t('guard.addRule') },
          fields: [
            ...[
              {
                ...{ key: 'signal', label: t('guard.signalTitle'), kind: 'select' as const, isRequired: true },
                options: choices('signal', SIGNALS),
              },
              {
                ...{ key: 'most', label: t('guard.most'), help: t('guard.mostHint'), kind: 'number' as const },
                ...{
                  min: 1,
                  max: 1000,
                  isRequired: true,
                  when: ({ signal }: Record<string, unknown>) => signal !== 'young',
                },
              },
            ],
            {
              ...{ key: 'minutes', label: t('guard.minutes'), help: t('guard.minutesHint'), kind: 'number' },
              ...{ min: 1, max: 43_200, isRequired: true },
            },
            {
              ...{ key: 'action', label: t('guard.actionTitle'), kind: 'select', isRequired: true },
              options: choices('action', ACTIONS),
            },
          ],
        },
        { key: 'trusted', label: t('guard.trusted'), help: t('guard.trustedHint'), kind: 'lines', isWide: true },
        { key: 'isUsual', label: t('guard.isUsual'), help: t('guard.isUsualHint'), kind: 'switch' },
      ]}
      usual={{ rules: USUAL, trusted: [], isUsual: false }}
      width={820}
      detail={({ row }) => (
        <FactList
          facts={[
            ...row.rules.map(
              ({ signal, action, most, minutes }) =>
                [
                  t(`guard.signal.${signal}`),
                  `${t(`guard.measure.${signal}`, { count: most, minutes })} → ${t(`guard.action.${action}`)}`,
                ] as const,
            ),
            [t('guard.trusted'), row.trusted.join(' ')],
            [t('guard.polls'), String(row.polls)],
          ]}
        />
      )}
    />
  );
}
