import { Alert, Button, Modal, Progress, Radio } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import { library } from '../library-contract.ts';
import { takeFrame } from './take-frame.ts';
import { useVideoUpload, type VideoProgress } from './use-video-upload.ts';
import styles from './video-dialog.module.css';

interface VideoDialogProps {
  /** The video that was chosen. */
  file: File;
  /** With the number of the file that was made, or nothing where it was given up. */
  close(id?: number): void;
}

const FIRST_FRAME_S = 1;

function Going({ progress }: { progress: VideoProgress }) {
  const t = useText('file');
  const { locale } = useConsole();
  const { phase, sent, size, secondsLeft, isResumed } = progress;
  const left =
    secondsLeft === null
      ? ''
      : secondsLeft < 90
        ? t('bring.seconds', { count: secondsLeft })
        : t('bring.minutes', { count: Math.round(secondsLeft / 60) });
  const said = t('bring.going', { done: sizeText(sent, locale), size: sizeText(size, locale) });
  return (
    <div className={styles.going}>
      <Progress percent={Math.floor((sent / size) * 100)} status="active" aria-label={said} />
      <p role="status">
        {phase === 'checking' ? t('bring.checking') : said}
        {phase === 'paused' && ` · ${t('bring.paused')}`}
        {phase === 'sending' && left && ` · ${t('bring.left', { time: left })}`}
        {phase === 'sending' && isResumed && ` · ${t('bring.resumed')}`}
      </p>
    </div>
  );
}

/** Uploads a video: who may watch it, a look at it from which the poster is taken, and how far it is. */
export function VideoDialog({ file, close }: VideoDialogProps) {
  const t = useText('file');
  const { call, say, upload } = useConsole();
  const refresh = useRefresh(library['file.library.save']);
  const { progress, send, cancel } = useVideoUpload();
  const [purpose, setPurpose] = useState<'video' | 'lecture'>('video');
  const [problem, setProblem] = useState('');
  const player = useRef<HTMLVideoElement>(null);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const isGoing = progress !== null;

  const withPoster = async (id: number): Promise<void> => {
    const frame = player.current && (await takeFrame(player.current, file.name));
    if (!frame) return;
    const poster = await upload(frame, 'cover');
    const { data } = await call(library['file.library.show'], { id }, { quiet: true });
    const { version, name, alt, altEn, captions } = data;
    await call(library['file.library.save'], { id, version, name, alt, altEn, captions, poster: poster.id });
  };
  const start = async (): Promise<void> => {
    setProblem('');
    try {
      const made = await send(file, purpose);
      if (made === null) return;
      // A video without a poster is a video all the same.
      await withPoster(made.id).catch(() => undefined);
      await refresh();
      say('success', t('bring.done', { name: file.name }));
      close(made.id);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  const giveUp = async (): Promise<void> => {
    if (isGoing) {
      await cancel(file, purpose).catch(() => undefined);
      say('info', t('bring.cancelled'));
    }
    close();
  };
  return (
    <Modal
      open
      title={t('bring.title')}
      mask={{ closable: false }}
      onCancel={() => void giveUp()}
      footer={[
        <Button key="cancel" onClick={() => void giveUp()}>
          {t(isGoing ? 'bring.cancel' : 'choose.close')}
        </Button>,
        <Button key="start" type="primary" loading={isGoing} onClick={() => void start()}>
          {t('bring.start')}
        </Button>,
      ]}
    >
      <div className={styles.body}>
        {/* A look at what will be sent, before it is: there are no captions yet. */}
        <video
          ref={player}
          src={address}
          className={styles.player}
          controls
          muted
          playsInline
          preload="auto"
          aria-label={file.name}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = Math.min(FIRST_FRAME_S, currentTarget.duration / 2 || 0);
          }}
        />
        <Radio.Group
          aria-label={t('bring.title')}
          disabled={isGoing}
          value={purpose}
          className={styles.ways ?? ''}
          onChange={(event) => setPurpose(event.target.value as typeof purpose)}
          options={[
            { value: 'video', label: t('bring.forAll') },
            { value: 'lecture', label: t('bring.forSome') },
          ]}
        />
        {purpose === 'lecture' && <p className={styles.hint}>{t('bring.forSomeHint')}</p>}
        {progress && <Going progress={progress} />}
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  );
}
