import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useCallback, useRef, useState } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import { insertOnOwnLine } from './rich-text-commands.ts';
import { pastedHtml, pictureFiles } from './rich-text-pasted.ts';
import { fillPlace, noteTask, placesIn, removePlace } from './rich-text-places.ts';

/** What the slot `console.pictures` is told of the places in a text, and what it may do with them. */
export interface PastedPictures {
  places: readonly { from: string; task: number | null }[];
  /** Why a picture that came along could not be stored, by its place; empty while it is under way. */
  uploads: Readonly<Record<string, string>>;
  noteTask(froms: readonly string[], task: number | null): void;
  fill(from: string, file: { url: string; width: number | null; height: number | null }): void;
  remove(from: string): void;
}

/** Takes the pictures of what is pasted and dropped: those that come along at once, those of other sites through `console.pictures`. */
export function usePastedPictures() {
  const { upload, say, locale } = useConsole();
  const t = useOwnText();
  const [uploads, setUploads] = useState<Record<string, string>>({});
  const at = useRef<Editor | null>(null);
  const keep = (file: File): string => {
    const from = `upload:${crypto.randomUUID()}`;
    setUploads((all) => ({ ...all, [from]: '' }));
    void upload(file, 'content').then(
      (stored) => {
        if (at.current !== null && !at.current.isDestroyed) fillPlace(at.current, from, stored);
      },
      (error: Error) => setUploads((all) => ({ ...all, [from]: error.message })),
    );
    return from;
  };
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = pictureFiles(data);
    const editor = at.current;
    if (files.length === 0 || editor === null) return false;
    for (const file of files) insertOnOwnLine(editor, 'waitingPicture', { from: keep(file), alt: '' });
    return true;
  };
  return {
    uploads,
    /** Called once the editor is there. */
    bind: useCallback((editor: Editor): void => {
      at.current = editor;
    }, []),
    props: {
      transformPastedHTML(html: string): string {
        const pasted = pastedHtml(html, keep);
        if (pasted.left.length > 0) {
          const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(pasted.left.slice(0, 5));
          say('warning', t('editor.picturesLeft', { count: pasted.left.length, names }));
        }
        return pasted.html;
      },
      handlePaste: (_view: unknown, event: ClipboardEvent) => takeFiles(event.clipboardData),
      handleDrop: (_view: unknown, event: DragEvent, _slice: unknown, isMoved: boolean) =>
        !isMoved && takeFiles(event.dataTransfer),
    },
  };
}

/** The places of a text and what may be done with them, for `console.pictures`. */
export function usePlaces(editor: Editor, uploads: PastedPictures['uploads']): PastedPictures {
  const places = useEditorState({ editor, selector: ({ editor: now }) => placesIn(now.state.doc) });
  return {
    ...{ places, uploads },
    noteTask: (froms, task) => noteTask(editor, froms, task),
    fill: (from, file) => fillPlace(editor, from, file),
    remove: (from) => removePlace(editor, from),
  };
}
