import { useId, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import type { OwnTask } from '../../contract.ts';
import { AGREED_STATES, type TaskAnswer, WAITING_STATES } from '../../rules/task-steps.ts';
import css from '../tasks.module.css';
import type { OwnActs } from './own-acts.ts';
import { TaskAnswers } from './task-answer.tsx';
import { TaskPaper } from './task-paper.tsx';

const clockOf = (moment: string, zone: string): string => formatDateTime(new Date(moment), zone).slice(0, 16);

/** When and where a task is, by the clocks of the place: as released, or as planned. */
function When({ task: { startsAt, endsAt, isReleased, room }, zone }: { task: OwnTask; zone: string }) {
  const { t } = useApp();
  if (startsAt === null || endsAt === null) return <p>{t('speaking.noTime')}</p>;
  return (
    <p className={css.when}>
      <b>
        {clockOf(startsAt, zone)}–{clockOf(endsAt, zone).slice(11)}
      </b>{' '}
      <small>{zone}</small> {room !== '' && <span>{room}</span>}
      {!isReleased && <span className={css.planned}>{t('speaking.planned')}</span>}
    </p>
  );
}

/** The disclosure of interests: ticked as a slide among the others, or handed in by itself. */
function Disclosure({
  task,
  isBusy,
  tick,
}: {
  task: OwnTask;
  isBusy: boolean;
  tick(ticked: boolean): Promise<boolean>;
}) {
  const { t } = useApp();
  const id = useId();
  // What was ticked stands while it is on its way.
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (!task.mayDisclose) return task.coi === 'uploaded' ? <p>{t('speaking.coiUploaded')}</p> : null;
  return (
    <p className={css.tick}>
      <input
        id={id}
        type="checkbox"
        checked={wanted ?? task.coi === 'ticked'}
        disabled={isBusy}
        onChange={({ target: { checked } }) => {
          setWanted(checked);
          void tick(checked).finally(() => setWanted(null));
        }}
      />
      <label htmlFor={id}>{t(task.needsSlides ? 'speaking.coiInSlides' : 'speaking.coiNone')}</label>
    </p>
  );
}

/** A task of an expert: when and where, how it stands, and all that they can do about it. */
export function TaskCard({
  task,
  zone,
  acts,
  changed,
}: {
  task: OwnTask;
  zone: string;
  acts: OwnActs;
  changed(task: OwnTask): void;
}) {
  const { t, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const doing = async (act: () => Promise<OwnTask>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      changed(await act());
      toast('ok', done);
      return true;
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      toast('error', error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const open = async (id: number): Promise<void> => {
    // Opened before the address is asked for: a window that comes later is held back.
    const page = window.open('', '_blank');
    try {
      const address = await acts.address(id);
      if (page !== null) page.location.href = address;
    } catch (error) {
      page?.close();
      toast('error', error instanceof ClientError ? error.message : t('shell.client.failed'));
    }
  };
  const answer = (to: TaskAnswer, reason: string): Promise<boolean> =>
    doing(() => acts.answer(task, to, reason), t(`speaking.answered.${to}`));
  const { state, role, slidesBy } = task;
  const papers = AGREED_STATES.includes(state) || task.materials.length > 0;
  return (
    <li className={css.task} data-state={state}>
      <header>
        <h3>{task.title}</h3>
        <span className={css.tag} data-state={state}>
          {t(`speaking.taskState.${state}`)}
        </span>
      </header>
      <p className={css.role}>{t(`speaking.roles.${role}`)}</p>
      <When task={task} zone={zone} />
      {WAITING_STATES.includes(state) && (
        <p className={task.isLate ? css.warn : css.note}>
          {t(task.isLate ? 'speaking.late' : 'speaking.answerBy', { at: clockOf(task.answerBy, zone) })}
        </p>
      )}
      {state === 'declined' && task.reason !== '' && (
        <p className={css.note}>{t('speaking.declinedFor', { reason: task.reason })}</p>
      )}
      <TaskAnswers task={task} isBusy={isBusy} answer={answer} />
      {papers && (
        <section className={css.papers} aria-label={t('speaking.papers')}>
          {task.needsSlides && slidesBy !== null && (
            <p className={css.note}>{t('speaking.slidesBy', { at: clockOf(slidesBy, zone), zone })}</p>
          )}
          {task.needsSlides && (
            <TaskPaper {...{ task, zone, acts, changed }} kind="slides" open={(id) => void open(id)} />
          )}
          <div className={css.paper}>
            <h4>{t('speaking.coi')}</h4>
            <Disclosure
              task={task}
              isBusy={isBusy}
              tick={(ticked) => doing(() => acts.disclose(task, ticked), t('speaking.saved'))}
            />
          </div>
          {(task.coi === 'uploaded' || (task.coi === 'missing' && task.takes.includes('coi'))) && (
            <TaskPaper {...{ task, zone, acts, changed }} kind="coi" open={(id) => void open(id)} />
          )}
        </section>
      )}
    </li>
  );
}
