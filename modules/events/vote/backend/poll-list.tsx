import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { usePeopleTab } from '../../../people/role/parts/people-tab.tsx';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { MONITOR, pollDesk, pollRecord } from '../admin-contract.ts';
import { MODES, type PollState, RESULTS, ROLLS, STATES, THRESHOLDS } from '../rules.ts';
import { PollStateTag } from './poll-state-tag.tsx';

type Row = OutputOf<(typeof pollRecord)['vote.poll.list']>['data'][number];
type Shown = OutputOf<(typeof pollRecord)['vote.poll.show']>['data'];
type Drawn = { row: Shown };

const endpoints = recordEndpoints<Row, Shown>(pollRecord, 'vote.poll');

/** The steps that are offered, in the order in which they come. */
const OFFERED: readonly PollState[] = ['open', 'closed', 'published', 'archived', 'void'];

/** The buttons that move a poll on, each asked for once more. */
function Steps({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const move = useAction(pollDesk['vote.poll.move'], { quiet: true });
  return OFFERED.filter((to) => can[to]).map((to) => (
    <ConfirmAction
      key={to}
      label={t(`step.${to}.label`)}
      title={t(`step.${to}.ask`, { title: row.title })}
      text={t(`step.${to}.text`)}
      isPrimary={to !== 'void' && to !== 'archived'}
      isDangerous={to === 'void'}
      {...(to === 'void' && { reason: 'needed' as const, reasonLabel: t('step.void.reason') })}
      run={(reason) => move.mutateAsync({ id: row.id, to, reason })}
    />
  ));
}

/** Who may vote: the roll, or of a draft whoever is in its group now. */
function Electors({ pollId }: { pollId: number }) {
  const t = useText();
  return (
    <RecordTable
      list={pollDesk['vote.elector.list']}
      fixed={{ pollId }}
      rowAddress={null}
      hasNoSearch
      columns={[{ key: 'person', title: t('monitor.person') }]}
      empty={{ title: t('noElectors') }}
    />
  );
}

/** What is written of a poll; what holds from its opening on is said where it is chosen. */
function useFields(): FormField[] {
  const t = useText();
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  const isNamed = (values: Record<string, unknown>): boolean => values.mode === 'named';
  return [
    { key: 'title', label: t('name'), kind: 'text', max: 120, isRequired: true },
    { key: 'titleEn', label: t('nameEn'), kind: 'text', max: 200 },
    { key: 'about', label: t('about'), kind: 'longText', max: 2000 },
    { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 3000 },
    {
      ...{ key: 'options', label: t('options'), kind: 'objects', isWide: true, isRequired: true, max: 60 },
      ...{ entryName: t('option'), addLabel: t('addOption') },
      fields: [
        { key: 'label', label: t('label'), kind: 'text', max: 100, isRequired: true },
        { key: 'labelEn', label: t('labelEn'), kind: 'text', max: 160 },
        { key: 'about', label: t('optionAbout'), kind: 'longText', max: 600, rows: 2 },
        { key: 'aboutEn', label: t('optionAboutEn'), kind: 'longText', max: 1000, rows: 2 },
        { key: 'picture', label: t('picture'), kind: 'picture', purpose: 'cover', keeps: 'address' },
      ],
    },
    {
      ...{ key: 'mode', label: t('modeTitle'), kind: 'select', options: choices('mode', MODES), isRequired: true },
      ...{ part: t('ballotPart'), help: t('modeHint') },
    },
    {
      ...{ key: 'results', label: t('resultsTitle'), kind: 'select', options: choices('results', RESULTS) },
      ...{ isRequired: true, help: t('resultsHint') },
    },
    {
      key: 'who',
      label: t('whoTitle'),
      kind: 'select',
      options: choices('who', ['member', 'doctor']),
      isRequired: true,
    },
    {
      ...{ key: 'segmentId', label: t('segment'), help: t('segmentHint'), kind: 'source' },
      source: 'campaign.segment',
    },
    { key: 'roll', label: t('rollTitle'), kind: 'select', options: choices('roll', ROLLS), isRequired: true },
    { key: 'perDay', label: t('perDay'), help: t('perDayHint'), kind: 'number', min: 1, max: 50, when: isNamed },
    { key: 'minChoices', label: t('minChoices'), kind: 'number', min: 1, max: 60, isRequired: true },
    { key: 'maxChoices', label: t('maxChoices'), kind: 'number', min: 1, max: 60, isRequired: true },
    { key: 'abstains', label: t('abstains'), kind: 'switch' },
    {
      key: 'timeZone',
      label: t('timeZone'),
      help: t('timeZoneHint'),
      kind: 'text',
      max: 64,
      part: t('timePart'),
      isRequired: true,
    },
    { key: 'opensOn', label: t('opensOn'), kind: 'day' },
    { key: 'opensTime', label: t('opensTime'), kind: 'text', max: 5, placeholder: '09:00' },
    { key: 'closesOn', label: t('closesOn'), kind: 'day' },
    {
      key: 'closesTime',
      label: t('closesTime'),
      help: t('closesTimeHint'),
      kind: 'text',
      max: 5,
      placeholder: '24:00',
    },
    {
      ...{ key: 'profileId', label: t('guard.ofPoll'), help: t('guard.ofPollHint'), kind: 'source' },
      ...{ source: 'vote.profile', part: t('guard.part') },
    },
    { key: 'seats', label: t('seats'), kind: 'number', min: 1, max: 60, part: t('resultPart'), isRequired: true },
    {
      key: 'threshold',
      label: t('thresholdTitle'),
      kind: 'select',
      options: choices('threshold', THRESHOLDS),
      isRequired: true,
    },
    { key: 'quorum', label: t('quorum'), help: t('quorumHint'), kind: 'number', min: 1, max: 10_000_000 },
  ];
}

/** Every poll of the shop: written, opened, closed and published here. */
export default function PollList() {
  const t = useText();
  const can = useCan();
  // A form begins with what the shop usually does: it waits for that.
  const { locale, permissions } = useConsole();
  const usual = useAnswer(pollDesk['vote.poll.usual'], {}, { enabled: permissions.has('vote.poll.save') });
  const fields = useFields();
  const people = usePeopleTab<Shown>('vote.poll', t('people'), (row) => inLanguage(locale, row.title, row.titleEn));
  if (usual.isLoading) return <Waiting />;
  if (usual.isError) return <Failure error={usual.error} retry={() => void usual.refetch()} />;
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('title')}
      lead={t('lead')}
      newTitle={t('new')}
      savePermission="vote.poll.save"
      columns={[
        { key: 'title', title: t('name'), isSortable: true, isLong: true },
        { key: 'state', title: t('stateTitle'), render: ({ state }) => <PollStateTag state={state} /> },
        { key: 'mode', title: t('modeTitle'), render: ({ mode }) => t(`mode.${mode}`) },
        {
          ...{ key: 'closesAt', title: t('closesAt'), isSortable: true },
          render: ({ closesAt }) => (closesAt === null ? t('byHand') : formatDateTime(new Date(closesAt)).slice(0, 16)),
        },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={(['draft', 'open', 'closed', 'published'] as const).map((state) => ({
        ...{ key: state, label: t(`state.${state}`), filters: { state } },
      }))}
      filters={[
        {
          ...{ key: 'state', label: t('stateTitle'), kind: 'select' },
          options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          ...{ key: 'mode', label: t('modeTitle'), kind: 'select' },
          options: MODES.map((value) => ({ value, label: t(`mode.${value}`) })),
        },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={fields}
      usual={{
        ...{ who: 'member', roll: 'live', minChoices: 1, maxChoices: 1, seats: 1, threshold: 'plurality' },
        ...{ options: [], abstains: false, ...usual.data?.data },
      }}
      tabs={[
        ...(can(MONITOR)
          ? [{ key: 'electors', label: t('electors'), content: ({ row }: Drawn) => <Electors pollId={row.id} /> }]
          : []),
        ...people,
      ]}
      width={820}
      actions={({ row, can: may }) => (
        <>
          <PollStateTag state={row.state} />
          {can(MONITOR) && (
            <Link to={`/backend/votes/${row.id}/monitor`}>
              <Button>{t('monitor.open')}</Button>
            </Link>
          )}
          {row.state !== 'draft' && (
            <Button href={`/vote/screen?id=${row.id}`} target="_blank">
              {t('screen')}
            </Button>
          )}
          {(row.state === 'published' || row.state === 'archived') && (
            <PaperButtons paper="vote.protocol" id={row.id} label={t('protocol')} />
          )}
          <Steps row={row} can={may} />
        </>
      )}
    />
  );
}
