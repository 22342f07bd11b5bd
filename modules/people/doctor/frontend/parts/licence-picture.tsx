import { type ChangeEvent, useEffect, useRef } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { file as files } from '../../../../platform/file/contract.ts';
import css from '../doctor.module.css';

/** The picture of the licence, which only reviewers see. */
export function LicencePicture({
  file,
  error,
  isOpen,
  onBusy,
  onBefore,
  onFile,
}: {
  file: number | null;
  error: string | undefined;
  /** What has to be agreed to before a picture is sent has been. */
  isOpen: boolean;
  /** Whether a picture is on its way. */
  onBusy(isBusy: boolean): void;
  onBefore(): Promise<void>;
  /** It is stored: its number, and the picture as it was chosen. */
  onFile: (id: number, chosen: File) => void;
}) {
  const app = useApp();
  const { t } = app;
  const upload = useUpload(t('shell.client.failed'));
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])].slice(0, 1);
    event.target.value = '';
    await upload.start(
      chosen,
      async (picture, way) => {
        // Of another try, too: what it is kept by may have been taken back meanwhile.
        await onBefore();
        const input = { purpose: 'licence' as const, file: picture };
        return (await app.client.call(files['file.upload'] satisfies Callable, input, { ...way, quiet: true })).data.id;
      },
      onFile,
    );
  };
  const busy = upload.isBusy;
  const tell = useRef(onBusy);
  tell.current = onBusy;
  useEffect(() => tell.current(busy), [busy]);
  const state =
    file !== null ? 'doctor.regist.pictureKept' : `doctor.regist.${isOpen ? 'pictureHint' : 'pictureConsent'}`;
  return (
    <div className={css.upload}>
      <span>{t('doctor.field.licenceFile')}</span>
      <label className={css.pick}>
        <Icon name="news" />
        {t('doctor.regist.pick')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy || !isOpen}
          aria-label={`${t('doctor.field.licenceFile')}: ${t('doctor.regist.pick')}`}
          onChange={(event) => void take(event)}
        />
      </label>
      <UploadLine upload={upload} />
      <small className={error ? css.wrong : css.note} role={error ? 'alert' : 'status'}>
        {error ?? t(state)}
      </small>
    </div>
  );
}
