import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Button, ButtonLink } from '../../../../../ui/site/button.tsx';
import { dateOfToday } from '../../../engine/parts/fault-texts.ts';
import { FormQuestion } from '../../../engine/parts/form-question.tsx';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { useSendLater } from '../../../engine/parts/use-send-later.ts';
import { askedOf, given } from '../../../engine/rules/asked-of.ts';
import { itemsOf } from '../../../engine/rules/items.ts';
import type { FillSurvey } from '../../contract.ts';
import css from '../survey-page.module.css';
import { minuteOf } from './survey-facts.tsx';
import { type Invited, useSurvey } from './use-survey.ts';

/** What stands in place of the questions. */
export function State({
  title,
  text = '',
  isDone = false,
  children,
}: {
  title: string;
  text?: string;
  isDone?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={css.state} role="status" {...(isDone && { 'data-kind': 'done' })}>
      <p>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** The way to what came out of a survey. */
function ResultsLink({ survey }: { survey: Pick<FillSurvey, 'id'> }) {
  const t = useT();
  return (
    <ButtonLink kind="outline" to={`/survey/results?id=${survey.id}`}>
      {t('survey.toResults')}
    </ButtonLink>
  );
}

/** What is said to who has taken part. */
function Thanks({ survey, score, isNow }: { survey: FillSurvey; score: number | null; isNow: boolean }) {
  const t = useT();
  return (
    <State isDone title={t(isNow ? 'survey.done' : 'survey.tookPart')} text={survey.thanks || t('survey.thanks')}>
      {score !== null && <p>{t('survey.score', { score })}</p>}
      {survey.shares === 'live' && <ResultsLink survey={survey} />}
      <ButtonLink kind="outline" to="/surveys">
        {t('survey.all')}
      </ButtonLink>
    </State>
  );
}

/** A survey to be filled in, by a link that invites where there is one, or why it cannot be; `isTrial` hands nothing in. */
export function SurveySheet({
  survey,
  isTrial = false,
  invited = null,
}: {
  survey: FillSurvey;
  isTrial?: boolean;
  invited?: Invited | null;
}) {
  const t = useT();
  const app = useApp();
  const filling = useSurvey(survey, invited);
  const { values, faults, status, questions, person } = filling;
  const [step, setStep] = useState(0);
  const sheet = useRef<HTMLFormElement>(null);
  const isForMembers = invited === null && survey.who !== 'visitor';
  const handIn = useIntent({
    act: `survey.submit/${survey.id}`,
    done: t('survey.done'),
    isForVisitors: !isForMembers,
    isReady: filling.isReady && (!isForMembers || person !== null),
    run: filling.submit,
  });
  useSendLater(filling.waits, handIn);

  if (filling.told !== null) return <Thanks survey={survey} score={filling.told.score} isNow />;
  if (filling.isAnswered) return <Thanks survey={survey} score={null} isNow={false} />;
  if (filling.enough !== '') {
    return (
      <State title={t('survey.enough')} text={filling.enough}>
        <ButtonLink kind="outline" to="/surveys">
          {t('survey.all')}
        </ButtonLink>
      </State>
    );
  }
  if (status === 'early') {
    return (
      <State
        title={t('survey.early')}
        text={survey.opensAt ? t('survey.opensAt', { at: minuteOf(survey.opensAt) }) : ''}
      />
    );
  }
  if (status === 'closed') {
    return (
      <State
        title={t('survey.closed')}
        text={survey.closesAt ? t('survey.closedAt', { at: minuteOf(survey.closesAt) }) : ''}
      >
        {survey.shares !== 'desk' && <ResultsLink survey={survey} />}
      </State>
    );
  }
  if (
    isForMembers &&
    person !== null &&
    filling.isReady &&
    survey.who === 'invited' &&
    !filling.isInvited &&
    !isTrial
  ) {
    return <State title={t('survey.notInvited')} text={t('survey.notInvitedText')} />;
  }
  if (isForMembers && person === null && !isTrial) {
    return (
      <State
        title={t('survey.signInFirst')}
        text={t(survey.who === 'invited' ? 'survey.forInvited' : 'survey.forMembers')}
      >
        <Button onClick={() => void app.signIn().catch(() => undefined)}>{t('survey.signIn')}</Button>
      </State>
    );
  }

  // In an order of its own it is drawn once that is known.
  if (filling.isMixed && !filling.isReady) return <State title={t('survey.opening')} />;
  const { asked, answers } = askedOf(questions, given(values), dateOfToday());
  const drawn = asked.filter(({ silent }) => !silent);
  const at = Math.min(step, drawn.length - 1);
  const question = survey.layout === 'steps' ? drawn[at] : undefined;
  const isLast = question === undefined || at === drawn.length - 1;
  const focusOn = (key: string): void =>
    sheet.current?.querySelector<HTMLElement>(`[name="${survey.id}-${key}"]`)?.focus();
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = filling.check(isLast ? null : new Set(itemsOf([question]).map(({ key }) => key)));
    if (wrong !== null) {
      // With one question at a time, the one at fault is gone to.
      const place = drawn.findIndex((one) => itemsOf([one]).some(({ key }) => key === wrong));
      if (question !== undefined && place >= 0) setStep(place);
      focusOn(wrong);
    } else if (!isLast) setStep(at + 1);
    else await handIn();
  };
  return (
    <form ref={sheet} className={css.sheet} noValidate onSubmit={(event) => void go(event)}>
      {question === undefined ? (
        <QuestionList
          name={String(survey.id)}
          sections={filling.sections}
          level={2}
          values={values}
          faults={faults}
          onChange={filling.set}
        />
      ) : (
        <>
          <div className={css.step}>
            <progress max={drawn.length} value={at + 1} aria-label={t('survey.progress')} />
            <span role="status">{t('survey.step', { at: at + 1, of: drawn.length })}</span>
          </div>
          <FormQuestion
            key={question.key}
            question={question}
            name={`${survey.id}-${question.key}`}
            value={question.kind === 'calculated' ? answers[question.key] : values[question.key]}
            fault={faults[question.key]}
            sheet={{ values, faults, set: filling.set }}
            onChange={(value) => filling.set(question.key, value)}
          />
        </>
      )}
      <div className={css.end}>
        {question !== undefined && at > 0 && (
          <Button large kind="outline" onClick={() => setStep(at - 1)}>
            {t('survey.back')}
          </Button>
        )}
        <Button type="submit" large busy={filling.isBusy} disabled={isTrial && isLast}>
          {t(isLast ? 'survey.submit' : 'survey.next')}
        </Button>
        <span className={css.note} role="status">
          {isTrial
            ? t('survey.trial')
            : filling.waits
              ? t('survey.waits')
              : filling.kept !== '' && t(`survey.kept.${filling.kept}`)}
        </span>
      </div>
    </form>
  );
}
