import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { answerAdmin } from '../answer-contract.ts';
import styles from './figures.module.css';

type Figures = OutputOf<(typeof answerAdmin)['form.answer.figures']>['data'];
type QuestionFigures = Figures['questions'][number];

function Choices({ question }: { question: QuestionFigures }) {
  const t = useText();
  const { locale } = useConsole();
  const { given, choices, label, kind } = question;
  const isOrder = kind === 'ranking';
  const number = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead className={isOrder ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">{t('choice')}</th>
          <th scope="col">{t('bar')}</th>
          <th scope="col">{t('count')}</th>
          {isOrder && <th scope="col">{t('meanPlace')}</th>}
          <th scope="col">{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ key, label: choice, count, place }) => {
          const share = given === 0 ? 0 : Math.round((count / given) * 100);
          return (
            <tr key={key}>
              <th scope="row">{choice}</th>
              <td aria-hidden="true">
                <div className={styles.bar}>
                  <span style={{ width: `${share}%` }} />
                </div>
              </td>
              <td>{count}</td>
              {isOrder && <td>{place === null ? '—' : number(place)}</td>}
              <td>{share}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function QuestionPanel({ question }: { question: QuestionFigures }) {
  const t = useText();
  const { locale } = useConsole();
  const { label, given, choices, range, unit } = question;
  const number = (value: number): string =>
    `${value.toLocaleString(locale, { maximumFractionDigits: 2 })}${unit && ` ${unit}`}`;
  return (
    <Panel title={label} actions={<span className={styles.given}>{t('given', { count: given })}</span>}>
      {choices.length > 0 && <Choices question={question} />}
      {range && (
        <p className={styles.texts}>
          {t('range', { least: number(range.least), most: number(range.most), mean: number(range.mean) })}
        </p>
      )}
      {choices.length === 0 && !range && <p className={styles.texts}>{t('inWords')}</p>}
    </Panel>
  );
}

/** What was answered to one form, by question: bars with the numbers that they stand for. */
export default function FormFigures() {
  const t = useText();
  const { form } = useParams();
  const answer = useAnswer(answerAdmin['form.answer.figures'], { id: Number(form) || 0 });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { id, title, answers, waiting, cap, last, questions } = answer.data.data;
  return (
    <>
      <PageHeader title={title} lead={t('figuresLead')}>
        <Link to={`/backend/forms/${id}`}>
          <Button tabIndex={-1}>{t('toForm')}</Button>
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
      {answers === 0 ? (
        <EmptyState title={t('noAnswers')} hint={t('noAnswersHint')} />
      ) : (
        questions.map((question) => <QuestionPanel key={question.key} question={question} />)
      )}
    </>
  );
}
