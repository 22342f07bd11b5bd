import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import { PhaseTag } from './phase-tag.tsx';
import css from './score.module.css';
import { useOtherTitle } from './use-other-title.ts';

const MOST = 50;

function Rows({ none, count, children }: { none: string; count: number; children: ReactNode }) {
  return count === 0 ? <p>{none}</p> : <ul className={css.rows}>{children}</ul>;
}

/** The rounds of a contest. */
export function RoundsOf({ activityId }: { activityId: number }) {
  const t = useText();
  const title = useOtherTitle();
  const answer = useAnswer(scoreAdmin['score.round.list'], { activityId, limit: MOST });
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  return (
    <Rows none={t('noRounds')} count={answer.data.data.length}>
      {answer.data.data.map((row) => (
        <li key={row.id}>
          <Link to={`/backend/score-rounds/${row.id}`}>{title(row)}</Link>
          <PhaseTag phase={row.phase} />
          <span>{t('candidateCount', { count: row.candidates })}</span>
        </li>
      ))}
    </Rows>
  );
}

/** The judges of a contest. */
export function JudgesOf({ activityId }: { activityId: number }) {
  const t = useText();
  const answer = useAnswer(scoreAdmin['score.judge.list'], { activityId, limit: MOST });
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  return (
    <Rows none={t('noJudges')} count={answer.data.data.length}>
      {answer.data.data.map((row) => (
        <li key={row.id}>
          <Link to={`/backend/score-judges/${row.id}`}>{row.person}</Link>
          <StateTag kind={row.status === 'approved' ? 'ok' : row.status === 'pending' ? 'warn' : 'bad'}>
            {t(`statuses.${row.status}`)}
          </StateTag>
          <span>{t(`roles.${row.role}`)}</span>
        </li>
      ))}
    </Rows>
  );
}
