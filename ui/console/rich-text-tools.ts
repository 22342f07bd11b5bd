import type { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import type { ConsoleKey } from './own-text.ts';
import {
  alignLines,
  alignmentAt,
  captionPicture,
  captionTable,
  hasCaption,
  removeCaption,
} from './rich-text-commands.ts';
import type { ToolIconName } from './rich-text-icon.tsx';

/** A button of the toolbar. */
export interface Tool {
  key: ConsoleKey;
  icon?: ToolIconName;
  /** Shown where there is no drawing. */
  text?: string;
  isOn?: boolean;
  isPossible?: boolean;
  /** What of the file library it puts in; whoever may not look there has no such tool. */
  takes?: 'picture' | 'video';
  run(): void;
}

/** Cells of one part of a table: browsers end a cell that reaches over two where the first part ends. */
function canMerge(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof CellSelection)) return false;
  const { $anchorCell, $headCell } = selection;
  return $anchorCell.parent.attrs.part === $headCell.parent.attrs.part && editor.can().mergeCells();
}

/** What the toolbar shows of the place where the cursor is. */
export function useMarks(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: ([2, 3, 4] as const).find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      sup: now.isActive('script', { path: 'sup' }),
      sub: now.isActive('script', { path: 'sub' }),
      code: now.isActive('code'),
      align: alignmentAt(now),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      block: now.isActive('codeBlock'),
      link: now.isActive('link'),
      picture: now.isActive('image'),
      figure: now.isActive('figure'),
      caption: hasCaption(now),
      table: now.isActive('table') || now.isActive('captionedTable'),
      merge: canMerge(now),
      split: now.can().splitCell(),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
}

/** What `useMarks` answers. */
export type Marks = ReturnType<typeof useMarks>;

/** What is done to words and lines. */
export function textTools(editor: Editor, on: Marks): Tool[] {
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
    { key: 'editor.underline', icon: 'underline', isOn: on.underline, run: () => void chain().toggleUnderline().run() },
    ...(['sup', 'sub'] as const).map((path) => ({
      key: `editor.${path}` as const,
      text: path === 'sup' ? 'x²' : 'x₂',
      isOn: on[path],
      run: () => void chain().toggleMark('script', { path }).run(),
    })),
    {
      key: 'editor.alignLeft',
      icon: 'alignLeft',
      isOn: on.align === null || on.align === 'left',
      run: () => alignLines(editor, null),
    },
    {
      key: 'editor.alignCenter',
      icon: 'alignCenter',
      isOn: on.align === 'center',
      run: () => alignLines(editor, 'center'),
    },
    {
      key: 'editor.alignRight',
      icon: 'alignRight',
      isOn: on.align === 'right',
      run: () => alignLines(editor, 'right'),
    },
    { key: 'editor.bullets', icon: 'bullets', isOn: on.bullets, run: () => void chain().toggleBulletList().run() },
    { key: 'editor.numbers', icon: 'numbers', isOn: on.numbers, run: () => void chain().toggleOrderedList().run() },
    { key: 'editor.quote', icon: 'quote', isOn: on.quote, run: () => void chain().toggleBlockquote().run() },
    { key: 'editor.code', icon: 'code', isOn: on.code, run: () => void chain().toggleCode().run() },
    { key: 'editor.codeBlock', icon: 'codeBlock', isOn: on.block, run: () => void chain().toggleCodeBlock().run() },
  ];
}

/** The words below a picture and above a table. */
export function captionTools(editor: Editor, on: Marks): Tool[] {
  if (!on.picture && !on.figure && !on.table) return [];
  const isPicture = on.picture || on.figure;
  return [
    {
      key: 'editor.caption',
      icon: 'caption',
      isOn: on.caption,
      run: () => (isPicture ? captionPicture(editor) : captionTable(editor)),
    },
    ...(on.caption
      ? [{ key: 'editor.removeCaption' as const, icon: 'captionRemove' as const, run: () => removeCaption(editor) }]
      : []),
  ];
}

/** What is done to a table. */
export function tableTools(editor: Editor, on: Marks): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { key: 'editor.rowBelow', icon: 'rowAdd', run: () => void chain().addRowAfter().run() },
    { key: 'editor.columnRight', icon: 'columnAdd', run: () => void chain().addColumnAfter().run() },
    { key: 'editor.mergeCells', icon: 'merge', isPossible: on.merge, run: () => void chain().mergeCells().run() },
    { key: 'editor.splitCell', icon: 'split', isPossible: on.split, run: () => void chain().splitCell().run() },
    { key: 'editor.headRow', icon: 'headRow', run: () => void chain().toggleHeaderRow().run() },
    { key: 'editor.removeRow', icon: 'rowRemove', run: () => void chain().deleteRow().run() },
    { key: 'editor.removeColumn', icon: 'columnRemove', run: () => void chain().deleteColumn().run() },
    { key: 'editor.removeTable', icon: 'trash', run: () => void chain().deleteTable().run() },
  ];
}
