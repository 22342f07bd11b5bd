import type { ReactNode } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import type { PartResult, Report } from '../../contract.ts';
import css from './report.module.css';
import { SafetyCard } from './safety-card.tsx';
import scale from './scale.module.css';
import { ScoreBar } from './score-bar.tsx';
import { TrendChart } from './trend-chart.tsx';

function Part({ part, isOnly }: { part: PartResult; isOnly: boolean }) {
  const t = useT();
  const { name, raw, score, least, most, times, band, norm, compared, change } = part;
  return (
    <section className={css.part} aria-label={name}>
      {!isOnly && <h2>{name}</h2>}
      {score === null ? (
        <p className={css.unscored}>{t('psychological.unscored')}</p>
      ) : (
        <>
          <p className={css.score}>
            <b>{score}</b>
            <span>
              {times === null
                ? t('psychological.outOf', { least, most })
                : t('psychological.index', { least, most, raw: raw ?? 0 })}
            </span>
          </p>
          <p className={css.band} data-level={band?.level}>
            {band?.name}
          </p>
          <ScoreBar part={part} />
        </>
      )}
      {change && <p className={css.note}>{change}</p>}
      {norm && <p className={css.note}>{norm}</p>}
      {compared && <p className={css.note}>{compared.said}</p>}
    </section>
  );
}

/** The report on a scale: where to turn first if need be, the score and what it means, how it went on, the answers. */
export function ReportView({ report, children }: { report: Report; children?: ReactNode }) {
  const t = useT();
  const { parts, advice, answers, answered, asked, safety, isUrgent } = report;
  return (
    <main id="content" className={scale.page}>
      <header className={scale.head}>
        <h1>{report.scale.name}</h1>
        <p className={scale.facts}>
          <time dateTime={report.at}>
            {t('psychological.filledAt', { at: formatDateTime(new Date(report.at)).slice(0, 16) })}
          </time>
          {answered < asked && <> · {t('psychological.answered', { answered, asked })}</>}
        </p>
      </header>
      {isUrgent && <SafetyCard safety={safety} isFirst />}
      <div className={scale.paper}>
        <div className={css.parts}>
          {parts.map((part) => (
            <Part key={part.key} part={part} isOnly={parts.length === 1} />
          ))}
          <section className={css.advice} aria-labelledby="scale-advice">
            <h2 id="scale-advice">{t('psychological.whatToDo')}</h2>
            <p>{advice}</p>
            <p className={css.note}>{t('psychological.noDiagnosis')}</p>
          </section>
          <TrendChart report={report} />
          <details className={css.answers}>
            <summary>{t('psychological.seeAnswers')}</summary>
            <dl>
              {answers.map(({ key, label, text }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
          {children && <div className={scale.ways}>{children}</div>}
        </div>
      </div>
      {!isUrgent && <SafetyCard safety={safety} />}
      <footer className={scale.source}>
        <p>{report.scale.source}</p>
        <p>{report.scale.rights}</p>
      </footer>
    </main>
  );
}
