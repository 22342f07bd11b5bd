import { useId } from 'react';
import type { AskedQuestion } from '../rules/questions.ts';
import css from './question-fields.module.css';

/** The places of the options that were chosen, question by question. */
export type ChosenPlaces = readonly (readonly number[])[];

interface QuestionFieldsProps {
  questions: readonly AskedQuestion[];
  chosen: ChosenPlaces;
  /** What is said of a question that may have several answers. */
  several: string;
  choose(chosen: ChosenPlaces): void;
}

/** Whether every question has an answer. */
export const isWhole = (questions: readonly AskedQuestion[], chosen: ChosenPlaces): boolean =>
  questions.every((_, index) => (chosen[index] ?? []).length > 0);

/** Questions by which somebody shows that they followed, each with its options. */
export function QuestionFields({ questions, chosen, several, choose }: QuestionFieldsProps) {
  const name = useId();
  const pick = (index: number, place: number, isMultiple: boolean): void => {
    const before = chosen[index] ?? [];
    const rest = before.filter((one) => one !== place);
    const next = !isMultiple ? [place] : rest.length === before.length ? [...before, place] : rest;
    choose(questions.map((_, at) => (at === index ? next : (chosen[at] ?? []))));
  };
  return questions.map(({ text, options, isMultiple }, index) => (
    <fieldset key={text} className={css.question}>
      <legend>
        {questions.length > 1 && `${index + 1}. `}
        {text} {isMultiple && <span className={css.several}>{several}</span>}
      </legend>
      {options.map((option, place) => (
        <label key={option}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`${name}-${index}`}
            checked={(chosen[index] ?? []).includes(place)}
            onChange={() => pick(index, place, isMultiple)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  ));
}
