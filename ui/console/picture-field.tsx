import { Button, Spin } from 'antd';
import { useRef, useState } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';
import { useFieldUpload } from './form-uploads.ts';
import { Icon } from './icon.tsx';
import { Slot } from './slot.tsx';
import { UploadLine } from './upload-line.tsx';
import { useOwnUpload } from './use-own-upload.ts';

interface PictureFieldProps {
  id: string;
  purpose: string;
  /** Number or address of the picture that the field stands for. */
  value: number | string | null;
  /** Its address, where that is known. */
  preview: string | null;
  isDisabled: boolean;
  onChange(file: ChosenFile | null): void;
}

/** A picture that was uploaded or chosen; what it says to those who do not see it comes along from the library. */
export interface ChosenFile {
  id: number;
  url: string;
  alt?: string;
  altEn?: string;
}

/** Pictures of persons are nobody else's to choose. */
const hasNoLibrary = new Set(['avatar', 'licence', 'document']);

/** Uploads a picture by choosing or dropping it, shows it, and takes it away again. */
export function PictureField({ id, purpose, value, preview, isDisabled, onChange }: PictureFieldProps) {
  const t = useOwnText();
  const send = useFieldUpload();
  const chooser = useRef<HTMLInputElement>(null);
  /** What was done here last; null when the picture was taken away. */
  const [last, setLast] = useState<{ file: ChosenFile | null } | null>(null);
  const upload = useOwnUpload();
  const { isBusy } = upload;
  const [isOver, setOver] = useState(false);
  const put = (file: ChosenFile | null): void => {
    setLast({ file });
    onChange(file);
  };
  // Where it is not taken the former picture stays.
  const take = (file: File | undefined): void => {
    if (file && !isDisabled) void upload.start([file], (each, way) => send(each, purpose, way), put);
  };
  const isLast =
    last !== null && (last.file === null ? value === null : [last.file.id, last.file.url].includes(value ?? ''));
  const shown = isLast ? (last.file?.url ?? null) : preview;
  const has = shown !== null || value !== null;
  return (
    <fieldset
      className={isOver ? `${styles.picture} ${styles.pictureOver}` : styles.picture}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {isBusy && (
        <span className={styles.pictureHint}>
          <Spin />
        </span>
      )}
      {!isBusy && shown !== null && <img src={shown} alt="" />}
      {!isBusy && shown === null && typeof value === 'number' && <Slot name="console.file" props={{ id: value }} />}
      {!isBusy && !has && (
        <span className={styles.pictureHint}>
          <Icon name="picture" size={28} />
          {t('form.pictureHint')}
        </span>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        style={{ display: 'none' }}
        aria-label={t('form.choosePicture')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <UploadLine upload={upload} />
      <div className={styles.pictureActions}>
        <Button id={id} disabled={isBusy || isDisabled} onClick={() => chooser.current?.click()}>
          {t(has ? 'form.changePicture' : 'form.choosePicture')}
        </Button>
        {!hasNoLibrary.has(purpose) && (
          <Slot
            name="console.files"
            props={{
              kind: 'picture',
              isDisabled: isBusy || isDisabled,
              onChoose: put,
            }}
          />
        )}
        {has && (
          <Button disabled={isBusy || isDisabled} onClick={() => put(null)}>
            {t('form.removePicture')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
