import { type ReactNode, useId } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { FEW } from './few.ts';
import css from './form-question.module.css';
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
  const id = useId();
  const { kind, label, help, options, required } = question;
  const isConsent = kind === 'consent';
  const isSeveral = kind === 'several';
  const chosen = [value ?? []].flat();
  const choices: readonly Choice[] = isConsent
    ? [{ key: 'yes', label }]
    : kind === 'yesNo'
      ? (['yes', 'no'] as const).map((key) => ({ key, label: t(`engine.${key}`) }))
      : options;
  const tick = (key: string, isTicked: boolean): void => {
    if (isSeveral) onChange(isTicked ? [...chosen, key] : chosen.filter((one) => one !== key));
    else onChange(isTicked ? key : '');
  };
  const note = fault ?? help;
  return (
    <fieldset
      className={css.group}
      {...(fault && { 'data-wrong': '' })}
      {...(note && { 'aria-describedby': `${id}-note` })}
    >
      <legend className={isConsent ? 'visually-hidden' : undefined}>
        {isConsent ? t('engine.consent') : label}
        {(required || isConsent) && (
          <>
            {' '}
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">{t('engine.required')}</span>
          </>
        )}
      </legend>
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
      {note && (
        <span id={`${id}-note`} className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </fieldset>
  );
}
