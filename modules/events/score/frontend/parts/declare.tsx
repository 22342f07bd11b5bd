import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { type MyCandidate, score } from '../../contract.ts';
import css from '../judge.module.css';

/** Asks a judge with whom they have a conflict, before the round begins. */
export function Declare({
  round,
  candidates,
  done,
}: {
  round: number;
  candidates: readonly MyCandidate[];
  done(): void;
}) {
  const { client, t } = useApp();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const toggle = (id: number): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(score['score.judge.declare'], { round, candidates: [...chosen], reason }, { quiet: true });
      done();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={css.declare}>
      <legend>{t('score.declareTitle')}</legend>
      <p>{t('score.declareText')}</p>
      {candidates.map((one) => (
        <label key={one.id}>
          <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
          <span>
            {one.presenter}
            <small>
              {one.title}
              {one.hospital !== '' && ` · ${one.hospital}`}
            </small>
          </span>
        </label>
      ))}
      {chosen.length > 0 && (
        <Field
          label={t('score.declareReason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button busy={isBusy} wide onClick={() => void send()}>
        {chosen.length === 0 ? t('score.declareNone') : t('score.declareSome', { count: chosen.length })}
      </Button>
    </fieldset>
  );
}
