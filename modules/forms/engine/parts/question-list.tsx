import type { ReaderSection } from '../contract.ts';
import type { Answers } from '../rules/answer-rules.ts';
import { FormQuestion } from './form-question.tsx';
import css from './question-list.module.css';

/** Sections with the questions that are asked; `level` is that of their headings, `name` tells their controls from those of others. */
export function QuestionList({
  name,
  sections,
  level,
  asked,
  values,
  faults,
  isShared = false,
  onChange,
}: {
  name: string;
  sections: readonly ReaderSection[];
  level: 2 | 3;
  asked: ReadonlySet<string>;
  values: Answers;
  faults: Readonly<Record<string, string>>;
  /** Somebody else comes next: the browser offers nothing of the last one. */
  isShared?: boolean;
  onChange(key: string, value: string | string[]): void;
}) {
  const Heading = `h${level}` as const;
  return sections.map((section) => {
    const shown = section.questions.filter(({ key }) => asked.has(key));
    if (shown.length === 0) return null;
    return (
      <div key={section.key} className={css.section}>
        {section.title && <Heading>{section.title}</Heading>}
        {shown.map((question) => (
          <FormQuestion
            key={question.key}
            question={question}
            name={`${name}-${question.key}`}
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
