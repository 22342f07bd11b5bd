import { type ReactNode, useId } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import css from './form-question.module.css';

interface QuestionGroupProps {
  label: string;
  /** The label is for screen readers alone. */
  isLabelHidden?: boolean;
  isRequired: boolean;
  help: string;
  fault: string | undefined;
  children: ReactNode;
}

/** Several controls that one question is answered by, with its text, and what is said of it. */
export function QuestionGroup({ label, isLabelHidden, isRequired, help, fault, children }: QuestionGroupProps) {
  const t = useT();
  const id = useId();
  const note = fault ?? help;
  return (
    <fieldset
      className={css.group}
      {...(fault && { 'data-wrong': '' })}
      {...(note && { 'aria-describedby': `${id}-note` })}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isRequired && (
          <>
            {' '}
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">{t('engine.required')}</span>
          </>
        )}
      </legend>
      {children}
      {note && (
        <span id={`${id}-note`} className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </fieldset>
  );
}
