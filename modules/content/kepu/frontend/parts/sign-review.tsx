import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { SheetPaper } from '../../../../../ui/site/sheet-page.tsx';
import { useKeptState } from '../../../../people/sign-in/parts/use-kept-state.ts';
import { kepu } from '../../contract.ts';
import css from '../kepu-review.module.css';

type Shown = OutputOf<(typeof kepu)['kepu.review.show']>['data'];

/** From here on a text comes out without a reason, and below there is no reason that lets it. */
const [EASY, LEAST] = [60, 40];

/** What the doctor says of a text: it passes, with a reason where it is not easily read, or it goes back with what is to be mended. */
export function SignReview({ shown }: { shown: Shown }) {
  const t = useT();
  const { client, toast, go } = useApp();
  const { revalidate } = useRevalidator();
  const hint = useId();
  const field = useId();
  const [isBusy, setBusy] = useState(false);
  const { id, version, score, unexplained } = shown;
  const [comment, write, forget] = useKeptState(`kepu.review/${id}/${version}`, shown.saidBefore);
  const isEmpty = comment.trim() === '';
  const answer = async (verdict: 'passed' | 'returned'): Promise<void> => {
    setBusy(true);
    try {
      await client.call(kepu['kepu.review.sign'], { id, version, verdict, comment });
      forget();
      toast('ok', t(`kepu.signed.${verdict}`));
      go('/kepu-reviews');
    } catch (error) {
      // The call has said why; what is shown is another text now.
      if (error instanceof ClientError && error.code === 'kepu.text_changed') await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const level = score < LEAST ? 'hard' : score < EASY ? 'middle' : 'easy';
  return (
    <SheetPaper label={t('kepu.review')} isSpaced>
      <div className={css.score} data-level={level}>
        <b>{score}</b>
        <div>
          <p>{t(`kepu.reading.${level}`)}</p>
          {unexplained.length > 0 && <p>{t('kepu.unexplained', { terms: unexplained.join('、') })}</p>}
        </div>
      </div>
      <div className={css.write}>
        <label htmlFor={field}>{t(level === 'middle' ? 'kepu.reason' : 'kepu.comment')}</label>
        <textarea
          id={field}
          rows={4}
          maxLength={500}
          value={comment}
          aria-describedby={hint}
          onChange={(event) => write(event.target.value)}
        />
        <p id={hint} className={css.hint}>
          {t('kepu.signHint')}
        </p>
        <div className={css.ways}>
          <Button
            busy={isBusy}
            disabled={level === 'hard' || (level === 'middle' && isEmpty)}
            onClick={() => void answer('passed')}
          >
            {t('kepu.pass')}
          </Button>
          <Button kind="outline" busy={isBusy} disabled={isEmpty} onClick={() => void answer('returned')}>
            {t('kepu.return')}
          </Button>
        </div>
      </div>
    </SheetPaper>
  );
}
