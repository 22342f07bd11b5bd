import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Panel } from '../../../../../ui/console/panel.tsx';
import type { QuestionKind } from '../../rules/question-kinds.ts';
import { type Bar, Bars } from './bars.tsx';
import styles from './results.module.css';

/** What was answered to one question, as its host counts it. */
export interface ToldQuestion {
  kind: QuestionKind;
  label: string;
  unit: string;
  /** How many answered it; null where they are too few to be told. */
  given: number | null;
  choices: readonly Bar[];
  /** Of numbers, as far as they are told. */
  mean: number | null;
  least: number | null;
  most: number | null;
  /** What was written, as far as it is told. */
  texts: readonly string[];
}

/** Texts with keys of their own: two people may write the same. */
const numbered = (texts: readonly string[]): { key: string; text: string }[] =>
  texts.map((text, at) => ({ key: `${at}`, text }));

/** What was answered to one question: bars with the numbers that they stand for, and what was written. */
export function QuestionPanel({ question, smallest }: { question: ToldQuestion; smallest: number | null }) {
  const t = useText('engine');
  const { locale } = useConsole();
  const { kind, label, given, choices, mean, least, most, unit, texts } = question;
  const number = (value: number): string =>
    `${value.toLocaleString(locale, { maximumFractionDigits: 2 })}${unit && ` ${unit}`}`;
  const numbers = (): string => {
    if (mean === null) return choices.length === 0 && texts.length === 0 ? t('results.inWords') : '';
    return least === null || most === null
      ? t('results.mean', { mean: number(mean) })
      : t('results.range', { least: number(least), most: number(most), mean: number(mean) });
  };
  const note = given === null ? t('results.tooFewHere', { count: smallest ?? 1 }) : numbers();
  return (
    <Panel
      title={label}
      actions={given === null ? null : <span className={styles.given}>{t('results.given', { count: given })}</span>}
    >
      {choices.length > 0 && (
        <Bars
          caption={label}
          head={t('results.choice')}
          bars={choices}
          total={given ?? 0}
          isOrder={kind === 'ranking'}
        />
      )}
      {texts.length > 0 && (
        <ul className={styles.said}>
          {numbered(texts).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  );
}
