import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { Poll, Result } from '../../contract.ts';
import css from './poll.module.css';

/** What was counted, as bars with their numbers: who is elected, who is level, and what was asked for. */
export function PollResult({ poll, result }: { poll: Poll; result: Result }) {
  const { t, locale } = useApp();
  const amount = (count: number): string => count.toLocaleString(locale);
  const { counts, ballots, abstained, voters, hasQuorum, elected, tied, aside } = result;
  const valid = ballots - abstained;
  const most = Math.max(1, ...Object.values(counts));
  const isOver = poll.status !== 'open';
  const rows = poll.options
    .map((option) => ({ ...option, count: counts[option.key] ?? 0 }))
    .sort((a, b) => b.count - a.count);
  return (
    <section className={css.result} aria-label={t('vote.result')}>
      <h2>
        {t(
          poll.status === 'published' || poll.status === 'archived'
            ? 'vote.result'
            : isOver
              ? 'vote.preliminary'
              : 'vote.running',
        )}
      </h2>
      <p className={css.facts}>
        <span>{t('vote.voters', { count: voters })}</span>
        <span>{t('vote.ballots', { count: ballots })}</span>
        {poll.abstains && <span>{t('vote.abstained', { count: abstained })}</span>}
        {poll.quorum !== null && isOver && (
          <span>{t(hasQuorum ? 'vote.quorumMet' : 'vote.quorumMissed', { count: poll.quorum })}</span>
        )}
      </p>
      <ol className={css.bars}>
        {rows.map(({ key, label, count }) => (
          <li key={key} data-elected={elected.includes(key) || undefined}>
            <span className={css.name}>
              {label}
              {elected.includes(key) && <b>{t('vote.elected')}</b>}
              {tied.includes(key) && <b data-kind="tied">{t('vote.tied')}</b>}
            </span>
            <span className={css.count}>
              {amount(count)}
              {valid > 0 && <small>{`${((count / valid) * 100).toFixed(1)}%`}</small>}
            </span>
            <span className={css.track}>
              <span style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {isOver && <p className={css.note}>{t(`vote.threshold.${poll.threshold}`, { count: poll.seats })}</p>}
      {isOver && hasQuorum && elected.length + tied.length === 0 && (
        <p className={css.note}>{t('vote.nobodyElected')}</p>
      )}
      {isOver && aside > 0 && <p className={css.note}>{t('vote.aside', { count: aside })}</p>}
      {tied.length > 0 && <p className={css.note}>{t('vote.tiedWhy')}</p>}
      {poll.seal !== null && (
        <p className={css.note}>
          {t('vote.seal')} <code className={css.seal}>{poll.seal}</code>
        </p>
      )}
    </section>
  );
}
