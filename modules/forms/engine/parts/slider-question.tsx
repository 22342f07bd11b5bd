import { useId } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { stepOf } from '../rules/judge-answer.ts';
import css from './form-question.module.css';
import type { QuestionProps } from './question-props.ts';

/** A question that is answered by a place on a line; until somebody has put it somewhere nothing is answered. */
export function SliderQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { label, help, required, low, high, unit } = question;
  const [min, max, step] = [question.min ?? 0, question.max ?? 100, stepOf(question)];
  const isPut = typeof value === 'string' && value !== '';
  const middle = String(min + Math.round((max - min) / 2 / step) * step);
  const note = fault ?? help;
  return (
    <div className={css.slider} {...(fault && { 'data-wrong': '' })}>
      <div className={css.sliderHead}>
        <label htmlFor={id} className={css.label}>
          {required ? `${label} *` : label}
        </label>
        <output htmlFor={id} className={css.put}>
          {isPut ? `${value} ${unit}` : t('engine.notPut')}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        {...{ min, max, step }}
        value={isPut ? value : middle}
        {...(!isPut && { 'data-open': '' })}
        aria-valuetext={isPut ? `${value} ${unit}`.trim() : t('engine.notPut')}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        // The middle, where it stands already, is put there by a press.
        onPointerUp={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            onChange(event.currentTarget.value);
          }
        }}
      />
      <div className={css.ends}>
        <span>{[min, low].filter((text) => text !== '').join(' · ')}</span>
        {isPut && !required && (
          <button type="button" className={css.quiet} onClick={() => onChange('')}>
            {t('engine.takeBack')}
          </button>
        )}
        <span>{[max, high].filter((text) => text !== '').join(' · ')}</span>
      </div>
      {note && (
        <span id={`${id}-note`} className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
