import type { Choice } from '../../../../../ui/console/record-types.ts';

/** Questions with the choices that were offered, as a host counts them. */
interface Offered {
  key: string;
  label: string;
  choices: readonly { key: string; label: string }[];
}

const LONGEST = 40;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What may have been said, as the options of a filter (`saidFilter`). */
export const saidChoices = (questions: readonly Offered[]): Choice[] =>
  questions.flatMap(({ key, label, choices }) =>
    choices.map((choice) => ({ value: `${key}=${choice.key}`, label: `${short(label)} · ${choice.label}` })),
  );
