import { type ReactNode, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { OwnTask, Cockpit as Shown } from '../../contract.ts';
import { WAITING_STATES } from '../../rules/task-steps.ts';
import css from '../tasks.module.css';
import type { OwnActs } from './own-acts.ts';
import { TaskCard } from './task-card.tsx';

/** What an expert has to do at one conference, and (`children`) what belongs to their journey there. */
export function Cockpit({ cockpit, acts, children }: { cockpit: Shown; acts: OwnActs; children?: ReactNode }) {
  const t = useT();
  const { conference } = cockpit;
  const [fresh, setFresh] = useState<Readonly<Record<number, OwnTask>>>({});
  const tasks = cockpit.tasks.map((task) => fresh[task.id] ?? task);
  const open = tasks.filter(({ state }) => WAITING_STATES.includes(state)).length;
  const days =
    conference.startsOn === conference.endsOn ? conference.startsOn : `${conference.startsOn} – ${conference.endsOn}`;
  return (
    <section className={css.cockpit} aria-label={conference.title}>
      <header className={css.head}>
        <h2>
          <Link to={`/conference?id=${conference.id}`}>{conference.title}</Link>
        </h2>
        <p>{[days, conference.city, conference.venue].filter(Boolean).join(' · ')}</p>
      </header>
      <p className={open > 0 ? css.openNote : css.note} role="status">
        {t(open > 0 ? 'speaking.open' : 'speaking.allAnswered', { count: open })}
      </p>
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            zone={conference.timeZone}
            acts={acts}
            changed={(next) => setFresh((known) => ({ ...known, [next.id]: next }))}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}
