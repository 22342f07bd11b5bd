import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import type { Choice, ChosenRows, RecordColumn } from '../../../../ui/console/record-types.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { paper } from '../../../platform/paper/contract.ts';
import { saidChoices } from '../../engine/parts/results/said-choices.ts';
import { placeOf } from '../../engine/rules/question-kinds.ts';
import { ANSWER_WAYS, answerAdmin, ODM_VERSIONS, PLAIN } from '../answer-contract.ts';
import { STANDINGS } from '../price.ts';
import { VERDICTS } from '../verdict.ts';
import { AnswerDrawer } from './answer-drawer.tsx';
import { VerdictTag } from './answer-verdict.tsx';
import { BadgePrint } from './badge-print.tsx';

type Row = OutputOf<(typeof answerAdmin)['form.answer.list']>['data'][number];

/** Columns of questions that stand in the table before anybody chooses more. */
const SHOWN = 4;
/** What is known of who was registered by somebody else. */
const ATTENDEE = ['name', 'phone', 'mail'] as const;
/** Longest name of a column in a file. */
const LONGEST = 80;

/** The questions of one form: each a column of the table and of every export, what may have been said to them, and its versions. */
function useQuestions(formId: number): { columns: RecordColumn<Row>[]; said: Choice[]; editions: Choice[] } {
  const t = useText();
  const figures = useAnswer(answerAdmin['form.answer.figures'], { id: formId }, { enabled: formId > 0 });
  const questions = formId === 0 ? [] : (figures.data?.data.questions ?? []);
  const columns = questions.map(({ key, kind, isPersonal, isInRows, label }, index) => {
    const place = placeOf(kind, isPersonal, isInRows);
    return {
      key: `${place}.${key}`,
      title: label.slice(0, LONGEST),
      isHidden: index >= SHOWN,
      isExported: true,
      render: (row: Row) => row[place][key] ?? '',
    };
  });
  // What stands in rows lies under the names of its rows.
  const versions = formId === 0 ? 0 : (figures.data?.data.edition ?? 0);
  const editions = Array.from({ length: versions }, (_, at) => ({
    ...{ value: String(versions - at), label: t('editionNumber', { edition: versions - at }) },
  }));
  return { columns, editions, said: saidChoices(questions.filter(({ isInRows }) => !isInRows)) };
}

/** The answers to the forms: what waits, what was dealt with, by form and by question. */
export default function AnswerList() {
  const t = useText();
  const { call } = useConsole();
  const [query] = useSearchParams();
  const formId = Number.parseInt(query.get('formId') ?? '', 10) || 0;
  const { columns: questions, said, editions } = useQuestions(formId);
  const [printed, setPrinted] = useState<ChosenRows | null>(null);
  const ways = ANSWER_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }));
  const verdicts = VERDICTS.filter((value) => value !== 'none').map((value) => ({
    value,
    label: t(`verdict.${value}`),
  }));
  const standings = STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) }));
  const states = (['new', 'handled'] as const).map((value) => ({ value, label: t(`answerState.${value}`) }));
  return (
    <>
      <PageHeader title={t('answersTitle')} lead={t('answersLead')}>
        {formId > 0 && (
          <Link to={`/backend/form-figures/${formId}`}>
            <Button tabIndex={-1}>{t('figures')}</Button>
          </Link>
        )}
      </PageHeader>
      <RecordTable
        key={formId}
        list={answerAdmin['form.answer.list']}
        nameOf={(row) => `${row.formTitle} #${row.id}`}
        searchHint={t('searchAnswers')}
        // A file of ODM is that of one questionnaire.
        {...(formId > 0 && {
          exports: ODM_VERSIONS.map((odm) => ({
            ...{ key: odm, label: t('odm', { version: odm }) },
            write: (selection) => call(answerAdmin['form.answer.odm'], { ...selection, formId, odm }),
          })),
        })}
        columns={[
          { key: 'formTitle', title: t('form') },
          {
            key: 'member',
            title: t('by'),
            render: ({ member, attendee, groupKey }) =>
              groupKey !== null && attendee === null ? (
                <StateTag kind="warn">{t('openPlace')}</StateTag>
              ) : (
                (attendee?.name ?? member?.name ?? t('visitor'))
              ),
          },
          {
            key: 'groupKey',
            title: t('group'),
            isHidden: true,
            isExported: true,
            render: ({ groupKey, coordinator, formId: form }) =>
              groupKey && (
                <Link to={`/backend/form-answers?formId=${form}&groupKey=${groupKey}`}>
                  {t('groupOf', { name: coordinator?.name ?? '' })}
                </Link>
              ),
          },
          { key: 'coordinator', title: t('coordinator'), render: ({ coordinator }) => coordinator?.name ?? '' },
          ...ATTENDEE.map((part) => ({
            key: `attendee.${part}`,
            title: t(`attendee.${part}`),
            isHidden: true,
            isExported: true,
            render: ({ attendee }: Row) => attendee?.[part] ?? '',
          })),
          ...questions,
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => (
              <StateTag kind={state === 'new' ? 'warn' : 'ok'}>{t(`answerState.${state}`)}</StateTag>
            ),
          },
          {
            ...{ key: 'verdict', title: t('approval') },
            labels: { none: '', ...Object.fromEntries(verdicts.map(({ value, label }) => [value, label])) },
            render: ({ verdict }) => <VerdictTag verdict={verdict} />,
          },
          {
            key: 'standing',
            title: t('standingTitle'),
            isHidden: true,
            render: ({ standing }) => t(`standing.${standing}`),
          },
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            isSortable: true,
            render: ({ submittedAt }) => <Moment at={submittedAt} />,
          },
          { key: 'edition', title: t('edition'), align: 'end', isHidden: true },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'formId', label: t('form'), kind: 'source', source: 'form.form' },
          // A number of a version says something of one form alone.
          ...(editions.length > 1
            ? [{ key: 'edition', label: t('edition'), kind: 'select' as const, options: editions }]
            : []),
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'verdict', label: t('approval'), kind: 'select', options: verdicts },
          { key: 'standing', label: t('standingTitle'), kind: 'select', options: standings },
          { key: 'by', label: t('way'), kind: 'select', options: ways },
          ...(said.length > 0
            ? [{ key: 'said', label: t('said'), kind: 'select' as const, options: said, isMultiple: true }]
            : []),
          // Nobody types the number of a group: it stands here where one came by it.
          ...(query.get('groupKey') ? [{ key: 'groupKey', label: t('group'), kind: 'text' as const }] : []),
        ]}
        bulk={[
          {
            key: 'handle',
            label: t('handle'),
            operation: answerAdmin['form.answer.handle'],
            question: (count) => t('handleAsk', { count }),
            isPossible: ({ state }) => state === 'new',
          },
          {
            key: 'approve',
            label: t('approve'),
            operation: answerAdmin['form.answer.approve'],
            question: (count) => t('approveAsk', { count }),
            isPossible: ({ verdict }) => verdict === 'submitted',
          },
          {
            key: 'refuse',
            label: t('refuse'),
            operation: answerAdmin['form.answer.refuse'],
            isDangerous: true,
            question: (count) => t('refuseAsk', { count }),
            reason: { input: 'reason', label: t('verdictReason'), isNeeded: true },
            isPossible: ({ verdict }) => verdict === 'submitted' || verdict === 'approved',
          },
          {
            key: 'badge',
            label: t('printBadges'),
            operation: { path: paper['paper.print'].path, access: { permission: PLAIN } },
            question: () => '',
            take: setPrinted,
          },
          {
            key: 'remove',
            label: t('remove'),
            operation: answerAdmin['form.answer.remove'],
            isDangerous: true,
            question: (count) => t('removeAsk', { count }),
            reason: { input: 'reason', label: t('reason'), isNeeded: false },
            isUndoable: true,
          },
        ]}
        empty={{ title: t('noAnswers'), hint: t('noAnswersHint') }}
      />
      <AnswerDrawer />
      {printed && <BadgePrint formId={formId} chosen={printed} close={() => setPrinted(null)} />}
    </>
  );
}
