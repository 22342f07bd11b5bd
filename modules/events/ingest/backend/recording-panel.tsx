import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { TreeField } from '../../../../ui/console/tree-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useTreeChoices } from '../../../content/envelope/parts/use-tree-choices.ts';
import { type EncoderDesk, ingestDesk } from '../admin-contract.ts';
import { CutDialog } from './cut-dialog.tsx';
import styles from './encoder-desk.module.css';

interface RecordingPanelProps {
  desk: EncoderDesk;
  isOver: boolean;
  renew(): void;
}

const kinds = { waiting: 'quiet', making: 'accent', kept: 'ok', failed: 'bad' } as const;

/** Makes a draft of a video, in one of the categories of videos. */
function DraftVideo({ id, renew }: { id: number; renew(): void }) {
  const t = useText();
  const field = useId();
  const [category, setCategory] = useState<string | null>(null);
  const { nodes } = useTreeChoices('video.category', 'value');
  const { mutateAsync } = useAction(ingestDesk['ingest.admin.draft'], { done: t('recording.drafted') });
  return (
    <ConfirmAction
      isPrimary
      label={t('recording.draft')}
      title={t('recording.draftAsk')}
      text={t('recording.draftText')}
      isComplete={category !== null}
      run={() => mutateAsync({ id, category: category ?? '' }).then(renew)}
    >
      {nodes.length === 0 && <p className={styles.note}>{t('recording.noCategory')}</p>}
      <div className={styles.field}>
        <label htmlFor={field}>{t('recording.category')}</label>
        <TreeField
          {...{ id: field, nodes, value: category, isMultiple: false, isRequired: true, isDisabled: false }}
          onChange={(next) => setCategory(typeof next === 'string' ? next : null)}
        />
      </div>
    </ConfirmAction>
  );
}

/** Opens what a recording is cut by. */
function Cuts({ id, cuts, renew }: { id: number; cuts: number; renew(): void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{cuts === 0 ? t('cut.open') : t('cut.openAgain', { count: cuts })}</Button>
      <CutDialog
        id={id}
        isOpen={isOpen}
        close={() => {
          setOpen(false);
          renew();
        }}
      />
    </>
  );
}

/** The film that becomes of what came in, and the video that is drafted of it. */
export function RecordingPanel({ desk, isOver, renew }: RecordingPanelProps) {
  const t = useText();
  const can = useCan();
  const { id, recording } = desk;
  const make = useAction(ingestDesk['ingest.admin.record'], { done: t('recording.ordered') });
  const isAtWork = recording?.state === 'waiting' || recording?.state === 'making';
  return (
    <Panel title={t('recording.title')}>
      {recording === null ? (
        <p className={styles.note}>{t('recording.none')}</p>
      ) : (
        <>
          <p>
            <StateTag kind={kinds[recording.state]}>{t(`recording.state.${recording.state}`)}</StateTag>{' '}
            {recording.reason !== '' && t(`recording.reason.${recording.reason}`)}
            {recording.state === 'kept' &&
              t('recording.length', { minutes: Math.floor(recording.seconds / 60), seconds: recording.seconds % 60 })}
          </p>
          {recording.fileId !== null && (
            <FactList
              facts={[
                [
                  t('recording.file'),
                  can('file.file.view') ? (
                    <Link key="file" to={`/backend/files/${recording.fileId}`}>
                      {recording.fileName}
                    </Link>
                  ) : (
                    recording.fileName
                  ),
                ],
              ]}
            />
          )}
        </>
      )}
      <div className={styles.buttons}>
        {recording?.state === 'kept' &&
          can('video.video.save') &&
          (recording.videoId === null ? (
            <DraftVideo id={id} renew={renew} />
          ) : (
            <Link to={`/backend/videos/${recording.videoId}`}>{t('recording.video')}</Link>
          ))}
        {recording?.state === 'kept' && <Cuts id={id} cuts={recording.cuts} renew={renew} />}
        {isOver && !isAtWork && (
          <Button loading={make.isPending} onClick={() => make.mutate({ id }, { onSuccess: renew })}>
            {t(recording === null ? 'recording.make' : 'recording.again')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
