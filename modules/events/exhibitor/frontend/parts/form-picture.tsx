import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { exhibitorGuest } from '../../guest-contract.ts';
import type { FormFile } from '../../rules/company-fields.ts';
import css from '../exhibition.module.css';
import { FilePick, PICTURES } from './file-pick.tsx';

interface FormPictureProps {
  kind: FormFile;
  label: string;
  file: { name: string; url: string } | null;
  fault: string | undefined;
  isOpen: boolean;
  client: Caller;
  /** Keeps what was typed meanwhile; false where that was refused. */
  before(): Promise<boolean>;
  taken(): Promise<void>;
}

/** A picture of the company form: the one that is there, and how another one is brought. */
export function FormPicture({ kind, label, file, fault, isOpen, client, before, taken }: FormPictureProps) {
  const { t } = useApp();
  const upload = useUpload(t('shell.client.failed'));
  const take = async (chosen: File[]): Promise<void> => {
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
        <FilePick
          label={`${label}: ${t('exhibitor.fill.pick')}`}
          accept={`${PICTURES}${kind === 'licence' ? ',application/pdf' : ''}`}
          isBusy={upload.isBusy}
          take={(chosen) => void take(chosen)}
        >
          {t(file === null ? 'exhibitor.fill.pick' : 'exhibitor.fill.pickOther')}
        </FilePick>
      )}
      <UploadLine upload={upload} />
      <small className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
        {fault ?? t(`exhibitor.fill.${kind}Hint`)}
      </small>
    </div>
  );
}
