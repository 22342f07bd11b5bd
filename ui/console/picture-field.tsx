import { Button, Spin } from 'antd';
import { useRef, useState } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import styles from './form.module.css';
import { Icon } from './icon.tsx';
import { sendingText } from './sending-text.ts';
import { Slot } from './slot.tsx';

interface PictureFieldProps {
  id: string;
  purpose: string;
  /** Address of the picture that the record has now. */
  preview: string | null;
  /** The field has a value of its own, beside the picture that the record has. */
  isSet: boolean;
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
export function PictureField({ id, purpose, preview, isSet, isDisabled, onChange }: PictureFieldProps) {
  const t = useOwnText();
  const { upload } = useConsole();
  const chooser = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(preview);
  const [sent, setSent] = useState<number | null>(null);
  const isBusy = sent !== null;
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isDisabled) return;
    setSent(0);
    try {
      const stored = await upload(file, purpose, setSent);
      setShown(stored.url);
      onChange(stored);
    } catch {
      // The call itself has said why; the former picture stays.
    } finally {
      setSent(null);
    }
  };
  const has = shown !== null && (isSet || preview !== null);
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
        void take(event.dataTransfer.files[0]);
      }}
    >
      {isBusy && (
        <span className={styles.pictureHint} role="status">
          <Spin />
          {sendingText(t, sent)}
        </span>
      )}
      {!isBusy && has && <img src={shown} alt="" />}
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
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
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
              onChoose(file: ChosenFile) {
                setShown(file.url);
                onChange(file);
              },
            }}
          />
        )}
        {has && (
          <Button
            disabled={isBusy || isDisabled}
            onClick={() => {
              setShown(null);
              onChange(null);
            }}
          >
            {t('form.removePicture')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
