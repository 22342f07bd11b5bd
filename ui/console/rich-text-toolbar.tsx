import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import { Icon, type IconName } from './icon.tsx';
import type { ConsoleKey } from './own-text.ts';
import styles from './rich-text.module.css';
import { RichTextLink } from './rich-text-link.tsx';
import { RichTextPicture, type TextPicture } from './rich-text-picture.tsx';
import type { TextVideo } from './rich-text-video.ts';
import { Slot } from './slot.tsx';

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

interface Tool {
  key: ConsoleKey;
  icon?: IconName;
  /** Shown where there is no drawing. */
  text?: string;
  isOn?: boolean;
  isPossible?: boolean;
  /** What of the file library it puts in; whoever may not look there has no such tool. */
  takes?: 'picture' | 'video';
  run(): void;
}

function useMarks(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: ([2, 3, 4] as const).find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      block: now.isActive('codeBlock'),
      link: now.isActive('link'),
      picture: now.isActive('image'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
}

type Marks = ReturnType<typeof useMarks>;

/** The picture that is chosen in the text. */
function pictureAt(editor: Editor): TextPicture {
  const { src, alt } = editor.getAttributes('image') as { src?: string; alt?: string | null };
  return { src: src ?? '', alt: alt ?? '', isNew: false };
}

function textTools(editor: Editor, on: Marks): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    ...([2, 3, 4] as const).map((level) => ({
      key: `editor.heading${level}` as const,
      text: `H${level}`,
      isOn: on.heading === level,
      run: () => void chain().toggleHeading({ level }).run(),
    })),
    { key: 'editor.bold', icon: 'bold', isOn: on.bold, run: () => void chain().toggleBold().run() },
    { key: 'editor.italic', icon: 'italic', isOn: on.italic, run: () => void chain().toggleItalic().run() },
    { key: 'editor.bullets', icon: 'bullets', isOn: on.bullets, run: () => void chain().toggleBulletList().run() },
    { key: 'editor.numbers', icon: 'numbers', isOn: on.numbers, run: () => void chain().toggleOrderedList().run() },
    { key: 'editor.quote', icon: 'quote', isOn: on.quote, run: () => void chain().toggleBlockquote().run() },
    { key: 'editor.code', icon: 'code', isOn: on.code, run: () => void chain().toggleCode().run() },
    { key: 'editor.codeBlock', icon: 'codeBlock', isOn: on.block, run: () => void chain().toggleCodeBlock().run() },
  ];
}

function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { key: 'editor.rowBelow', icon: 'rowAdd', run: () => void chain().addRowAfter().run() },
    { key: 'editor.columnRight', icon: 'columnAdd', run: () => void chain().addColumnAfter().run() },
    { key: 'editor.removeRow', icon: 'rowRemove', run: () => void chain().deleteRow().run() },
    { key: 'editor.removeColumn', icon: 'columnRemove', run: () => void chain().deleteColumn().run() },
    { key: 'editor.removeTable', icon: 'trash', run: () => void chain().deleteTable().run() },
  ];
}

/** The tools of the text editor; one stop of the Tab key, arrows walk through them. */
export function RichTextToolbar({ editor, language, controls, isDisabled }: ToolbarProps) {
  const t = useOwnText();
  const { upload, say } = useConsole();
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
    ...(on.table ? tableTools(editor) : []),
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
    editor.chain().focus().insertContent({ type: 'video', attrs }).run();
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
      {icon ? <Icon name={icon} size={17} /> : text}
    </button>
  );
  const insertPicture = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const stored = await upload(file, 'content').catch(() => null);
    if (stored) setPicture({ src: stored.url, alt: '', isNew: true });
  };
  const choosePicture = ({ url: src, alt, altEn, width, height }: ChosenFile): void =>
    setPicture({ src, alt: language === 'en' ? altEn : alt, width, height, isNew: true });
  const putPicture = ({ src, alt, width, height, isNew }: TextPicture): void => {
    const chain = editor.chain().focus();
    if (isNew) chain.setImage({ src, alt, ...(width && height ? { width, height } : {}) }).run();
    else chain.updateAttributes('image', { alt }).run();
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
            void insertPicture(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {isLinking && <RichTextLink editor={editor} close={() => setLinking(false)} />}
      {picture && <RichTextPicture picture={picture} put={putPicture} close={() => setPicture(null)} />}
    </>
  );
}
