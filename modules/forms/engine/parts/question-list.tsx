import type { ReactNode } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import type { ReaderQuestion, ReaderSection } from '../contract.ts';
import { type Answers, checkAnswers } from '../rules/answer-rules.ts';
import { askedOf, given, withFirstRows } from '../rules/asked-of.ts';
import { type Context, NO_CONTEXT } from '../rules/context.ts';
import { questionsOf } from '../rules/definition-rules.ts';
import type { SheetPage } from '../rules/pages.ts';
import { dateOfToday, doubtTexts } from './fault-texts.ts';
import { FormQuestion } from './form-question.tsx';
import css from './question-list.module.css';
import type { KeptFiles, SendFile, Sheet } from './question-props.ts';

/**
 * Sections with the questions that are asked after what has been answered; `level` is that of their headings, `name` tells their
 * controls from those of others.
 */
export function QuestionList({
  name,
  sections,
  level,
  values,
  faults,
  isShared = false,
  send,
  kept,
  page = null,
  context = NO_CONTEXT,
  onChange,
}: {
  name: string;
  sections: readonly ReaderSection[];
  level: 2 | 3;
  values: Answers;
  faults: Readonly<Record<string, string>>;
  /** Somebody else comes next: the browser offers nothing of the last one. */
  isShared?: boolean;
  /** Takes the files that questions ask for. */
  send?: SendFile | undefined;
  /** Files that can be opened at their question. */
  kept?: KeptFiles | undefined;
  /** What stands on the page that is open; null for everything. */
  page?: SheetPage | null;
  /** What the host tells of around the sheet. */
  context?: Context;
  onChange(key: string, value: string | string[]): void;
}) {
  const t = useT();
  const Heading = `h${level}` as const;
  const questions = questionsOf(sections);
  const today = dateOfToday();
  const seen = withFirstRows(questions, given(values));
  const { asked, answers } = askedOf(questions, seen, today, context);
  const doubts = doubtTexts(t, questions, checkAnswers(questions, given(values), today, context).doubts);
  const drawn = new Set(asked.filter(({ silent }) => !silent).map(({ key }) => key));
  const draw = (question: ReaderQuestion, key: string, sheet: Sheet): ReactNode =>
    drawn.has(key) && (
      <FormQuestion
        key={key}
        question={question}
        name={`${name}-${key}`}
        value={question.kind === 'calculated' || question.kind === 'repeat' ? answers[key] : values[key]}
        fault={faults[key]}
        doubt={doubts[key]}
        isShared={isShared}
        sheet={sheet}
        onChange={(value) => sheet.set(key, value)}
      />
    );
  const sheet: Sheet = { values, faults, set: onChange, draw, send, kept };
  return sections.map((section) => {
    const shown = section.questions.filter(({ key }) => drawn.has(key) && (page === null || page.has(key)));
    if (shown.length === 0) return null;
    return (
      <div key={section.key} className={css.section}>
        {section.title && <Heading>{section.title}</Heading>}
        {shown.map((question) => draw(question, question.key, sheet))}
      </div>
    );
  });
}
