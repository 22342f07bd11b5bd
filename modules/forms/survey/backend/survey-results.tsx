import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
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
import { type QuestionFigures, resultAdmin } from '../admin-contract.ts';
import { Bars } from './bars.tsx';
import styles from './results.module.css';

/** The heads of a table of bars. */
function useHeads(label: string) {
  const t = useText();
  return { label: t(label), bar: t('bar'), count: t('count'), share: t('share') };
}

/** Texts with keys of their own: two people may write the same. */
const numbered = (texts: readonly string[]): { key: string; text: string }[] =>
  texts.map((text, at) => ({ key: `${at}`, text }));

function QuestionPanel({ question, smallest }: { question: QuestionFigures; smallest: number }) {
  const t = useText();
  const { locale } = useConsole();
  const heads = useHeads('choice');
  const { label, given, choices, mean, least, most, unit, texts } = question;
  const number = (value: number): string =>
    `${value.toLocaleString(locale, { maximumFractionDigits: 2 })}${unit && ` ${unit}`}`;
  const note =
    given === null
      ? t('tooFewHere', { count: smallest })
      : mean === null
        ? choices.length === 0 && texts.length === 0
          ? t('inWords')
          : ''
        : least === null || most === null
          ? t('meanAlone', { mean: number(mean) })
          : t('range', { least: number(least), most: number(most), mean: number(mean) });
  return (
    <Panel
      title={label}
      actions={given === null ? null : <span className={styles.given}>{t('given', { count: given })}</span>}
    >
      {choices.length > 0 && <Bars caption={label} heads={heads} bars={choices} total={given ?? 0} />}
      {texts.length > 0 && (
        <ul className={styles.said}>
          {numbered(texts).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  );
}

/** What was answered to one survey, by question: bars with the numbers that they stand for. */
export default function SurveyResults() {
  const t = useText();
  const { id } = useParams();
  const heads = useHeads('day');
  const answer = useAnswer(resultAdmin['survey.result.figures'], { id: Number(id) || 0 });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { title, anonymous, smallest, status, closesAt, parts, counted, isHidden, questions, days, invited } =
    answer.data.data;
  return (
    <>
      <PageHeader title={title} lead={t(anonymous ? 'resultsLeadAnonymous' : 'resultsLead', { count: smallest })}>
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
              heads={heads}
              bars={days.map(({ day, count }) => ({ key: day, label: day, count }))}
              total={null}
            />
          </Panel>
        </>
      )}
    </>
  );
}
