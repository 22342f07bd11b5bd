import { useId, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { SheetPaper } from '../../../../../ui/site/sheet-page.tsx';
import { useKeptState } from '../../../../people/sign-in/parts/use-kept-state.ts';
import { ask } from '../../contract.ts';
import { looksLikePrescription } from '../../rules/prescription.ts';
import css from './ask.module.css';

/** Where a doctor answers: in their own words, which they say, and without a prescription, which is told while they write. */
export function AnswerForm({ id, onSent }: { id: number; onSent(): Promise<void> }) {
  const { client, t, toast } = useApp();
  const field = useId();
  const [text, write, forget] = useKeptState(`ask.answer/${id}`, '');
  const [isOwnWords, setOwnWords] = useState(false);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  /** What is sent again because its answer was lost is the same answer. */
  const once = useRef(randomId());
  const isPrescription = looksLikePrescription(text);
  const send = async (): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      const { data } = await client.call(
        ask['ask.answer'],
        { id, text, isOwnWords },
        { quiet: true, once: once.current },
      );
      forget();
      toast('ok', t(data.status === 'review' ? 'ask.sentReview' : 'ask.answered'));
      await onSent();
    } catch (error) {
      if (error instanceof ClientError) setWrong(error.fields?.text?.[0] ?? error.message);
      setBusy(false);
    }
  };
  return (
    <SheetPaper label={t('ask.answerIt')} isSpaced>
      <div className={css.write}>
        <label htmlFor={field}>{t('ask.answerIt')}</label>
        <textarea
          id={field}
          rows={7}
          maxLength={4000}
          value={text}
          placeholder={t('ask.answerHint')}
          aria-invalid={wrong !== '' || isPrescription}
          aria-describedby={`${field}-note`}
          onChange={(event) => {
            write(event.target.value);
            once.current = randomId();
          }}
        />
        <p id={`${field}-note`} className={wrong || isPrescription ? css.wrong : css.note} aria-live="polite">
          {wrong || t(isPrescription ? 'ask.prescription' : 'ask.signHint')}
        </p>
        <label className={css.agree}>
          <input type="checkbox" checked={isOwnWords} onChange={(event) => setOwnWords(event.target.checked)} />
          <span>{t('ask.ownWords')}</span>
        </label>
        <Button
          busy={busy}
          wide
          disabled={text.trim().length < 2 || !isOwnWords || isPrescription}
          onClick={() => void send()}
        >
          {t('ask.answerSend')}
        </Button>
      </div>
    </SheetPaper>
  );
}
