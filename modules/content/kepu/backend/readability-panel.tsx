import { useEffect, useState } from 'react';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { kepuAdmin } from '../admin-contract.ts';
import styles from './readability-panel.module.css';

const PAUSE_MS = 700;
const FIELDS = ['lead', 'leadEn', 'body', 'bodyEn'] as const;

type Level = 'easy' | 'middle' | 'hard';
const TAGS = { easy: 'ok', middle: 'warn', hard: 'bad' } as const;

function level(score: number): Level {
  if (score < 40) return 'hard';
  return score < 60 ? 'middle' : 'easy';
}

/** The texts of a form once their writer pauses. */
function useRested(values: Readonly<Record<string, unknown>>): Record<(typeof FIELDS)[number], string> {
  const text = JSON.stringify(FIELDS.map((field) => String(values[field] ?? '')));
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [lead = '', leadEn = '', body = '', bodyEn = ''] = JSON.parse(rested) as string[];
  return { lead, leadEn, body, bodyEn };
}

/** How easily the texts are read that stand in a form or a sheet, and what makes them hard. */
export function ReadabilityPanel({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const inLine = useEnumerated();
  const { locale } = useConsole();
  const { data, isError } = useAnswer(kepuAdmin['kepu.kepu.readability'], useRested(values), { keep: true });
  if (isError) return <span role="alert">{t('readabilityFailed')}</span>;
  const read = [
    ['zh', data?.data.zh],
    ['en', data?.data.en],
  ] as const;
  if (read.every(([, one]) => !one)) return <span className={styles.none}>{t('readabilityNone')}</span>;
  return (
    <div className={styles.panel} aria-live="polite" lang={locale}>
      {read.map(
        ([language, one]) =>
          one && (
            <div key={language} className={styles.line}>
              <b className={styles.score}>{one.score}</b>
              <StateTag kind={TAGS[level(one.score)]}>{t(`reading.${level(one.score)}`)}</StateTag>
              <span>{t(`measured.${language}`, { tokens: one.tokens, sentences: one.sentences })}</span>
              {one.rare.length > 0 && <span>{t('rare', { characters: one.rare.join(' ') })}</span>}
              {one.unexplained.length > 0 && <span>{t('unexplained', { terms: inLine(one.unexplained) })}</span>}
            </div>
          ),
      )}
    </div>
  );
}
