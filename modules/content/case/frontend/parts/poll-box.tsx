import { useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { SheetPaper } from '../../../../../ui/site/sheet-page.tsx';
import { type Case, cases } from '../../contract.ts';
import css from './case.module.css';

/** The poll of a case: one vote each, and what others answered only then. */
export function PollBox({ shown, onVoted }: { shown: Case; onVoted(): Promise<void> }) {
  const { client, t, toast } = useApp();
  const name = useId();
  const [choice, setChoice] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const { poll, isMine, language } = shown;
  if (poll === null) return null;
  const isTold = poll.options.some(({ count }) => count !== null);
  const total = poll.options.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const vote = async (): Promise<void> => {
    if (choice === null) return;
    setBusy(true);
    try {
      await client.call(cases['case.vote'], { id: shown.id, choice });
      toast('ok', t('case.voted'));
    } catch {
      // The call has said why; what is asked anew tells how it stands.
    }
    await onVoted();
    setBusy(false);
  };
  return (
    <SheetPaper label={t('case.poll')} isSpaced>
      <div className={css.poll} lang={language}>
        <h2>{poll.question}</h2>
        {poll.options.map(({ text, count }, index) => {
          const percent = total === 0 ? 0 : Math.round(((count ?? 0) * 100) / total);
          return isTold ? (
            <div key={text} className={css.option} {...(poll.mine === index && { 'data-mine': '' })}>
              <span>{poll.mine === index && <Chip tone="accent">{t('case.yours')}</Chip>}</span>
              <span>{text}</span>
              <span className={css.note}>{t('case.counts', { count: count ?? 0, percent })}</span>
              <progress max={100} value={percent} aria-label={text} />
            </div>
          ) : (
            <label key={text} className={css.option}>
              <input type="radio" name={name} checked={choice === index} onChange={() => setChoice(index)} />
              <span>{text}</span>
            </label>
          );
        })}
        {poll.explanation !== '' && (
          <section>
            <h2>{t('case.explanation')}</h2>
            <p className={css.text}>{poll.explanation}</p>
          </section>
        )}
        {isMine ? (
          <p className={css.note}>{t('case.ownPoll')}</p>
        ) : (
          !isTold && (
            <div className={css.acts}>
              <Button busy={busy} disabled={choice === null} onClick={() => void vote()}>
                {t('case.vote')}
              </Button>
              <span className={css.note}>{t('case.voteHint')}</span>
            </div>
          )
        )}
      </div>
    </SheetPaper>
  );
}
