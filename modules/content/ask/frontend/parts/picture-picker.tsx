import type { ChangeEvent } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { file as files } from '../../../../platform/file/contract.ts';
import css from './ask.module.css';

/** A picture that was uploaded for a question. */
export interface Chosen {
  id: number;
  name: string;
}

/** The pictures of a question, which the doctors alone see; who sends one has signed in. */
export function PicturePicker({
  chosen,
  most,
  signIn,
  onChange,
}: {
  chosen: readonly Chosen[];
  most: number;
  /** Lets a visitor sign in first. */
  signIn(): Promise<void>;
  onChange(next: Chosen[]): void;
}) {
  const app = useApp();
  const { t } = app;
  const upload = useUpload(t('shell.client.failed'));
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const picked = [...(event.target.files ?? [])].slice(0, most - chosen.length);
    event.target.value = '';
    if (picked.length === 0) return;
    await signIn();
    const taken = [...chosen];
    await upload.start(
      picked,
      async (file, way) => {
        const input = { purpose: 'askPicture' as const, file };
        return (await app.client.call(files['file.upload'] satisfies Callable, input, { ...way, quiet: true })).data.id;
      },
      (id, file) => {
        taken.push({ id, name: file.name });
        onChange([...taken]);
      },
    );
  };
  return (
    <div className={css.field}>
      <span>{t('ask.pictures')}</span>
      {chosen.length > 0 && (
        <ul className={css.chosen}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <Button kind="quiet" onClick={() => onChange(chosen.filter((one) => one.id !== id))}>
                {t('ask.leaveOut')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <label className={css.pick}>
          <Icon name="news" /> {t('ask.pick')}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            disabled={upload.isBusy}
            onChange={(event) => void take(event).catch(() => undefined)}
          />
        </label>
      )}
      <UploadLine upload={upload} />
      <small className={css.note}>{t('ask.picturesHint', { most })}</small>
    </div>
  );
}
