import type { Editor } from '@tiptap/react';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';
import { Slot } from './slot.tsx';

const known = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;

/** Asks for the address of a link: of this site (`/…`), of the web, a mail address or a phone number. */
export function RichTextLink({ editor, close }: { editor: Editor; close(): void }) {
  const t = useOwnText();
  const id = useId();
  const present = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof present === 'string' ? present : '');
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const set = (): void => {
    const href = address.trim();
    if (!known.test(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !present) {
      chain.insertContent({ type: 'text', text: name || href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    close();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Modal
      open
      title={t('editor.link')}
      onCancel={close}
      width={440}
      footer={[
        ...(present
          ? [
              <Button key="remove" onClick={remove}>
                {t('editor.removeLink')}
              </Button>,
            ]
          : []),
        <Button key="set" type="primary" onClick={set}>
          {t('editor.setLink')}
        </Button>,
      ]}
    >
      <label className={styles.reason} htmlFor={id}>
        {t('editor.address')}
        <Input
          id={id}
          value={address}
          maxLength={512}
          placeholder="https://"
          onChange={(event) => {
            setAddress(event.target.value);
            setName('');
          }}
          onPressEnter={set}
        />
      </label>
      <div className={styles.besides}>
        <Slot
          name="console.files"
          props={{
            ...{ kind: 'document', label: t('editor.linkFile') },
            onChoose: (file: { url: string; name: string }) => {
              setAddress(file.url);
              setName(file.name);
            },
          }}
        />
      </div>
      {isWrong && (
        <p className={styles.problem} role="alert">
          {t('editor.addressWrong')}
        </p>
      )}
    </Modal>
  );
}
