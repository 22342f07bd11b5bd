import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { planner } from '../contract.ts';
import { WEIGHTS, wishes } from '../rules/words.ts';

type Row = OutputOf<(typeof planner)['planner.setup.list']>['data'][number];
type Shown = OutputOf<(typeof planner)['planner.setup.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(planner, 'planner.setup');
const usualWeights = Object.fromEntries(wishes.map((wish) => [wish, 2]));

/** What each conference wants of its plans: hours, breaks, lengths, and how much each wish counts. */
export default function SetupList() {
  const t = useText();
  const minutes = (key: string, min: number, max: number, part?: string): FormField => ({
    ...{ key, label: t(key), kind: 'number', min, max, unit: t('minutes'), isRequired: true },
    ...(part !== undefined && { part }),
  });
  const clock = (key: string, label: string): FormField => ({
    ...{ key, label, kind: 'text', max: 5, isRequired: true, placeholder: '08:30', help: t('clockHint') },
  });
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('setups')}
      lead={t('setupsLead')}
      newTitle={t('newSetup')}
      savePermission="planner.plan.run"
      nameOf={({ conference }) => conference}
      columns={[
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'opens', title: t('opens') },
        { key: 'closes', title: t('closes') },
        { key: 'step', title: t('step'), align: 'end' },
        { key: 'tasksADay', title: t('tasksADay'), align: 'end' },
        { key: 'seed', title: t('seed'), align: 'end', isHidden: true },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'agenda.conference' }]}
      empty={{ title: t('noSetups'), hint: t('noSetupsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'agenda.conference' },
          ...{ isRequired: true, isWide: true },
        },
        clock('opens', t('opens')),
        clock('closes', t('closes')),
        {
          ...{ key: 'breaks', label: t('breaks'), kind: 'objects', isWide: true },
          ...{ entryName: t('break'), addLabel: t('addBreak'), max: 6 },
          fields: [clock('from', t('from')), clock('to', t('to2'))],
        },
        minutes('step', 5, 60),
        { key: 'seed', label: t('seed'), help: t('seedHint'), kind: 'number', min: 1, max: 999_999, isRequired: true },
        minutes('sessionMinutes', 5, 600, t('lengths')),
        minutes('talkMinutes', 5, 600),
        minutes('otherMinutes', 5, 600),
        minutes('arriveMinutes', 0, 1440, t('people')),
        minutes('leaveMinutes', 0, 1440),
        { key: 'tasksADay', label: t('tasksADay'), kind: 'number', min: 1, max: 50, isRequired: true },
        ...wishes.map(
          (wish, at): FormField => ({
            ...{ key: `weights.${wish}`, label: t(`wishNames.${wish}`), kind: 'select', isRequired: true },
            options: WEIGHTS.map((value) => ({ value, label: t(`weightNames.${value}`) })),
            ...(at === 0 && { part: t('weights') }),
          }),
        ),
      ]}
      usual={{
        ...{ opens: '08:30', closes: '18:00', breaks: [], step: 15, seed: 1, weights: usualWeights },
        ...{
          sessionMinutes: 90,
          talkMinutes: 20,
          otherMinutes: 60,
          arriveMinutes: 120,
          leaveMinutes: 180,
          tasksADay: 4,
        },
      }}
      width={720}
    />
  );
}
