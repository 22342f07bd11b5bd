import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { WaitingAttributes } from './rich-text-waiting.ts';

/** The places of a text that wait for their pictures, each address once. */
export function placesIn(doc: Node): { from: string; task: number | null }[] {
  const found = new Map<string, number | null>();
  doc.descendants((node) => {
    if (node.type.name !== 'waitingPicture') return;
    const { from, task } = node.attrs as WaitingAttributes;
    found.set(from, found.get(from) ?? task);
  });
  return [...found].map(([from, task]) => ({ from, task }));
}

/** Changes every place of these addresses; taking it back by hand would bring a place that nobody fills again. */
function changePlaces(editor: Editor, froms: readonly string[], change: (node: Node) => Node | null): void {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== 'waitingPicture' || !froms.includes(String(node.attrs.from))) return;
    const [start, end] = [tr.mapping.map(at), tr.mapping.map(at + node.nodeSize)];
    const next = change(node);
    if (next === null) tr.delete(start, end);
    else tr.replaceWith(start, end, next);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Notes which task brings the pictures of these addresses. */
export const noteTask = (editor: Editor, froms: readonly string[], task: number | null): void =>
  changePlaces(editor, froms, (node) => node.type.create({ ...node.attrs, task }, null, node.marks));

/** Puts a picture in its place, with what was said of it there. */
export const fillPlace = (
  editor: Editor,
  from: string,
  file: { url: string; width?: number | null; height?: number | null },
): void =>
  changePlaces(editor, [from], (node) => {
    const { url: src, width, height } = file;
    const attributes = { src, alt: node.attrs.alt, ...(width && height ? { width, height } : {}) };
    return editor.schema.nodes.image?.create(attributes, null, node.marks) ?? null;
  });

/** Takes the place of a picture away. */
export const removePlace = (editor: Editor, from: string): void => changePlaces(editor, [from], () => null);
