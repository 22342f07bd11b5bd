import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { RichTextVideo } from './rich-text-video.ts';

interface RichTextEditorProps {
  id: string;
  /** Name of the field, for screen readers. */
  label: string;
  language: 'zh' | 'en';
  /** HTML; the server sanitises it again when it is saved. */
  value: string;
  isDisabled?: boolean;
  onChange(html: string): void;
}

const linkProtocols = ['http', 'https', 'mailto', 'tel'];

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, protocols: linkProtocols, defaultProtocol: 'https' },
    underline: false,
  }),
  Image,
  RichTextVideo,
  TableKit.configure({ table: { resizable: false } }),
];

/** Writes rich text: headings 2 to 4, emphasis, lists, quotes, tables, links, pictures, videos and code, as HTML. */
export function RichTextEditor({ id, label, language, value, isDisabled = false, onChange }: RichTextEditorProps) {
  const written = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text ?? '' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      tell.current(written.current);
    },
  });
  useEffect(() => {
    // A value from outside, such as the latest version after a conflict; what was typed here comes back unchanged.
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} language={language} controls={id} isDisabled={isDisabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
