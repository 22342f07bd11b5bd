import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useConsole, useOwnText, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { sendingText } from '../../../../ui/console/sending-text.ts';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import { type LibraryKind, library } from '../library-contract.ts';
import { MEDIA_TYPES, mediaKind, PURPOSE_OF_KIND, TYPES_OF_KIND } from './media-kind.ts';
import { VideoDialog } from './video-dialog.tsx';

/** Takes files into the library, among those of a kind: pictures, captions and papers at once, each video by its dialog. */
export function useTakeFiles(among?: LibraryKind, done?: (id: number) => void) {
  const t = useOwnText();
  const { upload } = useConsole();
  const refresh = useRefresh(library['file.library.list']);
  const [videos, setVideos] = useState<File[]>([]);
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState<number | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    setVideos((waiting) => [...waiting, ...files.filter((file) => mediaKind(file) === 'video')]);
    const others = files.flatMap((file) => {
      const kind = mediaKind(file, among);
      return kind === 'video' ? [] : [{ file, purpose: PURPOSE_OF_KIND[kind] }];
    });
    setCount(others.length);
    for (const { file, purpose } of others) {
      // A refusal has been told by the call itself; the others are not held up by it.
      const stored = await upload(file, purpose, setSent).catch(() => null);
      if (stored) done?.(stored.id);
      setCount((left) => left - 1);
    }
    setSent(null);
    if (others.length > 0) await refresh();
  };
  const [video] = videos;
  const dialog = video && (
    <VideoDialog
      key={`${video.name}/${videos.length}`}
      file={video}
      close={(id) => {
        setVideos((waiting) => waiting.slice(1));
        if (id !== undefined) done?.(id);
      }}
    />
  );
  return { take, dialog, isBusy: count > 0, said: sendingText(t, sent) };
}

/** A button that takes files into the library; `kind` is the one that is looked at, `isOfKind` takes no other. */
export function UploadButton({
  kind,
  isOfKind = false,
  label,
  done,
  isPrimary = false,
}: {
  kind?: LibraryKind | undefined;
  isOfKind?: boolean;
  label: string;
  done?: (id: number) => void;
  isPrimary?: boolean;
}) {
  const t = useText('file');
  const chooser = useRef<HTMLInputElement>(null);
  const { take, dialog, isBusy, said } = useTakeFiles(kind, done);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={kind && isOfKind ? TYPES_OF_KIND[kind] : MEDIA_TYPES}
        style={{ display: 'none' }}
        aria-label={t('library.upload')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        loading={isBusy}
        icon={<Icon name="plus" size={14} />}
        onClick={() => chooser.current?.click()}
      >
        <span role={said === null ? undefined : 'status'}>{said ?? label}</span>
      </Button>
      {dialog}
    </>
  );
}
