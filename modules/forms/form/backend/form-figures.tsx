import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { QuestionPanel } from '../../engine/parts/results/question-panel.tsx';
import { QuotasPanel } from '../../engine/parts/results/quotas-panel.tsx';
import { answerAdmin } from '../answer-contract.ts';

const none = { mean: null, least: null, most: null };

/** What was answered to one form, by question: bars with the numbers that they stand for. */
export default function FormFigures() {
  const t = useText();
  const { form } = useParams();
  const answer = useAnswer(answerAdmin['form.answer.figures'], { id: Number(form) || 0 });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { id, title, answers, waiting, cap, last, quotas, questions } = answer.data.data;
  return (
    <>
      <PageHeader title={title} lead={t('figuresLead')}>
        <Link to={`/backend/forms/${id}`}>
          <Button tabIndex={-1}>{t('toForm')}</Button>
        </Link>
        <Link to={`/backend/form-cross/${id}`}>
          <Button tabIndex={-1}>{t('cross')}</Button>
        </Link>
        <Link to={`/backend/form-answers?formId=${id}`}>
          <Button tabIndex={-1}>{t('seeAnswers')}</Button>
        </Link>
      </PageHeader>
      <KeyFigures
        figures={[
          [t('answers'), cap === null ? answers : t('ofCap', { count: answers, cap })],
          [t('answerState.new'), waiting],
          [t('last'), last ? <Moment key="last" at={last} /> : <Nothing key="last" />],
        ]}
      />
      {quotas.length > 0 && <QuotasPanel quotas={quotas} />}
      {answers === 0 ? (
        <EmptyState title={t('noAnswers')} hint={t('noAnswersHint')} />
      ) : (
        questions.map((question) => (
          <QuestionPanel
            key={question.key}
            question={{ ...question, ...(question.range ?? none), texts: [] }}
            smallest={null}
          />
        ))
      )}
    </>
  );
}
