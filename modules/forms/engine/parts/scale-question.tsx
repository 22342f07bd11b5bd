import { pointsOf } from '../rules/question-kinds.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

/** A question that is answered by a point of a scale: its points in one row, with words at both ends. */
export function ScaleQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const { label, help, required, low, high } = question;
  const points = pointsOf(question);
  const [first] = points;
  const last = points.at(-1);
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      <div className={css.scale} style={{ maxWidth: `${points.length * 72}px` }}>
        <div className={css.points} style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}>
          {points.map((point) => (
            <label key={point} className={css.point}>
              <input
                type="radio"
                name={name}
                value={point}
                checked={value === point}
                aria-invalid={fault ? true : undefined}
                onChange={() => onChange(point)}
              />
              <span>
                {point}
                {point === first && low && <span className="visually-hidden"> {low}</span>}
                {point === last && high && <span className="visually-hidden"> {high}</span>}
              </span>
            </label>
          ))}
        </div>
        {(low || high) && (
          <div className={css.ends} aria-hidden="true">
            <span>{low}</span>
            <span>{high}</span>
          </div>
        )}
      </div>
    </QuestionGroup>
  );
}
