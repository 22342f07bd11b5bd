import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import type { CheckedAnswers } from '../../rules/answer-rules.ts';
import type { Standing } from '../../rules/asked-of.ts';
import { questionAt } from '../../rules/items.ts';
import preview from './preview.module.css';

interface TrialFindingsProps {
  questions: readonly Question[];
  standing: Standing<Question>;
  checked: CheckedAnswers;
  locale: Locale;
}

/** What the logic makes of the trial answers: how much is asked, what is worked out, and which checks speak up. */
export function TrialFindings({ questions, standing, checked, locale }: TrialFindingsProps) {
  const t = useText('engine');
  const nameAt = (key: string): string => {
    const question = questionAt(questions, key);
    return inLanguage(locale, question?.label ?? '', question?.labelEn ?? '') || t('builder.nameless');
  };
  const said = (key: string, check: number | 'unusual'): string => {
    if (check === 'unusual') return t('designer.trial.unusual');
    const found = questionAt(questions, key)?.checks?.[check];
    return inLanguage(locale, found?.message ?? '', found?.messageEn ?? '') || t('problem.check_wrong');
  };
  const seen = new Set(standing.asked.map(({ key }) => key));
  const calculated = standing.asked.filter(({ kind }) => kind === 'calculated');
  const failed = checked.faults.flatMap(({ key, check }) => (check === undefined ? [] : [{ key, check }]));
  return (
    <dl className={preview.findings}>
      <dt>{t('designer.trial.asked')}</dt>
      <dd>
        {t('designer.trial.askedOf', {
          count: questions.filter(({ key }) => seen.has(key)).length,
          of: questions.length,
        })}
      </dd>
      {calculated.map(({ key, unit, unitEn }) => (
        <div key={key}>
          <dt>{nameAt(key)}</dt>
          <dd>
            {standing.answers[key] === undefined
              ? t('designer.trial.untold')
              : `${standing.answers[key]} ${inLanguage(locale, unit, unitEn)}`}
          </dd>
        </div>
      ))}
      {[
        ...failed.map((one) => ({ ...one, severity: 'hard' })),
        ...checked.doubts.map((one) => ({ ...one, severity: 'soft' })),
      ].map(({ key, check, severity }) => (
        <div key={`${key} ${check}`} data-severity={severity}>
          <dt>{nameAt(key)}</dt>
          <dd>{said(key, check)}</dd>
        </div>
      ))}
    </dl>
  );
}
