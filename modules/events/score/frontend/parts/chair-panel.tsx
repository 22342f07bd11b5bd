import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { type MySheet, score } from '../../contract.ts';
import css from '../sheet.module.css';

/** For the chair: who has handed in, and the way to open a sheet again with a reason. */
export function ChairPanel({
  candidate,
  panel,
  canReopen,
  refresh,
}: {
  candidate: number;
  panel: NonNullable<MySheet['panel']>;
  canReopen: boolean;
  refresh(): Promise<void>;
}) {
  const { client, t } = useApp();
  const [asked, setAsked] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reopen = async (judge: number): Promise<void> => {
    setBusy(true);
    try {
      await client.call(score['score.sheet.reopenOwn'], { candidate, judge, reason }, { quiet: true });
      setAsked(null);
      setReason('');
      await refresh();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.panel}>
      <h2>{t('score.chairPanel')}</h2>
      <ul>
        {panel.map(({ judgeId, person, state }) => (
          <li key={judgeId}>
            <span>{person}</span>
            <small>{t(`score.states.${state}`)}</small>
            {canReopen && state === 'submitted' && asked !== judgeId && (
              <Button kind="quiet" onClick={() => setAsked(judgeId)}>
                {t('score.reopen')}
              </Button>
            )}
            {asked === judgeId && (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  void reopen(judgeId);
                }}
              >
                <Field
                  label={t('score.reopenReason')}
                  hint={t('score.reopenHint')}
                  maxLength={200}
                  value={reason}
                  {...(problem !== '' && { error: problem })}
                  onChange={(event) => {
                    setReason(event.target.value);
                    setProblem('');
                  }}
                />
                <Button type="submit" wide busy={isBusy} disabled={reason.trim().length < 2}>
                  {t('score.reopenOf', { person })}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
