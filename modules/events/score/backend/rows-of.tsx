import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint, OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import { JudgeTag } from './judge-tag.tsx';
import { PhaseTag } from './phase-tag.tsx';
import css from './score.module.css';
import { useOtherTitle } from './use-other-title.ts';

const MOST = 50;

interface RowsOfProps<Row extends { id: number }> {
  list: Endpoint<{ activityId?: unknown; limit?: unknown }, { data: Row[] }>;
  activityId: number;
  /** The screen of one of them, without its number. */
  screen: string;
  none: string;
  name(row: Row): string;
  /** What else is told of one. */
  children(row: Row): ReactNode;
}

/** What belongs to a contest, each with its way there. */
function RowsOf<Row extends { id: number }>({ list, activityId, screen, none, name, children }: RowsOfProps<Row>) {
  const answer = useAnswer(list, { activityId, limit: MOST });
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  const { data } = answer.data;
  if (data.length === 0) return <p>{none}</p>;
  return (
    <ul className={css.rows}>
      {data.map((row) => (
        <li key={row.id}>
          <Link to={`/backend/${screen}/${row.id}`}>{name(row)}</Link>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

type Listed<Name extends keyof typeof scoreAdmin> =
  OutputOf<(typeof scoreAdmin)[Name]> extends { data: (infer Row)[] } ? Row : never;

/** The rounds of a contest. */
export function RoundsOf({ activityId }: { activityId: number }) {
  const t = useText();
  const title = useOtherTitle();
  return (
    <RowsOf<Listed<'score.round.list'>>
      {...{
        activityId,
        list: scoreAdmin['score.round.list'],
        screen: 'score-rounds',
        none: t('noRounds'),
        name: title,
      }}
    >
      {({ phase, candidates }) => (
        <>
          <PhaseTag phase={phase} />
          <span>{t('candidateCount', { count: candidates })}</span>
        </>
      )}
    </RowsOf>
  );
}

/** The judges of a contest. */
export function JudgesOf({ activityId }: { activityId: number }) {
  const t = useText();
  return (
    <RowsOf<Listed<'score.judge.list'>>
      {...{ activityId, list: scoreAdmin['score.judge.list'], screen: 'score-judges', none: t('noJudges') }}
      name={({ person }) => person}
    >
      {({ status, role }) => (
        <>
          <JudgeTag status={status} />
          <span>{t(`roles.${role}`)}</span>
        </>
      )}
    </RowsOf>
  );
}
