import { useEffect, useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { knowledge } from '../../contract.ts';
import { VOTE_REASONS, type VoteReason } from '../../rules/vote-reasons.ts';
import css from './helpful.module.css';

type Own = OutputOf<(typeof knowledge)['knowledge.mine']>['data'];

interface HelpfulProps {
  id: number;
  /** The version that is read. */
  edition: number;
  feedback: { votes: number; helpful: number };
}

/** Asks whether an article helped, and whoever says no why; what was said can be changed. */
export function Helpful({ id, edition, feedback }: HelpfulProps) {
  const { client, t, toast } = useApp();
  const [own, setOwn] = useState<Own>({ ...feedback, edition, mine: null, reason: '' });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    // The page is the same for everybody; what somebody said is fetched by their browser.
    client.call(knowledge['knowledge.mine'], { id }).then(
      ({ data }) => isHere && data.edition === edition && setOwn(data),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [client, id, edition]);
  useEffect(() => {
    // When they came and when they go on: what they seek within ten minutes of it, the article had not answered. Nobody waits for it.
    const note = () =>
      void client.call(knowledge['knowledge.read'], { id, edition }, { quiet: true }).catch(() => undefined);
    note();
    return note;
  }, [client, id, edition]);
  const say = async (helpful: boolean, why: { reason: VoteReason | ''; note: string }): Promise<void> => {
    setBusy(true);
    try {
      setOwn((await client.call(knowledge['knowledge.vote'], { id, edition, helpful, ...why })).data);
      toast('ok', t('knowledge.thanks'));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const { mine, votes, helpful } = own;
  return (
    <section className={css.ask} aria-label={t('knowledge.helpfulAsk')} data-no-print>
      <div className={css.line}>
        <p>{t('knowledge.helpfulAsk')}</p>
        {([true, false] as const).map((answer) => (
          <Button
            key={String(answer)}
            kind={mine === answer ? 'primary' : 'outline'}
            aria-pressed={mine === answer}
            busy={isBusy}
            onClick={() => void say(answer, { reason: '', note: '' })}
          >
            {t(answer ? 'knowledge.yes' : 'knowledge.no')}
          </Button>
        ))}
      </div>
      {mine === false && (
        <Why key={own.reason} reason={own.reason} isBusy={isBusy} send={(why) => void say(false, why)} />
      )}
      {votes > 0 && <p className={css.count}>{t('knowledge.helped', { count: votes, helpful })}</p>}
    </section>
  );
}

/** Why it did not help: one of a few reasons, and words where somebody has some. */
function Why({
  reason: said,
  isBusy,
  send,
}: {
  reason: VoteReason | '';
  isBusy: boolean;
  send(why: { reason: VoteReason | ''; note: string }): void;
}) {
  const { t } = useApp();
  const field = useId();
  const group = useId();
  const [reason, setReason] = useState(said);
  const [note, setNote] = useState('');
  if (said !== '') return <p className={css.count}>{t('knowledge.whySaid', { why: t(`knowledge.why.${said}`) })}</p>;
  return (
    <div className={css.why}>
      <fieldset className={css.reasons}>
        <legend>{t('knowledge.whyAsk')}</legend>
        {VOTE_REASONS.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={reason === one} onChange={() => setReason(one)} />
            {t(`knowledge.why.${one}`)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={field}>{t('knowledge.whyNote')}</label>
      <textarea id={field} rows={2} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
      <div>
        <Button busy={isBusy} disabled={reason === ''} onClick={() => send({ reason, note })}>
          {t('knowledge.send')}
        </Button>
      </div>
    </div>
  );
}
