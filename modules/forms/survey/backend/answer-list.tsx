import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import type { RecordColumn } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { saidChoices } from '../../engine/parts/results/said-choices.ts';
import { placeOf } from '../../engine/rules/question-kinds.ts';
import { resultAdmin } from '../admin-contract.ts';
import { answerAdmin, ODM_VERSIONS } from '../answer-contract.ts';

type Row = OutputOf<(typeof answerAdmin)['survey.answer.list']>['data'][number];
type Shown = OutputOf<(typeof answerAdmin)['survey.answer.show']>['data'];

/** Columns of questions that stand in the table before anybody chooses more. */
const SHOWN = 4;
/** Longest name of a column in a file. */
const LONGEST = 80;

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const words = { ...row.texts, ...row.phones, ...row.mails, ...row.personals };
  return (
    <>
      <Panel title={t('answer')}>
        <FactList isAsked facts={row.questions.map(({ key, label }) => [label, words[key] ?? ''])} />
      </Panel>
      {row.shown !== null && (
        <Panel title={t('shownOrder')}>
          <p>{t('shownOrderHint')}</p>
          <ol>
            {row.shown.map(({ key, label, choices }) => (
              <li key={key}>
                {label}
                {choices.length > 0 && ` — ${choices.join(' · ')}`}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <Panel title={t('about')}>
        <FactList
          facts={[
            [
              t('survey'),
              <Link key="survey" to={`/backend/surveys/${row.surveyId}`}>
                {row.surveyTitle}
              </Link>,
            ],
            [t('edition'), row.edition],
            [t('by'), row.member?.name ?? t('visitor')],
            [t('submittedAt'), <Moment key="at" at={row.submittedAt} />],
          ]}
        />
      </Panel>
    </>
  );
}

/** Named answers to the surveys: by survey, by what was said, and each as a whole. */
export default function AnswerList() {
  const t = useText();
  const { call } = useConsole();
  const [query] = useSearchParams();
  const surveyId = Number.parseInt(query.get('surveyId') ?? '', 10) || 0;
  const figures = useAnswer(resultAdmin['survey.result.figures'], { id: surveyId }, { enabled: surveyId > 0 });
  const questions = surveyId === 0 ? [] : (figures.data?.data.questions ?? []);
  const columns = questions.map(({ key, kind, isPersonal, label }, index): RecordColumn<Row> => {
    const place = placeOf(kind, isPersonal);
    return {
      key: `${place}.${key}`,
      title: label.slice(0, LONGEST),
      isHidden: index >= SHOWN,
      isExported: true,
      render: (row) => row[place][key] ?? '',
    };
  });
  const said = saidChoices(questions);
  const isNamed = surveyId > 0 && figures.data?.data.anonymous === false;
  return (
    <>
      <PageHeader title={t('answersTitle')} lead={t('answersLead')}>
        {surveyId > 0 && (
          <Link to={`/backend/survey-results/${surveyId}`}>
            <Button tabIndex={-1}>{t('results')}</Button>
          </Link>
        )}
      </PageHeader>
      <RecordTable
        key={surveyId}
        list={answerAdmin['survey.answer.list']}
        hasNoSearch
        // A file of ODM is that of one questionnaire, and of no anonymous one.
        {...(isNamed && {
          exports: ODM_VERSIONS.map((odm) => ({
            ...{ key: odm, label: t('odm', { version: odm }) },
            write: (selection) => call(answerAdmin['survey.answer.odm'], { ...selection, surveyId, odm }),
          })),
        })}
        nameOf={(row: Row) => `${row.surveyTitle} #${row.id}`}
        columns={[
          { key: 'surveyTitle', title: t('survey') },
          { key: 'member', title: t('by'), render: ({ member }) => member?.name ?? t('visitor') },
          ...columns,
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            isSortable: true,
            render: ({ submittedAt }) => <Moment at={submittedAt} />,
          },
          { key: 'edition', title: t('edition'), align: 'end', isHidden: true },
        ]}
        filters={[
          { key: 'surveyId', label: t('survey'), kind: 'source', source: 'survey.survey' },
          ...(said.length > 0
            ? [{ key: 'said', label: t('said'), kind: 'select' as const, options: said, isMultiple: true }]
            : []),
          { key: 'from', label: t('from'), kind: 'day' },
          { key: 'until', label: t('untilDay'), kind: 'day', isEnd: true },
        ]}
        empty={{ title: t('noAnswers'), hint: t('answersNone') }}
      />
      <RecordDrawer<Shown>
        show={answerAdmin['survey.answer.show']}
        title={(row) => `${row.surveyTitle} #${row.id}`}
        actions={({ row }) => <PaperButtons paper="survey.sheet" id={row.id} label={t('sheet')} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
