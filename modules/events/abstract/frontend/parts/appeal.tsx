import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { panel } from '../../panel-contract.ts';
import css from '../abstracts.module.css';
import { momentIn } from './moment-in.ts';
import { TextField } from './text-field.tsx';
import type { Own } from './use-draft.ts';

/** What an author says against the decision, and what became of it. */
export function Appeal({ own, refresh }: { own: Own; refresh(): Promise<void> }) {
  const { client, t } = useApp();
  const { id, version, appeal, call } = own.data;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await client.call(panel['abstract.appeal'], { id, version, text }, { quiet: true });
      await refresh();
    } catch (error) {
      setProblem(error instanceof ClientError ? error.message : String(error));
    }
    setBusy(false);
  };
  if (appeal.state !== '')
    return (
      <section className={css.told} aria-label={t('abstract.appeal')}>
        <h2>{t('abstract.appeal')}</h2>
        <p className={css.text}>{appeal.text}</p>
        <p>{t(`abstract.appealState.${appeal.state}`, { answer: appeal.answer })}</p>
      </section>
    );
  if (own.can.appeal !== true || appeal.by === null) return null;
  return (
    <section className={css.told} aria-label={t('abstract.appeal')}>
      <p className={css.ways}>
        <Button kind="quiet" onClick={() => setOpen(!isOpen)}>
          {t('abstract.appealBegin')}
        </Button>
        <span className={css.note}>{t('abstract.until', { until: momentIn(appeal.by, call.timeZone) })}</span>
      </p>
      {isOpen && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField label={t('abstract.appealText')} rows={5} value={text} onChange={setText} />
          {problem !== '' && <p role="alert">{problem}</p>}
          <p className={css.ways}>
            <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
              {t('abstract.appealSend')}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}
