import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import styles from './rich-text.module.css';
import { openRichText, writeRichText } from './rich-text-html.ts';
import { richTextExtensions } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { Slot } from './slot.tsx';
import { usePastedPictures, usePlaces } from './use-pasted-pictures.ts';

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

/** Writes rich text as HTML: all that `kernel/rules/rich-text.ts` names, and what of it has no tool is kept as it stands. */
export function RichTextEditor({ id, label, language, value, isDisabled = false, onChange }: RichTextEditorProps) {
  const written = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const pasted = usePastedPictures();
  // Read once; what comes later from outside is set below.
  const [opened] = useState(() => openRichText(value).toJSON());
  const editor = useEditor({
    extensions: richTextExtensions,
    content: opened,
    editable: !isDisabled,
    editorProps: {
      ...pasted.props,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text ?? '' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = writeRichText(changed.state.doc);
      tell.current(written.current);
    },
  });
  useEffect(() => {
    // A value from outside, such as the latest version after a conflict; what was typed here comes back unchanged.
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(openRichText(value).toJSON(), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  const { bind } = pasted;
  useEffect(() => bind(editor), [bind, editor]);
  const pictures = usePlaces(editor, pasted.uploads);
  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} language={language} controls={id} isDisabled={isDisabled} />
      <EditorContent editor={editor} />
      {pictures.places.length > 0 && !isDisabled && <Slot name="console.pictures" props={{ ...pictures }} />}
    </div>
  );
}
