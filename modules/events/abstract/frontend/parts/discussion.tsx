import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { Remark } from '../../panel-contract.ts';
import css from '../abstracts.module.css';
import { TextField } from './text-field.tsx';

/** What reviewers and chairs say to one another of an abstract, each by a number, and a field to say more. */
export function Discussion({
  remarks,
  mayWrite,
  write,
}: {
  remarks: readonly Remark[];
  mayWrite: boolean;
  write(text: string): Promise<void>;
}) {
  const { t } = useApp();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (remarks.length === 0 && !mayWrite) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await write(text);
      setText('');
    } catch (error) {
      setProblem(error instanceof ClientError ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <section className={css.told} aria-label={t('abstract.discussion')}>
      <h2>{t('abstract.discussion')}</h2>
      {remarks.length === 0 && <p className={css.note}>{t('abstract.noRemarks')}</p>}
      {remarks.map((remark) => (
        <p key={remark.id} className={css.text}>
          <b>
            {remark.who === null ? t('abstract.chairSays') : t('abstract.reviewerAt', { who: remark.who })}
            {remark.isMine && ` (${t('abstract.me')})`}
          </b>{' '}
          {remark.text}
        </p>
      ))}
      {mayWrite && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField label={t('abstract.remark')} rows={3} value={text} onChange={setText} />
          {problem !== '' && <p role="alert">{problem}</p>}
          <p className={css.ways}>
            <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
              {t('abstract.saySomething')}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}
