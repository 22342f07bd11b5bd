import type { ChangeEvent } from 'react';
import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { exhibitorGuest, type FormFile } from '../../guest-contract.ts';
import css from '../exhibition.module.css';

interface FormPictureProps {
  kind: FormFile;
  file: { name: string; url: string } | null;
  fault: string | undefined;
  isOpen: boolean;
  client: Caller;
  /** Keeps what was typed meanwhile; false where that was refused. */
  before(): Promise<boolean>;
  taken(): Promise<void>;
}

/** A picture of the company form: the one that is there, and how another one is brought. */
export function FormPicture({ kind, file, fault, isOpen, client, before, taken }: FormPictureProps) {
  const { t } = useApp();
  const upload = useUpload(t('shell.client.failed'));
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])].slice(0, 1);
    event.target.value = '';
    if (!(await before())) return;
    await upload.start(
      chosen,
      async (picture, way) => {
        const input = { kind, file: picture };
        await client.call(exhibitorGuest['exhibitor.fillFile'] satisfies Callable, input, { ...way, quiet: true });
      },
      () => void taken(),
    );
  };
  const label = t(`exhibitor.fill.${kind}`);
  return (
    <div className={css.picture}>
      <span className={css.label}>{label}</span>
      {file !== null &&
        (kind === 'logo' ? (
          <img src={file.url} alt={label} />
        ) : (
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ))}
      {isOpen && (
        <label className={css.pick}>
          <Icon name="news" />
          {t(file === null ? 'exhibitor.fill.pick' : 'exhibitor.fill.pickOther')}
          <input
            type="file"
            accept={`image/jpeg,image/png,image/webp${kind === 'licence' ? ',application/pdf' : ''}`}
            disabled={upload.isBusy}
            aria-label={`${label}: ${t('exhibitor.fill.pick')}`}
            onChange={(event) => void take(event)}
          />
        </label>
      )}
      <UploadLine upload={upload} />
      <small className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
        {fault ?? t(`exhibitor.fill.${kind}Hint`)}
      </small>
    </div>
  );
}
