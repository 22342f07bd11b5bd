import { type FormEvent, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { answerLines } from '../../../engine/parts/answer-lines.ts';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { type OwnPart, profile } from '../../contract.ts';
import css from '../profile-page.module.css';

/** One part of the own profile: what was answered, and answering or changing it. */
export function ProfileSheet({ part, reload }: { part: OwnPart; reload(): Promise<void> }) {
  const app = useApp();
  const { t } = app;
  const { id, version, title, lead, sections, isAsked, isComplete } = part;
  const questions = questionsOf(sections);
  const isAnswered = version > 0 && isComplete;
  const [isOpen, setOpen] = useState(!isAnswered);
  const [answers, setAnswers] = useState<Answers>(part.answers);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const heading = `profile-${id}`;

  const tell = (texts: Record<string, string>): void => {
    setFaults(texts);
    const [first] = Object.keys(texts);
    if (first) sheet.current?.querySelector<HTMLElement>(`[name="${heading}-${first}"]`)?.focus();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = checkAnswers(questions, given(answers), dateOfToday());
    tell(faultTexts(t, questions, checked.faults));
    if (checked.faults.length > 0) return;
    setBusy(true);
    try {
      await app.client.call(profile['profile.save'], { id, version, answers: given(answers) }, { quiet: true });
      app.toast('ok', t('profile.saved'));
      await reload();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      const told = Object.entries(error.fields).map(([path, texts]) => [
        path.replace(/^answers\./, ''),
        texts[0] ?? '',
      ]);
      tell(Object.fromEntries(told));
      app.toast('error', error.message);
      if (error.code === 'VERSION_CONFLICT') await reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.part} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {isAsked && !isComplete && <span className={css.due}>{t('profile.due')}</span>}
        {lead && <p>{lead}</p>}
      </header>
      {isOpen ? (
        <form ref={sheet} className={css.sheet} noValidate onSubmit={(event) => void save(event)}>
          <QuestionList
            name={heading}
            sections={sections}
            level={3}
            values={answers}
            faults={faults}
            onChange={(key, value) => {
              setAnswers((before) => ({ ...before, [key]: value }));
              setFaults(({ [key]: _settled, ...others }) => others);
            }}
          />
          <div className={css.ways}>
            <Button type="submit" busy={isBusy}>
              {t('profile.save')}
            </Button>
            {isAnswered && (
              <Button
                kind="quiet"
                onClick={() => {
                  setAnswers(part.answers);
                  setFaults({});
                  setOpen(false);
                }}
              >
                {t('profile.leave')}
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          <dl className={css.lines}>
            {answerLines(questions, part.answers, app).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className={css.ways}>
            <Button kind="outline" onClick={() => setOpen(true)}>
              {t('profile.change')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
