import { Button, Upload } from 'antd';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { dossierDesk, type ShownDossier } from '../contract.ts';
import { type DossierState, mayChange, PAPERS, type Paper } from '../rules/items.ts';
import styles from './dossiers.module.css';

/** How each step is asked for. */
const STEPS: Readonly<Record<DossierState, 'reopen' | 'clear' | 'seal'>> = {
  open: 'reopen',
  cleared: 'clear',
  sealed: 'seal',
};

interface Of {
  conference: number;
  row: ShownDossier;
}

function Steps({ conference, row }: Of) {
  const t = useText('dossier');
  const step = useAction(dossierDesk['dossier.dossier.step'], { done: t('stepped'), quiet: true });
  return row.steps.map((to) => (
    <ConfirmAction
      key={to}
      label={t(STEPS[to])}
      title={t(`${STEPS[to]}Title`)}
      text={t(`${STEPS[to]}Text`)}
      isPrimary={to !== 'open'}
      {...(to === 'open' && { reason: 'needed' as const })}
      run={(reason) => step.mutateAsync({ conference, expert: row.expert, version: row.version, to, reason })}
    />
  ));
}

function Tasks({ row: { tasks, timeZone } }: { row: ShownDossier }) {
  const t = useText('dossier');
  const at = (moment: string): string => formatDateTime(new Date(moment), timeZone).slice(0, 16);
  return (
    <Panel title={t('tasks')}>
      <ul className={styles.lines}>
        {tasks.map((task) => (
          <li key={task.id}>
            <b>{task.title}</b> {t(`roles.${task.role}`)}
            {task.startsAt !== null && (
              <span className={styles.quiet}>
                {at(task.startsAt)} ({timeZone})
              </span>
            )}
            {task.acceptedAt !== null && <span>{t('acceptedAt', { at: at(task.acceptedAt) })}</span>}
            {task.doneAt !== null && task.state === 'done' && (
              <span>{t('doneAt', { at: at(task.doneAt), by: t(task.doneBy === 'rule' ? 'byGate' : 'byDesk') })}</span>
            )}
            {task.role === 'speaker' && <span className={styles.quiet}>{task.slides || t('noSlides')}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Papers({ conference, row }: Of) {
  const t = useText('dossier');
  const can = useCan();
  const { call, say } = useConsole();
  const upload = useOwnUpload();
  const again = useAnswer(dossierDesk['dossier.dossier.show'], { conference, expert: row.expert });
  const remove = useAction(dossierDesk['dossier.paper.remove'], { done: t('stepped'), quiet: true });
  const take = (file: File, kind: Paper): void =>
    void upload.start(
      [file],
      async (each, way) => {
        const input = { conference, expert: row.expert, kind, file: each };
        await call(dossierDesk['dossier.paper.bring'], input, { ...way, quiet: true });
      },
      () => {
        say('success', t('taken'));
        void again.refetch();
      },
    );
  return (
    <Panel title={t('papers')}>
      {can('dossier.dossier.save') && (
        <div className={styles.acts}>
          {PAPERS.filter((kind) => mayChange(row.state, kind)).map((kind) => (
            <Upload
              key={kind}
              accept="image/jpeg,image/png,image/webp,application/pdf"
              showUploadList={false}
              disabled={upload.isBusy}
              beforeUpload={(file) => {
                take(file, kind);
                return Upload.LIST_IGNORE;
              }}
            >
              <Button disabled={upload.isBusy}>{t('bring', { kind: t(`kinds.${kind}`) })}</Button>
            </Upload>
          ))}
        </div>
      )}
      <UploadLine upload={upload} />
      {row.papers.length === 0 ? (
        <EmptyState title={t('noPapers')} />
      ) : (
        <ul className={styles.lines}>
          {row.papers.map(({ id, kind, name, at, by, url, isRemovable }) => (
            <li key={id}>
              <StateTag kind="accent">{t(`kinds.${kind}`)}</StateTag>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className={styles.quiet}>
                {by} <Moment at={at} />
              </span>
              {isRemovable && can('dossier.dossier.save') && (
                <ConfirmAction
                  isQuiet
                  label={t('remove')}
                  title={t('removeTitle')}
                  text={name}
                  run={() => remove.mutateAsync({ id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** One dossier: what is there, what is missing, the papers, and its way to the settlement and the seal. */
export function OneDossier({ conference, expert }: { conference: number; expert: number }) {
  const t = useText('dossier');
  const can = useCan();
  const answer = useAnswer(dossierDesk['dossier.dossier.show'], { conference, expert }, { isFresh: true });
  const pack = useAction(dossierDesk['dossier.pack.open'], { onDone: ({ data }) => location.assign(data.url) });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const row = answer.data.data;
  return (
    <>
      <div className={styles.acts}>
        <StateTag kind={row.state === 'sealed' ? 'quiet' : 'accent'}>{t(`states.${row.state}`)}</StateTag>
        {can('dossier.dossier.seal') && <Steps conference={conference} row={row} />}
        {can('dossier.dossier.export') && (
          <Button loading={pack.isPending} onClick={() => pack.mutate({ conference, expert })}>
            {t('pack')}
          </Button>
        )}
      </div>
      <ul className={styles.items}>
        {row.items.map(({ item, state }) => (
          <li key={item}>
            <StateTag kind={state === 'there' ? 'ok' : state === 'missing' ? 'bad' : 'quiet'}>
              {t(`items.${item}`)}
            </StateTag>
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          [t('invitedAt'), row.invitedAt === null ? '' : <Moment key="invited" at={row.invitedAt} isExact />],
          ...(row.fingerprint === ''
            ? []
            : ([
                [
                  t('fingerprint'),
                  <span key="print" className={styles.print}>
                    {row.fingerprint}
                  </span>,
                ],
              ] as const)),
        ]}
      />
      <Tasks row={row} />
      <Papers conference={conference} row={row} />
    </>
  );
}
