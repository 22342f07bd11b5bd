import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Poll } from '../../contract.ts';
import { Ballot } from './ballot.tsx';
import css from './poll.module.css';
import { PollResult } from './poll-result.tsx';
import { usePoll } from './use-poll.ts';

/** A poll in little: what is asked, the ballot, and the result where its rule tells it. */
export function PollBlock({ shown }: { shown: Poll }) {
  const t = useT();
  const now = usePoll(shown);
  const { poll } = now;
  return (
    <details className={css.block} open data-no-print>
      <summary>
        <h2>{poll.title}</h2>
      </summary>
      <div className={css.inside}>
        {poll.about !== '' && <p className={css.note}>{poll.about}</p>}
        {poll.status === 'void' && <p className={css.void}>{t('vote.voidWhy', { reason: poll.voidReason })}</p>}
        {poll.result !== null && <PollResult poll={poll} result={poll.result} />}
        <Ballot {...now} />
        <Link to={`/vote?id=${poll.id}`}>{t('vote.own')}</Link>
      </div>
    </details>
  );
}
