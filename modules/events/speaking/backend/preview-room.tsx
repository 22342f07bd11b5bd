import { Button, Segmented, Upload } from 'antd';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { previewRoom, type RoomMaterial } from '../admin-contract.ts';
import type { Mark, MaterialKind } from '../rules/material-steps.ts';
import { MOST_MEGABYTES, PAPER_ENDINGS } from '../rules/readiness.ts';
import styles from './board.module.css';
import { MaterialTag, TaskTag } from './state-tags.tsx';

type Shown = OutputOf<(typeof previewRoom)['speaking.room.show']>['data'];
type Task = Shown['tasks'][number];

const MB = 1024 * 1024;

const slidesOf = ({ materials }: Task): RoomMaterial | undefined => materials.find(({ kind }) => kind === 'slides');

/** A paper: how it stands, taking it along, and marking it. */
function Paper({ paper, title }: { paper: RoomMaterial; title: string }) {
  const t = useText('speaking');
  const can = useCan();
  const { call, say } = useConsole();
  const mark = useAction(previewRoom['speaking.material.mark'], {
    done: ({ data: { state } }) => t('marked', { state: t(`materialStates.${state}`) }),
    quiet: true,
  });
  const open = async (): Promise<void> => {
    // Opened before the address is asked for: a window that comes later is held back.
    const page = window.open('', '_blank');
    try {
      const { data } = await call(previewRoom['speaking.material.file'], { id: paper.id }, { quiet: true });
      if (page !== null) page.location.href = data.url;
    } catch (error) {
      page?.close();
      say('error', error instanceof Error ? error.message : t('failed'));
    }
  };
  const put = (to: Mark, reason = '') => mark.mutateAsync({ id: paper.id, version: paper.version, to, reason });
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>{t(`paper.${paper.kind}`)}</span>
      <MaterialTag state={paper.state} />
      <span>{t('versionOf', { number: paper.number, name: paper.name })}</span>
      {paper.broughtBy !== null && <span className={styles.quiet}>{t('takenInBy', { name: paper.broughtBy })}</span>}
      {paper.state === 'returned' && <span className={styles.bad}>{paper.reason}</span>}
      <Button size="small" onClick={() => void open()}>
        {t('open')}
      </Button>
      {can('speaking.material.save') &&
        paper.marks.map((to) =>
          to === 'returned' ? (
            <ConfirmAction
              key={to}
              reason="needed"
              reasonLabel={t('returnWhy')}
              label={t('marks.returned')}
              title={t('returnTitle', { title })}
              text={t('returnText')}
              run={(reason) => put(to, reason)}
            />
          ) : (
            <Button
              key={to}
              size="small"
              type={to === 'given' || (to === 'checked' && paper.state === 'loaded') ? 'text' : 'primary'}
              loading={mark.isPending}
              onClick={() =>
                void put(to).catch((error: unknown) =>
                  say('error', error instanceof Error ? error.message : t('failed')),
                )
              }
            >
              {t(to === 'given' || paper.state === 'loaded' ? 'marks.back' : `marks.${to}`)}
            </Button>
          ),
        )}
    </div>
  );
}

/** Takes in what an expert carries to the room, the next version of a paper. */
function TakeIn({ task, again }: { task: Task; again(): void }) {
  const t = useText('speaking');
  const { call, say } = useConsole();
  const upload = useOwnUpload();
  const take = (file: File, kind: MaterialKind): void => {
    if (file.size > MOST_MEGABYTES * MB) {
      say('error', t('tooLarge', { name: file.name, mb: MOST_MEGABYTES }));
      return;
    }
    const bring = previewRoom['speaking.material.bring'];
    void upload.start(
      [file],
      (each, way) => {
        const input = { task: task.id, kind, file: each };
        return call(bring, input, { ...way, quiet: true });
      },
      ({ data: { number } }) => {
        say('success', t('takenIn', { number }));
        again();
      },
    );
  };
  return (
    <>
      <div className={styles.line}>
        {task.takes.map((kind) => (
          <Upload
            key={kind}
            accept={PAPER_ENDINGS.join()}
            showUploadList={false}
            disabled={upload.isBusy}
            beforeUpload={(file) => {
              take(file, kind);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button size="small" type="dashed" disabled={upload.isBusy}>
              {t('takeIn', { kind: t(`paper.${kind}`) })}
            </Button>
          </Upload>
        ))}
      </div>
      <UploadLine upload={upload} />
    </>
  );
}

function Tasks({ data, again }: { data: Shown; again(): void }) {
  const t = useText('speaking');
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const only = query.get('room') ?? '';
  const rooms = [...new Set(data.tasks.map(({ room }) => room))];
  const shown = rooms.filter((room) => only === '' || room === only);
  const at = (moment: string): string => formatDateTime(new Date(moment), data.timeZone).slice(11, 16);
  const speaking = data.tasks.filter(({ needsSlides }) => needsSlides);
  const count = (state: RoomMaterial['state']): number =>
    speaking.filter((task) => slidesOf(task)?.state === state).length;
  const put = (key: string, value: string): void => {
    query.set(key, value);
    if (value === '') query.delete(key);
    if (key === 'day') query.delete('room');
    setQuery(query, { replace: true });
  };
  return (
    <>
      <KeyFigures
        figures={[
          [t('materialStates.none'), speaking.filter((task) => slidesOf(task) === undefined).length],
          [t('materialStates.given'), count('given')],
          [t('materialStates.checked'), count('checked')],
          [t('materialStates.loaded'), count('loaded')],
          [t('materialStates.returned'), count('returned')],
        ]}
      />
      <Panel>
        <div className={styles.tools} data-no-print="">
          <div className={styles.choices}>
            <Segmented
              aria-label={t('day')}
              value={data.day}
              options={[...new Set([...data.days, data.day])].sort().map((value) => ({ value, label: value.slice(5) }))}
              onChange={(value) => put('day', value)}
            />
          </div>
          <div className={styles.choices}>
            <Segmented
              aria-label={t('room')}
              value={only}
              options={[
                { value: '', label: t('everyRoom') },
                ...rooms.map((room) => ({ value: room, label: room || t('noRoom') })),
              ]}
              onChange={(value) => put('room', value)}
            />
          </div>
          <span className={styles.zone}>{t('zone', { zone: data.timeZone })}</span>
        </div>
        {data.isCut && <p role="status">{t('cut')}</p>}
        {data.tasks.length === 0 && <EmptyState title={t('noPapers')} hint={t('noPapersHint')} />}
        {shown.map((room) => (
          <section key={room} className={styles.room} aria-label={room || t('noRoom')}>
            <h2>{room || t('noRoom')}</h2>
            <ul className={styles.tasks}>
              {data.tasks
                .filter((task) => task.room === room)
                .map((task) => (
                  <li key={task.id} className={styles.expert}>
                    <div className={styles.line}>
                      <b>
                        {at(task.startsAt)}–{at(task.endsAt)}
                      </b>
                      <span>{task.title}</span>
                    </div>
                    <div className={styles.line}>
                      <b>{task.expert}</b>
                      <span className={styles.quiet}>{t(`roles.${task.role}`)}</span>
                      <TaskTag state={task.state} />
                      <span className={task.coi === 'missing' ? styles.bad : styles.quiet}>{t(`coi.${task.coi}`)}</span>
                    </div>
                    <div className={styles.papers}>
                      {task.needsSlides && slidesOf(task) === undefined && (
                        <div className={styles.line}>
                          <MaterialTag state={null} />
                          {task.isLate && <StateTag kind="bad">{t('overdue')}</StateTag>}
                          {task.slidesBy !== null && (
                            <span className={styles.quiet}>
                              {t('slidesBy', {
                                at: formatDateTime(new Date(task.slidesBy), data.timeZone).slice(0, 16),
                              })}
                            </span>
                          )}
                        </div>
                      )}
                      {task.materials.map((paper) => (
                        <Paper key={paper.id} paper={paper} title={task.title} />
                      ))}
                      {can('speaking.material.save') && task.takes.length > 0 && <TakeIn task={task} again={again} />}
                    </div>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Panel>
    </>
  );
}

function OfConference({ conference }: { conference: number }) {
  const [query] = useSearchParams();
  const day = query.get('day');
  const asked = { conference, ...(day !== null && { day }) };
  const answer = useAnswer(previewRoom['speaking.room.show'], asked, { isFresh: true, keep: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  return <Tasks data={answer.data.data} again={() => void answer.refetch()} />;
}

/** The desk of the preview room: the papers of a day by hall and time, taken along, looked through, put on the machine or sent back. */
export default function PreviewRoom() {
  const t = useText('speaking');
  return (
    <ConferenceFrame title={t('previewRoom')} lead={t('previewRoomLead')}>
      {(conference) => <OfConference key={conference} conference={conference} />}
    </ConferenceFrame>
  );
}
