import type { ReactNode } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { FormSection, Question } from '../../contract.ts';
import type { Answers } from '../../rules/answer-rules.ts';
import { askedOf, given, type Standing } from '../../rules/asked-of.ts';
import { questionsOf } from '../../rules/definition-rules.ts';
import { dateOfToday } from '../fault-texts.ts';
import styles from './builder.module.css';
import { PreviewControl } from './preview-control.tsx';

interface AskedQuestionsProps {
  sections: readonly FormSection[];
  /** The one of the sections that is drawn; all where absent. */
  only?: string | undefined;
  locale: Locale;
  answers: Answers;
  /** How far they lead, where that is known already. */
  standing?: Standing<Question>;
  /** Why answers were refused, by their keys. */
  faults?: Readonly<Record<string, string>>;
  /** Where nothing is asked. */
  nothing?: ReactNode;
  set(key: string, value: string | string[]): void;
}

/** The questions that are asked after what has been answered, for staff who answer them or try them out. */
export function AskedQuestions(props: AskedQuestionsProps) {
  const { sections, only, locale, answers, faults = {}, nothing = null, set } = props;
  const t = useText('engine');
  const standing = props.standing ?? askedOf(questionsOf(sections), given(answers), dateOfToday());
  const asked = new Set(standing.asked.filter(({ silent = false }) => !silent).map(({ key }) => key));
  if (asked.size === 0) return nothing;
  const draw = (question: Question): ReactNode => {
    const { key, kind } = question;
    if (!asked.has(key)) return null;
    const name = inLanguage(locale, question.label, question.labelEn) || t('builder.nameless');
    const help = inLanguage(locale, question.help, question.helpEn);
    return (
      <div key={key} className={styles.asked}>
        {kind !== 'consent' && (
          <p {...(kind === 'information' && { style: { fontWeight: 600 } })}>
            {name} {question.required && <i className={styles.star}>*</i>}
          </p>
        )}
        <PreviewControl
          {...{ question, locale, name, answers, draw }}
          value={kind === 'calculated' ? standing.answers[key] : answers[key]}
          set={(at, value) => set(at, value)}
        />
        {faults[key] && (
          <small role="alert" className={styles.star}>
            {faults[key]}
          </small>
        )}
        {help && <small>{help}</small>}
      </div>
    );
  };
  return sections.map((section) => {
    if (only !== undefined && section.key !== only) return null;
    const shown = section.questions.filter(({ key }) => asked.has(key));
    const title = inLanguage(locale, section.title, section.titleEn);
    return (
      shown.length > 0 && (
        <div key={section.key} className={styles.questions} lang={locale}>
          {title && <strong>{title}</strong>}
          {shown.map(draw)}
        </div>
      )
    );
  });
}
