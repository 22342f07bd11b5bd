import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { ExportMenu } from '../../../../ui/console/export-menu.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useRoom } from '../../../../ui/console/use-room.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { Bars } from '../../engine/parts/results/bars.tsx';
import { QuestionPanel } from '../../engine/parts/results/question-panel.tsx';
import { QuotasPanel } from '../../engine/parts/results/quotas-panel.tsx';
import { resultAdmin } from '../admin-contract.ts';
import { answerAdmin } from '../answer-contract.ts';

/** What was answered to one survey, by question: bars with the numbers that they stand for. */
export default function SurveyResults() {
  const t = useText();
  const can = useCan();
  const { id } = useParams();
  const surveyId = Number(id) || 0;
  const answer = useAnswer(resultAdmin['survey.result.figures'], { id: surveyId }, { keep: true });
  useRoom('survey', { id: surveyId }, 'survey.counted', () => void answer.refetch());
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { title, anonymous, smallest, status, closesAt, parts, counted, isHidden, questions, days, invited, quotas } =
    answer.data.data;
  return (
    <>
      <PageHeader title={title} lead={t(anonymous ? 'resultsLeadAnonymous' : 'resultsLead', { count: smallest })}>
        <ExportMenu
          list={answerAdmin['survey.count.list']}
          columns={(['question', 'answer', 'people', 'share'] as const).map((key) => ({
            key,
            title: t(`file.${key}`),
          }))}
          filters={[]}
          selection={{ surveyId }}
        />
        {!anonymous && can('survey.answer.view') && (
          <Link to={`/backend/survey-answers?surveyId=${id}`}>
            <Button tabIndex={-1}>{t('answers')}</Button>
          </Link>
        )}
        <Link to={`/backend/survey-cross/${id}`}>
          <Button tabIndex={-1}>{t('cross')}</Button>
        </Link>
        <Link to={`/backend/surveys/${id}`}>
          <Button tabIndex={-1}>{t('toSurvey')}</Button>
        </Link>
      </PageHeader>
      <KeyFigures
        figures={[
          [t('parts'), parts],
          [t('counted'), counted],
          [t('status'), t(`statuses.${status}`)],
          [t('closesAt'), closesAt ? <Moment key="end" at={closesAt} /> : <Nothing key="end" />],
        ]}
      />
      {invited !== null && (
        <KeyFigures
          figures={(['all', 'sent', 'opened', 'answered', 'declined'] as const).map((key) => [
            t(`invited.counts.${key}`),
            invited[key],
          ])}
        />
      )}
      {quotas.length > 0 && <QuotasPanel quotas={quotas} />}
      {anonymous && counted < parts && !isHidden && (
        <Alert type="info" showIcon message={t('waitingToMix', { count: parts - counted })} />
      )}
      {isHidden || counted === 0 ? (
        <EmptyState
          title={t(anonymous ? 'tooFew' : 'noAnswers')}
          hint={t(anonymous ? 'tooFewHint' : 'noAnswersHint', { count: smallest })}
        />
      ) : (
        <>
          {questions.map((question) => (
            <QuestionPanel key={question.key} question={question} smallest={smallest} />
          ))}
          <Panel title={t(anonymous ? 'daysCounted' : 'days')}>
            <Bars
              caption={t(anonymous ? 'daysCounted' : 'days')}
              head={t('day')}
              bars={days.map(({ day, count }) => ({ key: day, label: day, count }))}
              total={null}
            />
          </Panel>
        </>
      )}
    </>
  );
}
