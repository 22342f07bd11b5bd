import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { tasks } from '../../../../kernel/contract/tasks.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction, useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { creditAdmin } from '../admin-contract.ts';
import { RowsOf } from './rows-of.tsx';

type Row = OutputOf<(typeof creditAdmin)['credit.unit.list']>['data'][number];
type Shown = OutputOf<(typeof creditAdmin)['credit.unit.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(creditAdmin, 'credit.unit');

/** Gives everybody who was there their line; few at once, many as a task. */
function Settle({ id }: { id: number }) {
  const t = useText();
  const { say } = useConsole();
  const refreshTasks = useRefresh(tasks['task.list']);
  const settle = useAction(creditAdmin['credit.unit.settle'], {
    quiet: true,
    onDone: ({ data }) => {
      say(
        data.state === 'failed' ? 'error' : 'info',
        data.state === 'failed' ? data.error : t('settledCount', { count: data.done }),
      );
      void refreshTasks();
    },
  });
  return (
    <ConfirmAction
      label={t('settle')}
      title={t('settleTitle')}
      text={t('settleText')}
      isPrimary
      run={() => settle.mutateAsync({ id })}
    />
  );
}

/** What feeds a session: one of a list of another module. */
function useFeedField(): FormField[] {
  const t = useText();
  const answer = useAnswer(creditAdmin['credit.feeds'], {});
  const feeds = answer.data?.data ?? [];
  if (feeds.length === 0) return [];
  return [
    {
      ...{ key: 'feeds', label: t('feeds'), help: t('feedsHint'), kind: 'objects', isWide: true },
      ...{ entryName: t('feed'), addLabel: t('addFeed'), max: 10 },
      fields: [
        {
          ...{ key: 'source', label: t('feedKind'), kind: 'select', isRequired: true },
          options: feeds.map(({ source, label }) => ({ value: source, label })),
        },
        ...feeds.map(
          ({ source, label, list }): FormField => ({
            ...{ key: 'subjectId', label, kind: 'source', source: list, isRequired: true },
            when: (values) => values.source === source,
          }),
        ),
      ],
    },
  ];
}

/** The sessions of the projects: when they count, what is taken off, and whether they are settled. */
export default function UnitList() {
  const t = useText();
  const feeds = useFeedField();
  const stretch: FormField[] = [
    { key: 'from', label: t('from'), kind: 'moment', isRequired: true },
    { key: 'to', label: t('to'), kind: 'moment', isRequired: true },
  ];
  const why = (['break', 'ceremony'] as const).map((value) => ({ value, label: t(`why.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('units')}
      lead={t('unitsLead')}
      newTitle={t('newUnit')}
      savePermission="credit.unit.save"
      columns={[
        { key: 'title', title: t('unit'), isLong: true },
        { key: 'project', title: t('project'), isLong: true },
        {
          key: 'startsAt',
          title: t('startsAt'),
          isSortable: true,
          render: ({ startsAt }) => <Moment at={startsAt} isExact />,
        },
        { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => <Moment at={endsAt} isExact /> },
        {
          key: 'settledAt',
          title: t('settled'),
          render: ({ settledAt }) => (settledAt === null ? t('unsettled') : <Moment at={settledAt} />),
        },
      ]}
      views={[{ key: 'open', label: t('unsettled'), filters: { isSettled: 'false' } }]}
      filters={[
        { key: 'projectId', label: t('project'), kind: 'source', source: 'credit.project' },
        { key: 'isSettled', label: t('settled'), kind: 'flag' },
      ]}
      empty={{ title: t('noUnits'), hint: t('noUnitsHint') }}
      fields={[
        {
          key: 'projectId',
          label: t('project'),
          kind: 'source',
          source: 'credit.project',
          isRequired: true,
          isWide: true,
        },
        { key: 'title', label: t('unit'), kind: 'text', max: 120, isRequired: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 200 },
        {
          ...{ key: 'slots', label: t('slots'), help: t('slotsHint'), kind: 'objects', isWide: true, isRequired: true },
          ...{ entryName: t('slot'), addLabel: t('addSlot'), max: 20, fields: stretch },
        },
        {
          ...{ key: 'pauses', label: t('pauses'), help: t('pausesHint'), kind: 'objects', isWide: true },
          ...{ entryName: t('pause'), addLabel: t('addPause'), max: 40 },
          fields: [...stretch, { key: 'why', label: t('whyTitle'), kind: 'select', options: why, isRequired: true }],
        },
        { key: 'repeatsId', label: t('repeats'), help: t('repeatsHint'), kind: 'source', source: 'credit.unit' },
        ...feeds,
      ]}
      usual={{ slots: [], pauses: [], feeds: [] }}
      derived={feeds.length === 0 ? ['feeds'] : []}
      width={760}
      actions={({ row, can }) => can.settle && <Settle id={row.id} />}
      tabs={[
        {
          key: 'presences',
          label: t('presences'),
          content: ({ row }) => <RowsOf kind="presences" filters={{ unitId: row.id }} />,
        },
        {
          key: 'lines',
          label: t('ledger'),
          content: ({ row }) => <RowsOf kind="lines" filters={{ unitId: row.id }} />,
        },
      ]}
    />
  );
}
