import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './rich-text-picture.module.css';

/** A picture of a text, and whether it stands there already. */
export interface TextPicture {
  src: string;
  alt: string;
  width?: number | null;
  height?: number | null;
  isNew: boolean;
}

interface RichTextPictureProps {
  picture: TextPicture;
  put(picture: TextPicture): void;
  close(): void;
}

/** Asks what a picture says to those who do not see it, before it stands in the text and whenever it is changed. */
export function RichTextPicture({ picture, put, close }: RichTextPictureProps) {
  const t = useOwnText();
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const finish = (): void => put({ ...picture, alt: alt.trim() });
  return (
    <Modal
      open
      title={t(picture.isNew ? 'editor.picture' : 'editor.changePicture')}
      onCancel={close}
      width={520}
      footer={
        <Button type="primary" onClick={finish}>
          {t(picture.isNew ? 'editor.putPicture' : 'editor.setPicture')}
        </Button>
      }
    >
      <div className={styles.picture}>
        <img src={picture.src} alt="" />
        <label htmlFor={id}>{t('editor.alt')}</label>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 2 }}
          value={alt}
          maxLength={200}
          aria-describedby={`${id}-help`}
          onChange={(event) => setAlt(event.target.value.replaceAll('\n', ' '))}
          onPressEnter={(event) => {
            event.preventDefault();
            finish();
          }}
        />
        <small id={`${id}-help`}>{t('editor.altHelp')}</small>
      </div>
    </Modal>
  );
}
