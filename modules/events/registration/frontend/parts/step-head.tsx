import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import css from './step-head.module.css';
import type { Step } from './steps.ts';

/** What one registers for, and how far one has come. */
export function StepHead({
  title,
  facts,
  steps,
  step,
  onStep,
}: {
  title: string;
  facts: readonly string[];
  steps: readonly { key: Step; isDone: boolean }[];
  step: Step;
  onStep(step: Step): void;
}) {
  const { t } = useApp();
  const at = steps.findIndex(({ key }) => key === step);
  return (
    <header className={css.head}>
      <div className={css.inner}>
        <h1>{title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <ol className={css.steps}>
          {steps.map(({ key, isDone }, index) => {
            const isBehind = index < at;
            const name = t(`registration.step.${key}`);
            return (
              <li
                key={key}
                {...(index === at && { 'aria-current': 'step' as const })}
                {...(isBehind && { 'data-done': '' })}
              >
                <span className={css.mark} aria-hidden="true">
                  {isDone && index !== at ? <Icon name="check" size={16} /> : index + 1}
                </span>
                {isBehind ? (
                  <button type="button" onClick={() => onStep(key)}>
                    {name}
                  </button>
                ) : (
                  <span>{name}</span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </header>
  );
}
