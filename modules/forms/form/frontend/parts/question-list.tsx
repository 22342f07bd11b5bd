import type { Answers } from '../../answer-rules.ts';
import type { FillForm } from '../../contract.ts';
import { FormQuestion } from './form-question.tsx';
import css from './form-sheet.module.css';

/** The sections of a form with the questions that are asked; `level` is that of their headings. */
export function QuestionList({
  form,
  level,
  asked,
  values,
  faults,
  isShared = false,
  onChange,
}: {
  form: FillForm;
  level: 2 | 3;
  asked: ReadonlySet<string>;
  values: Answers;
  faults: Readonly<Record<string, string>>;
  /** Somebody else comes next: the browser offers nothing of the last one. */
  isShared?: boolean;
  onChange(key: string, value: string | string[]): void;
}) {
  const Heading = `h${level}` as const;
  return form.sections.map((section) => {
    const shown = section.questions.filter(({ key }) => asked.has(key));
    if (shown.length === 0) return null;
    return (
      <div key={section.key} className={css.section}>
        {section.title && <Heading>{section.title}</Heading>}
        {shown.map((question) => (
          <FormQuestion
            key={question.key}
            question={question}
            name={`${form.id}-${question.key}`}
            value={values[question.key]}
            fault={faults[question.key]}
            isShared={isShared}
            onChange={(value) => onChange(question.key, value)}
          />
        ))}
      </div>
    );
  });
}
