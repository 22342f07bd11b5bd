import { type ChangeEvent, useState } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { file as files } from '../../../../platform/file/contract.ts';
import css from '../doctor.module.css';

/** The picture of the licence, which only reviewers see. */
export function LicencePicture({
  file,
  error,
  isOpen,
  isBusy: busy,
  onBusy,
  onBefore,
  onFile,
}: {
  file: number | null;
  error: string | undefined;
  /** What has to be agreed to before a picture is sent has been. */
  isOpen: boolean;
  /** A picture is on its way. */
  isBusy: boolean;
  onBusy(isBusy: boolean): void;
  onBefore(): Promise<void>;
  /** It is stored: its number, and the picture as it was chosen. */
  onFile: (id: number, chosen: File) => void;
}) {
  const app = useApp();
  const { t } = app;
  const [sent, setSent] = useState(0);
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = event.target.files?.[0];
    if (chosen === undefined) return;
    onBusy(true);
    setSent(0);
    try {
      await onBefore();
      const upload = files['file.upload'];
      const input = { purpose: 'licence' as const, file: chosen };
      const how = { once: randomId(), onProgress: setSent };
      onFile((await app.client.call(upload satisfies Callable, input, how)).data.id, chosen);
    } catch {
      // The client has said what went wrong.
    }
    onBusy(false);
  };
  const state = busy
    ? sent < 1
      ? 'doctor.regist.sending'
      : 'doctor.regist.looking'
    : file === null
      ? isOpen
        ? 'doctor.regist.pictureHint'
        : 'doctor.regist.pictureConsent'
      : 'doctor.regist.pictureKept';
  return (
    <label className={css.upload}>
      <span>{t('doctor.field.licenceFile')}</span>
      <span className={css.pick}>
        <Icon name="news" />
        {t('doctor.regist.pick')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy || !isOpen}
          onChange={(event) => void take(event)}
        />
      </span>
      <small className={error ? css.wrong : css.note} role={error ? 'alert' : 'status'}>
        {error ?? t(state, { part: Math.floor(sent * 100) })}
      </small>
    </label>
  );
}
