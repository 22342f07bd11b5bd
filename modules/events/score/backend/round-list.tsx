import { Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import { nextPhase, phases } from '../rules/phases.ts';
import { aggregates, tieSteps } from '../rules/scoring.ts';
import { PanelTab } from './panel-tab.tsx';
import { PhaseTag } from './phase-tag.tsx';
import { ResultTab } from './result-tab.tsx';
import { RubricTable } from './rubric-table.tsx';
import css from './score.module.css';

type Row = OutputOf<(typeof scoreAdmin)['score.round.list']>['data'][number];
type Shown = OutputOf<(typeof scoreAdmin)['score.round.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(scoreAdmin, 'score.round');

/** Moves a round on to its next phase; closing and freezing say what they ask for. */
function Move({ row }: { row: Shown }) {
  const t = useText();
  const move = useAction(scoreAdmin['score.round.move'], { quiet: true, done: t('moved') });
  const phase = nextPhase(row.phase);
  if (phase === null) return null;
  return (
    <ConfirmAction
      label={t(`moves.${phase}`)}
      title={t(`moveTitles.${phase}`)}
      text={t(`moveTexts.${phase}`)}
      isPrimary
      {...(phase === 'review' && { reason: 'possible' as const, reasonLabel: t('closeReason') })}
      run={(reason) => move.mutateAsync({ id: row.id, version: row.version, phase, reason })}
    />
  );
}

/** Makes another round of the same rubric: that of an opened one stays. */
function Copy({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const go = useNavigate();
  const [title, setTitle] = useState('');
  const [titleEn, setTitleEn] = useState('');
  const copy = useAction(scoreAdmin['score.round.copy'], {
    quiet: true,
    onDone: ({ data }) => void go(`/backend/score-rounds/${data.id}`),
  });
  return (
    <ConfirmAction
      label={t('copy')}
      title={t('copyTitle')}
      text={t('copyText')}
      isComplete={title.trim() !== ''}
      run={() => copy.mutateAsync({ id: row.id, title, titleEn })}
    >
      <label htmlFor={id}>{t('roundTitle')}</label>
      <Input id={id} value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
      <label htmlFor={`${id}-en`}>{t('titleEn')}</label>
      <Input id={`${id}-en`} value={titleEn} maxLength={200} onChange={(event) => setTitleEn(event.target.value)} />
    </ConfirmAction>
  );
}

/** The rounds of the contests: rubric and formula, panel, course, results. */
export default function RoundList() {
  const t = useText();
  const steps = tieSteps.map((value) => ({ value, label: t(`steps.${value}`) }));
  const formulas = aggregates.map((value) => ({ value, label: t(`aggregates.${value}`) }));
  // A form begins with what the shop usually does: it waits for that.
  const usual = useAnswer(scoreAdmin['score.formula.usual'], {});
  if (usual.data === undefined) {
    return usual.error === null ? <Waiting /> : <Failure error={usual.error} retry={() => void usual.refetch()} />;
  }
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('rounds')}
      lead={t('roundsLead')}
      newTitle={t('newRound')}
      savePermission="score.round.save"
      columns={[
        { key: 'title', title: t('roundTitle') },
        { key: 'activity', title: t('activity'), isLong: true },
        { key: 'phase', title: t('phase'), render: ({ phase }) => <PhaseTag phase={phase} /> },
        { key: 'aggregate', title: t('formula'), words: 'aggregates' },
        { key: 'candidates', title: t('candidates'), align: 'end' },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={[{ key: 'judging', label: t('phases.judging'), filters: { phase: 'judging' } }]}
      filters={[
        { key: 'activityId', label: t('activity'), kind: 'source', source: 'score.activity' },
        {
          ...{ key: 'phase', label: t('phase'), kind: 'select' },
          options: phases.map((value) => ({ value, label: t(`phases.${value}`) })),
        },
      ]}
      empty={{ title: t('noRounds'), hint: t('noRoundsHint') }}
      fields={[
        {
          key: 'activityId',
          label: t('activity'),
          kind: 'source',
          source: 'score.activity',
          isRequired: true,
          isWide: true,
        },
        { key: 'title', label: t('roundTitle'), kind: 'text', max: 120, isRequired: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 200 },
        {
          ...{
            key: 'criteria',
            label: t('rubric'),
            help: t('rubricHint'),
            kind: 'objects',
            isWide: true,
            isRequired: true,
          },
          ...{ entryName: t('criterion'), addLabel: t('addCriterion'), max: 20 },
          fields: [
            { key: 'label', label: t('criterionLabel'), kind: 'text', max: 60, isRequired: true },
            { key: 'labelEn', label: t('criterionLabelEn'), kind: 'text', max: 100 },
            { key: 'weight', label: t('weight'), kind: 'text', max: 10, isRequired: true },
            { key: 'min', label: t('min'), kind: 'text', max: 10, isRequired: true },
            { key: 'max', label: t('max'), kind: 'text', max: 10, isRequired: true },
            { key: 'step', label: t('step'), kind: 'text', max: 10, isRequired: true },
          ],
        },
        { key: 'aggregate', label: t('formula'), kind: 'select', options: formulas, isRequired: true },
        {
          ...{ key: 'trim', label: t('trim'), help: t('trimHint'), kind: 'number', min: 0, max: 10 },
          when: ({ aggregate }) => aggregate === 'trimmed',
        },
        { key: 'scale', label: t('scale'), help: t('scaleHint'), kind: 'number', min: 1, max: 1000, isRequired: true },
        { key: 'digits', label: t('digits'), kind: 'number', min: 0, max: 4, isRequired: true },
        { key: 'ladder', label: t('ladder'), help: t('ladderHint'), kind: 'select', options: steps, isMultiple: true },
        ...(['talkSeconds', 'questionSeconds'] as const).map((key) => ({
          ...{ key, label: t(key), help: t('noClockHint'), kind: 'number' as const },
          ...{ min: 0, max: 3600, isRequired: true },
        })),
        {
          key: 'seconds',
          label: t('seconds'),
          help: t('secondsHint'),
          kind: 'number',
          min: 10,
          max: 3600,
          isRequired: true,
        },
        { key: 'mixesOrder', label: t('mixesOrder'), help: t('mixesOrderHint'), kind: 'switch', isWide: true },
      ]}
      usual={{ ...usual.data.data, criteria: [], mixesOrder: false }}
      width={980}
      isRemovable={({ phase }) => phase === 'setup'}
      actions={({ row, can }) => (
        <>
          {can.copy && row.phase !== 'setup' && <Copy row={row} />}
          {can.run && <Move row={row} />}
        </>
      )}
      detail={({ row }) => (
        <div className={css.detail}>
          <FactList
            facts={[
              [t('activity'), row.activity],
              [t('phase'), <PhaseTag key="phase" phase={row.phase} />],
              [t('formula'), t(`aggregates.${row.aggregate}`)],
              ...(row.aggregate === 'trimmed' ? [[t('trim'), String(row.trim)] as const] : []),
              [t('scale'), String(row.scale)],
              [t('digits'), String(row.digits)],
              [t('ladder'), row.ladder.map((step) => t(`steps.${step}`)).join(' → ') || t('noLadder')],
              [t('talkSeconds'), row.talkSeconds > 0 && String(row.talkSeconds)],
              [t('questionSeconds'), row.questionSeconds > 0 && String(row.questionSeconds)],
              [t('seconds'), String(row.seconds)],
              [t('mixesOrder'), row.mixesOrder && t('mixesOrderIs')],
              ...(row.closedReason === '' ? [] : [[t('closeReason'), row.closedReason] as const]),
            ]}
          />
          <RubricTable criteria={row.criteria} />
        </div>
      )}
      tabs={[
        { key: 'panel', label: t('panel'), content: ({ row }) => <PanelTab id={row.id} /> },
        {
          key: 'results',
          label: t('results'),
          content: ({ row, can }) => <ResultTab id={row.id} phase={row.phase} mayRead={can.results === true} />,
        },
      ]}
    />
  );
}
