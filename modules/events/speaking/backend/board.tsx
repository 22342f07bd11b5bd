import { Button, Checkbox, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FindField } from '../../../../ui/console/find-field.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { type BoardExpert, type BoardTask, speakingDesk } from '../admin-contract.ts';
import { AGREED_STATES, type TaskState, WAITING_STATES } from '../rules/task-steps.ts';
import styles from './board.module.css';
import { ContactForm, HandLink, ReplaceExpert } from './expert-acts.tsx';
import { GuestHistory } from './guest-history.tsx';
import { InviteTasks } from './invite-tasks.tsx';
import { MaterialTag, TaskTag } from './state-tags.tsx';
import { TaskActs, TaskDeadline } from './task-acts.tsx';

/** What the board is narrowed to. */
const VIEWS = ['all', 'open', 'waiting', 'late', 'agreed', 'declined', 'lost'] as const;
type View = (typeof VIEWS)[number];

const isIn: Readonly<Record<View, (task: BoardTask) => boolean>> = {
  all: () => true,
  open: ({ state }) => state === 'open',
  waiting: ({ state, isLate }) => WAITING_STATES.includes(state as TaskState) && !isLate,
  late: ({ isLate }) => isLate,
  agreed: ({ state }) => AGREED_STATES.includes(state as TaskState),
  declined: ({ state }) => state === 'declined',
  lost: ({ task }) => task === null,
};

/** Experts that are drawn before somebody asks for more. */
const SHOWN = 40;

const isAsked = (task: BoardTask): task is BoardTask & { id: number } => task.id !== null;
/** Whether an invitation can be sent: to nobody asked yet, or once more after a no. */
const mayInvite = ({ state, task }: BoardTask): boolean => task !== null && (state === 'open' || state === 'declined');

function TaskLine({
  task,
  zone,
  isChosen,
  choose,
}: {
  task: BoardTask;
  zone: string;
  isChosen: boolean;
  choose(isChosen: boolean): void;
}) {
  const t = useText('speaking');
  const can = useCan();
  const at = (moment: string): string => formatDateTime(new Date(moment), zone).slice(0, 16);
  const { startsAt, slidesBy } = task;
  const when = startsAt === null ? t('noTime') : at(startsAt);
  return (
    <li className={styles.task}>
      <Checkbox
        checked={isChosen}
        disabled={task.task === null}
        aria-label={t('chooseTask', { title: task.title })}
        onChange={({ target }) => choose(target.checked)}
      />
      <div>
        <div className={styles.line}>
          <TaskTag state={task.state} />
          {task.isLate && <StateTag kind="bad">{t('late')}</StateTag>}
          {task.task === null && <StateTag kind="bad">{t('lost')}</StateTag>}
          <b>{task.title}</b>
          <span>{t(`roles.${task.role}`)}</span>
        </div>
        <div className={styles.line}>
          <span>{[when, task.room].filter(Boolean).join(' · ')}</span>
          <span className={styles.quiet}>{t(task.isReleased ? 'released' : 'asPlanned')}</span>
          {task.answerBy !== null && WAITING_STATES.includes(task.state as TaskState) && (
            <span className={task.isLate ? styles.bad : styles.quiet}>{t('answerBy', { at: at(task.answerBy) })}</span>
          )}
        </div>
        {task.reason !== '' && <div>{t('reasonIs', { reason: task.reason })}</div>}
        {task.before.length > 0 && (
          <div className={styles.quiet}>{t('before', { names: task.before.join(t('comma')) })}</div>
        )}
        {AGREED_STATES.includes(task.state as TaskState) && (
          <div className={styles.line}>
            {task.needsSlides && (
              <>
                <span className={styles.quiet}>{t('slides')}</span>
                <MaterialTag state={task.slides} />
                {slidesBy !== null && <span className={styles.quiet}>{t('slidesBy', { at: at(slidesBy) })}</span>}
              </>
            )}
            <span className={task.coi === 'missing' ? styles.bad : styles.quiet}>{t(`coi.${task.coi}`)}</span>
          </div>
        )}
      </div>
      {can('speaking.task.save') && isAsked(task) && (
        <div className={styles.acts}>
          <TaskActs task={task} moves={task.moves} />
          <TaskDeadline key={task.version} task={task} />
        </div>
      )}
    </li>
  );
}

function ExpertCard({
  conference,
  expert,
  tasks,
  zone,
  chosen,
  choose,
}: {
  conference: number;
  expert: BoardExpert;
  tasks: readonly BoardTask[];
  zone: string;
  chosen: ReadonlySet<number>;
  choose(task: number, isChosen: boolean): void;
}) {
  const t = useText('speaking');
  const can = useCan();
  const open = tasks.filter(mayInvite).flatMap(({ task }) => task ?? []);
  return (
    <li className={styles.expert}>
      <header>
        <div className={styles.line}>
          <h2>{expert.name}</h2>
          <span className={styles.quiet}>{expert.hospital}</span>
          <StateTag kind={expert.reach === 'none' ? 'bad' : 'quiet'}>{t(`reach.${expert.reach}`)}</StateTag>
        </div>
        <div className={styles.acts}>
          {can('speaking.task.save') && expert.reach === 'none' && <ContactForm expert={expert} />}
          {can('speaking.task.save') && open.length > 0 && expert.reach !== 'none' && (
            <InviteTasks conference={conference} tasks={open} label={t('invite')} />
          )}
          {can('speaking.task.save') && tasks.some(isAsked) && <HandLink conference={conference} expert={expert} />}
          {can('speaking.task.save') && <ReplaceExpert conference={conference} expert={expert} tasks={tasks} />}
          <GuestHistory conference={conference} expert={expert} />
        </div>
      </header>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <TaskLine
            key={`${task.task} ${task.id}`}
            task={task}
            zone={zone}
            isChosen={task.task !== null && chosen.has(task.task)}
            choose={(isChosen) => task.task !== null && choose(task.task, isChosen)}
          />
        ))}
      </ul>
    </li>
  );
}

interface Shown {
  timeZone: string;
  tasks: readonly BoardTask[];
  experts: readonly BoardExpert[];
  isCut: boolean;
}

function Board({ conference, data }: { conference: number; data: Shown }) {
  const t = useText('speaking');
  const can = useCan();
  const [view, setView] = useState<View>('all');
  const [find, setFind] = useState('');
  const [most, setMost] = useState(SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const confirm = useAction(speakingDesk['speaking.task.confirm'], {
    done: ({ data: { confirmed } }) => t('confirmed', { count: confirmed }),
    onDone: () => setChosen(new Set()),
  });
  const { tasks, experts } = data;
  const counts = useMemo(() => VIEWS.map((key) => [key, tasks.filter(isIn[key]).length] as const), [tasks]);
  const words = find.trim().toLowerCase();
  const groups = useMemo(() => {
    const among = tasks.filter(isIn[view]);
    return experts
      .map((expert) => ({ expert, tasks: among.filter(({ expertId }) => expertId === expert.id) }))
      .filter(
        ({ expert, tasks: own }) =>
          own.length > 0 &&
          (words === '' ||
            [expert.name, expert.hospital, ...own.map(({ title }) => title)].some((one) =>
              one.toLowerCase().includes(words),
            )),
      );
  }, [tasks, experts, view, words]);
  const shown = groups.flatMap((group) => group.tasks);
  const choose = (task: number, isChosen: boolean): void =>
    setChosen((known) => new Set(isChosen ? [...known, task] : [...known].filter((one) => one !== task)));
  const picked = shown.filter(({ task }) => task !== null && chosen.has(task));
  const inviting = picked.filter(mayInvite).flatMap(({ task }) => task ?? []);
  const confirming = picked.filter(({ state }) => state === 'accepted').flatMap(({ id }) => id ?? []);
  const [, open, waiting, late, agreed] = counts.map(([, count]) => count);
  return (
    <>
      <KeyFigures
        figures={[
          [t('views.open'), open ?? 0],
          [t('views.waiting'), waiting ?? 0],
          [t('views.late'), late ?? 0],
          [t('views.agreed'), agreed ?? 0],
        ]}
      />
      <Panel>
        <div className={styles.tools} data-no-print="">
          <div className={styles.choices}>
            <Segmented
              aria-label={t('view')}
              value={view}
              options={counts
                .filter(([key, count]) => key !== 'lost' || count > 0)
                .map(([value, count]) => ({ value, label: `${t(`views.${value}`)} ${count}` }))}
              onChange={setView}
            />
          </div>
          <FindField text={find} onText={setFind} hint={t('find')} />
          <span className={styles.zone}>{t('zone', { zone: data.timeZone })}</span>
        </div>
        {can('speaking.task.save') && (
          <div className={styles.tools} data-no-print="">
            <Button
              onClick={() =>
                setChosen(picked.length === shown.length ? new Set() : new Set(shown.flatMap(({ task }) => task ?? [])))
              }
            >
              {t(picked.length === shown.length && shown.length > 0 ? 'chooseNone' : 'chooseAll')}
            </Button>
            <InviteTasks
              key={inviting.join()}
              isPrimary
              conference={conference}
              tasks={inviting.slice(0, 200)}
              label={t('inviteChosen', { count: inviting.length })}
            />
            <Button
              disabled={confirming.length === 0}
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ conference, ids: confirming.slice(0, 200) })}
            >
              {t('confirmChosen', { count: confirming.length })}
            </Button>
          </div>
        )}
        {data.isCut && <p role="status">{t('cut')}</p>}
        {groups.length === 0 ? (
          <EmptyState title={t('nobody')} hint={t('nobodyHint')} />
        ) : (
          <ul className={styles.experts}>
            {groups.slice(0, most).map(({ expert, tasks: own }) => (
              <ExpertCard
                key={expert.id}
                {...{ conference, expert, chosen, choose }}
                tasks={own}
                zone={data.timeZone}
              />
            ))}
          </ul>
        )}
        {groups.length > most && (
          <Button onClick={() => setMost(most + SHOWN)}>{t('more', { count: groups.length - most })}</Button>
        )}
      </Panel>
    </>
  );
}

function OfConference({ conference }: { conference: number }) {
  const answer = useAnswer(speakingDesk['speaking.board.show'], { conference }, { isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  return <Board conference={conference} data={answer.data.data} />;
}

/** The invitation board of a conference: every expert with their tasks, who was asked, who has not answered, and what follows. */
export default function SpeakingBoard() {
  const t = useText('speaking');
  return (
    <ConferenceFrame title={t('board')} lead={t('boardLead')}>
      {(conference) => <OfConference key={conference} conference={conference} />}
    </ConferenceFrame>
  );
}
