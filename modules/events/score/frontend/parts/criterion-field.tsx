import { useT } from '../../../../../kernel/client/site-app.ts';
import type { CriterionShown } from '../../contract.ts';
import { fitsCriterion } from '../../rules/rubric.ts';
import css from '../sheet.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '.', '.5'] as const;

/** One criterion: roughly by the slider, exactly by digits. On a phone they stand below it, and its own keyboard stays away. */
export function CriterionField({
  criterion,
  mark,
  isActive,
  onMark,
  onActive,
  onNext,
}: {
  criterion: CriterionShown;
  mark: string;
  isActive: boolean;
  onMark(value: string): void;
  onActive(): void;
  onNext(): void;
}) {
  const t = useT();
  const { key, label, share, min, max, step } = criterion;
  const isWrong = mark !== '' && !fitsCriterion({ ...criterion, labelEn: '' }, mark);
  return (
    <div className={css.criterion} {...(isWrong && { 'data-wrong': '' })} {...(isActive && { 'data-active': '' })}>
      <label htmlFor={`mark-${key}`}>
        {label} <small>{t('score.share', { share })}</small>
      </label>
      <input
        id={`mark-${key}`}
        className={css.mark}
        inputMode="none"
        autoComplete="off"
        maxLength={8}
        placeholder="–"
        value={mark}
        aria-describedby={`note-${key}`}
        aria-invalid={isWrong}
        onFocus={onActive}
        onChange={(event) => onMark(event.target.value.trim().replace('。', '.').replace(',', '.'))}
      />
      <input
        className={css.slider}
        type="range"
        aria-label={t('score.sliderOf', { label })}
        min={min}
        max={max}
        step={step}
        value={mark === '' || isWrong ? min : mark}
        data-empty={mark === '' || undefined}
        onChange={(event) => onMark(event.target.value)}
      />
      <small id={`note-${key}`} className={css.note}>
        {t('score.range', { min, max, step })}
      </small>
      {isActive && (
        <div className={css.keypad}>
          {DIGITS.map((digit) => (
            <button key={digit} type="button" onClick={() => onMark((mark + digit).slice(0, 8))}>
              {digit}
            </button>
          ))}
          <button type="button" aria-label={t('score.erase')} onClick={() => onMark(mark.slice(0, -1))}>
            ⌫
          </button>
          <button type="button" className={css.next} onClick={onNext}>
            {t('score.nextCriterion')}
          </button>
        </div>
      )}
    </div>
  );
}
