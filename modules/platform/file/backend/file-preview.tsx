import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { streamFilm } from '../../../../kernel/client/stream-film.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { library } from '../library-contract.ts';
import { isPaper } from '../parts/media-kind.ts';
import { takeFrame } from '../parts/take-frame.ts';
import styles from './file-sheet.module.css';

/** A file of the library as its sheet knows it. */
export type ShownFile = OutputOf<(typeof library)['file.library.show']>['data'];

function Film({ file, maySave }: { file: ShownFile; maySave: boolean }) {
  const t = useText();
  const { upload } = useConsole();
  const player = useRef<HTMLVideoElement>(null);
  const save = useAction(library['file.library.save'], { done: t('file.posterTaken') });
  const { url } = file;
  const stream = file.film?.stream ?? null;
  useEffect(() => {
    const film = player.current;
    return film === null || stream === null ? undefined : streamFilm(film, url, stream);
  }, [url, stream]);
  const take = async (): Promise<void> => {
    const frame = player.current && (await takeFrame(player.current, file.name));
    const poster = frame && (await upload(frame, 'cover').catch(() => null));
    if (!poster) return;
    const { id, version, name, alt, altEn, captions, rights, rightsUntil } = file;
    save.mutate({ id, version, name, alt, altEn, captions, rights, rightsUntil, poster: poster.id });
  };
  return (
    <div className={styles.film}>
      <video
        ref={player}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
        {...(file.film?.poster && { poster: file.film.poster })}
      >
        {file.film?.tracks.map(({ url, label, language }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </video>
      {maySave && (
        <Button size="small" loading={save.isPending} onClick={() => void take()}>
          {t('file.takePoster')}
        </Button>
      )}
      {/* In its forms it plays everywhere, and at once. */}
      {(stream === null ? file.film?.hints : [])?.map((hint) => (
        <p key={hint} className={styles.hint}>
          {t(hint === 'codec' ? 'file.hintCodec' : 'file.hintSlow')}
        </p>
      ))}
    </div>
  );
}

/** What a file looks like: the picture, the video with its captions; a document is fetched. */
export function FilePreview({ file, maySave }: { file: ShownFile; maySave: boolean }) {
  const t = useText();
  if (file.kind === 'video') return <Film key={file.url.split('?')[0]} file={file} maySave={maySave} />;
  if (file.kind === 'captions') return null;
  if (isPaper(file.kind)) {
    return (
      <a className={styles.document} href={file.url} download={file.name}>
        <Icon name="document" size={40} />
        {t('file.download')}
      </a>
    );
  }
  return (
    <a className={styles.picture} href={file.url} target="_blank" rel="noreferrer">
      <img src={file.url} alt={file.alt || file.name} />
    </a>
  );
}
