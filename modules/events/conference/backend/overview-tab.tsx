import { Link } from 'react-router';
import type { DeskState } from '../../../../kernel/rules/desk-states.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { conferenceOverview } from '../overview-contract.ts';
import styles from './conference-list.module.css';

const kinds: Readonly<Record<DeskState, StateKind>> = {
  missing: 'quiet',
  begun: 'accent',
  waiting: 'warn',
  done: 'ok',
};

/** How far everything of a conference is, desk by desk, each with the way there. */
export function OverviewTab({ id }: { id: number }) {
  const t = useText('conference');
  const answer = useAnswer(conferenceOverview['conference.conference.overview'], { id }, { isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const desks = answer.data.data;
  if (desks.length === 0) return <EmptyState title={t('noDesks')} hint={t('noDesksHint')} />;
  return (
    <ul className={styles.desks}>
      {desks.map(({ desk, label, state, text, to }) => (
        <li key={desk}>
          <Link to={to}>{label}</Link>
          <StateTag kind={kinds[state]}>{t(`deskStates.${state}`)}</StateTag>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
