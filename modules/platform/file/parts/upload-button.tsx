import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import { type LibraryKind, library } from '../library-contract.ts';
import { MEDIA_TYPES, mediaKind, PURPOSE_OF_KIND, TYPES_OF_KIND } from './media-kind.ts';
import { VideoDialog } from './video-dialog.tsx';

/** Takes files into the library, among those of a kind: pictures, captions and papers at once, each video by its dialog. */
export function useTakeFiles(among?: LibraryKind, done?: (id: number) => void) {
  const { upload: send } = useConsole();
  const refresh = useRefresh(library['file.library.list']);
  const [videos, setVideos] = useState<File[]>([]);
  const upload = useOwnUpload();
  const take = async (files: readonly File[]): Promise<void> => {
    setVideos((waiting) => [...waiting, ...files.filter((file) => mediaKind(file) === 'video')]);
    const others = files.filter((file) => mediaKind(file, among) !== 'video');
    if (others.length === 0) return;
    const purposeOf = (file: File): string => {
      const kind = mediaKind(file, among);
      return kind === 'video' ? '' : PURPOSE_OF_KIND[kind];
    };
    await upload.start(
      others,
      (file, way) => send(file, purposeOf(file), way),
      ({ id }) => {
        done?.(id);
        void refresh();
      },
    );
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
  return { take, dialog, upload };
}

/** What `useTakeFiles` answers. */
type FileTaker = ReturnType<typeof useTakeFiles>;

interface ButtonLook {
  /** The kind that is looked at. */
  kind?: LibraryKind | undefined;
  /** No other kind is taken. */
  isOfKind?: boolean;
  label: string;
  isPrimary?: boolean;
}

/** A button that hands chosen files to a taker, whose state is shown elsewhere. */
export function ChooseFiles({
  taker,
  kind,
  isOfKind = false,
  label,
  isPrimary = false,
}: ButtonLook & { taker: FileTaker }) {
  const t = useText('file');
  const chooser = useRef<HTMLInputElement>(null);
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
          void taker.take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        loading={taker.upload.isBusy}
        icon={<Icon name="plus" size={14} />}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

/** A button that takes files into the library, and says how far they are. */
export function UploadButton({ done, ...look }: ButtonLook & { done?: (id: number) => void }) {
  const taker = useTakeFiles(look.kind, done);
  return (
    <>
      <ChooseFiles taker={taker} {...look} />
      <UploadLine upload={taker.upload} />
      {taker.dialog}
    </>
  );
}
