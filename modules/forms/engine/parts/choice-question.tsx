import type { ReactNode } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { agreement } from '../rules/judge-answer.ts';
import { FEW } from './few.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

interface Choice {
  key: string;
  label: ReactNode;
  /** How many more answers may choose it; absent or null where nobody counts. */
  left?: number | null;
  /** What it costs, in fen; absent or null where it is free. */
  fen?: number | null;
}

/** A question that is answered by a tick: one of its choices, several of them, yes or no, or a consent. */
export function ChoiceQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const t = useT();
  const { kind, label, help, options, required, body } = question;
  const isConsent = kind === 'consent';
  const isSeveral = kind === 'several';
  const chosen = [value ?? []].flat();
  const choices: readonly Choice[] = isConsent
    ? [{ key: agreement(question), label }]
    : kind === 'yesNo'
      ? (['yes', 'no'] as const).map((key) => ({ key, label: t(`engine.${key}`) }))
      : options;
  const tick = (key: string, isTicked: boolean): void => {
    if (isSeveral) onChange(isTicked ? [...chosen, key] : chosen.filter((one) => one !== key));
    else onChange(isTicked ? key : '');
  };
  return (
    <QuestionGroup
      label={isConsent ? t('engine.consent') : label}
      isLabelHidden={isConsent}
      isRequired={required || isConsent}
      {...{ help, fault }}
    >
      {isConsent && body && <p className={css.body}>{body}</p>}
      <div className={css.choices} {...(isConsent && { style: { gridTemplateColumns: '1fr' } })}>
        {choices.map(({ left = null, fen = null, ...choice }) => (
          <label key={choice.key} className={css.choice}>
            <input
              type={isSeveral || isConsent ? 'checkbox' : 'radio'}
              name={name}
              value={choice.key}
              checked={chosen.includes(choice.key)}
              disabled={left === 0 && !chosen.includes(choice.key)}
              aria-invalid={fault ? true : undefined}
              onChange={(event) => tick(choice.key, event.target.checked)}
            />
            <span>
              {choice.label}
              {fen !== null && <b className={css.price}> {moneyText(fen)}</b>}
              {isConsent && <span aria-hidden="true"> *</span>}
              {left !== null && left <= FEW && (
                <span className={css.left}> {left === 0 ? t('engine.full') : t('engine.left', { count: left })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}
