import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import styles from './rich-text.module.css';
import { insertOnOwnLine } from './rich-text-commands.ts';
import { ToolIcon } from './rich-text-icon.tsx';
import { RichTextLink } from './rich-text-link.tsx';
import { RichTextPicture, type TextPicture } from './rich-text-picture.tsx';
import { captionTools, type Tool, tableTools, textTools, useMarks } from './rich-text-tools.ts';
import type { TextVideo } from './rich-text-video.ts';
import { Slot } from './slot.tsx';
import { UploadLine } from './upload-line.tsx';
import { useOwnUpload } from './use-own-upload.ts';

interface ToolbarProps {
  editor: Editor;
  /** Of the text. */
  language: 'zh' | 'en';
  /** Id of the text. */
  controls: string;
  isDisabled: boolean;
}

/** A file of the library, as far as a text needs it. */
interface ChosenFile {
  url: string;
  name: string;
  /** What a picture says to those who do not see it. */
  alt: string;
  altEn: string;
  width: number | null;
  height: number | null;
  film: { poster: string | null; tracks: TextVideo['tracks']; isPrivate: boolean } | null;
}

/** The picture that is chosen in the text. */
function pictureAt(editor: Editor): TextPicture {
  const { src, alt } = editor.getAttributes('image') as { src?: string; alt?: string | null };
  return { src: src ?? '', alt: alt ?? '', isNew: false };
}

/** The tools of the text editor; one stop of the Tab key, arrows walk through them. */
export function RichTextToolbar({ editor, language, controls, isDisabled }: ToolbarProps) {
  const t = useOwnText();
  const { upload: send, say } = useConsole();
  const upload = useOwnUpload();
  const on = useMarks(editor);
  const bar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const [picture, setPicture] = useState<TextPicture | null>(null);

  const tools: Tool[] = [
    ...textTools(editor, on),
    { key: 'editor.link', icon: 'link', isOn: on.link, run: () => setLinking(true) },
    on.picture
      ? { key: 'editor.changePicture', icon: 'picture', isOn: true, run: () => setPicture(pictureAt(editor)) }
      : { key: 'editor.picture', icon: 'picture', takes: 'picture', run: () => chooser.current?.click() },
    { key: 'editor.video', icon: 'film', takes: 'video', run: () => undefined },
    {
      key: 'editor.table',
      icon: 'table',
      isOn: on.table,
      run: () => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ...captionTools(editor, on),
    ...(on.table ? tableTools(editor, on) : []),
    { key: 'editor.undo', icon: 'undo', isPossible: on.undo, run: () => void editor.chain().focus().undo().run() },
    { key: 'editor.redo', icon: 'redo', isPossible: on.redo, run: () => void editor.chain().focus().redo().run() },
  ];
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons: (Element | null)[] = [...(bar.current?.querySelectorAll('button') ?? [])];
    const from = buttons.indexOf(document.activeElement);
    (buttons[(from + step + buttons.length) % buttons.length] as HTMLElement).focus();
  };
  const insertVideo = ({ url: src, name, width, height, film }: ChosenFile): void => {
    // Texts are kept for good, signed addresses are not.
    if (film === null || film.isPrivate) {
      say('warning', t('editor.videoPrivate'));
      return;
    }
    const title = name.replace(/\.[^.]*$/, '');
    const attrs: TextVideo = { src, poster: film.poster, title, width, height, tracks: film.tracks };
    insertOnOwnLine(editor, 'video', { ...attrs });
  };
  const draw = ({ key, icon, text, isOn, isPossible }: Tool, index: number, run: () => void): ReactNode => (
    <button
      key={key}
      type="button"
      title={t(key)}
      aria-label={text ? `${text} ${t(key)}` : t(key)}
      aria-disabled={isDisabled || isPossible === false}
      tabIndex={index === Math.min(at, tools.length - 1) ? 0 : -1}
      className={isOn ? `${styles.tool} ${styles.toolOn}` : styles.tool}
      onFocus={() => setAt(index)}
      onClick={() => !isDisabled && isPossible !== false && run()}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
    >
      {icon ? <ToolIcon name={icon} /> : text}
    </button>
  );
  const insertPicture = (file: File | undefined): void => {
    if (!file) return;
    const put = ({ url: src }: { url: string }): void => setPicture({ src, alt: '', isNew: true });
    void upload.start([file], (each, way) => send(each, 'content', way), put);
  };
  const choosePicture = ({ url: src, alt, altEn, width, height }: ChosenFile): void =>
    setPicture({ src, alt: language === 'en' ? altEn : alt, width, height, isNew: true });
  const putPicture = ({ src, alt, width, height, isNew }: TextPicture): void => {
    if (isNew) insertOnOwnLine(editor, 'image', { src, alt, ...(width && height ? { width, height } : {}) });
    else editor.chain().focus().updateAttributes('image', { alt }).run();
    setPicture(null);
  };
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('editor.tools')}
        aria-controls={controls}
        className={styles.bar}
        onKeyDown={walk}
      >
        {tools.map((tool, index) =>
          tool.takes === undefined ? (
            draw(tool, index, tool.run)
          ) : (
            <Slot
              key={tool.key}
              name="console.files"
              props={{
                kind: tool.takes,
                draw: (open: () => void) => draw(tool, index, open),
                // Whoever may not look there brings a picture of their own.
                ...(tool.takes === 'picture' && { otherwise: draw(tool, index, tool.run) }),
                onChoose: tool.takes === 'picture' ? choosePicture : insertVideo,
              }}
            />
          ),
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          style={{ display: 'none' }}
          aria-label={t('editor.picture')}
          onChange={(event) => {
            insertPicture(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <UploadLine upload={upload} />
      {isLinking && <RichTextLink editor={editor} close={() => setLinking(false)} />}
      {picture && <RichTextPicture picture={picture} put={putPicture} close={() => setPicture(null)} />}
    </>
  );
}
