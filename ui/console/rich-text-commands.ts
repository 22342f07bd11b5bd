import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { TextAlignment } from '../../kernel/rules/rich-text.ts';

/** Where a place lies in the nearest block of a kind around it, or null. */
function around($at: ResolvedPos, name: string): { node: Node; at: number } | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    if ($at.node(depth).type.name === name) return { node: $at.node(depth), at: $at.before(depth) };
  }
  return null;
}

/** Puts the cursor into the line behind a place, which is made where there is none. */
function goBehind(tr: Transaction, at: number): void {
  const next = tr.doc.resolve(at).nodeAfter;
  if (next === null || !next.isTextblock) {
    const line = tr.doc.type.schema.nodes.paragraph?.create({ fills: true });
    if (line !== undefined) tr.insert(at, line);
  }
  tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}

/** Puts pictures or videos on a line of their own where the cursor is, and the cursor behind them: who writes on keeps them. */
export function insertOnOwnLine(editor: Editor, name: string, attributes: Record<string, unknown>): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const node = schema.nodes[name]?.create(attributes);
      const line = node && schema.nodes.paragraph?.create({ bare: true }, node);
      if (line === undefined) return false;
      const { $to } = tr.selection;
      let at = $to.pos;
      if ($to.parent.isTextblock) {
        const isEmpty = $to.parent.content.size === 0 && $to.parent.type.name === 'paragraph';
        if (isEmpty) {
          at = $to.before();
          tr.delete(at, $to.after());
        } else if ($to.parentOffset === 0) at = $to.before();
        else if ($to.parentOffset === $to.parent.content.size) at = $to.after();
        else {
          tr.split($to.pos);
          at = $to.pos + 1;
        }
      }
      tr.insert(at, line);
      goBehind(tr, at + line.nodeSize);
      return true;
    })
    .run();
}

/** Whether the chosen picture, or the figure around the cursor, has a caption. */
export function hasCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const figure = around($from, 'figure');
  if (figure === null) return around($from, 'captionedTable') !== null;
  return figure.node.content.content.some(({ type }) => type.name === 'figcaption');
}

const words = (editor: Editor, name: 'figcaption' | 'tableCaption'): Node | undefined => {
  const { nodes } = editor.schema;
  return nodes[name]?.create(null, nodes.paragraph?.create({ bare: true }));
};

/** Gives the chosen picture a caption below it, or goes to the one that it has; its words are written in the text. */
export function captionPicture(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { $from } = tr.selection;
      const figure = around($from, 'figure');
      const caption = words(editor, 'figcaption');
      if (caption === undefined || schema.nodes.figure === undefined) return false;
      if (figure !== null) {
        const end = figure.at + figure.node.nodeSize - 1;
        const { lastChild } = figure.node;
        if (lastChild?.type.name !== 'figcaption') tr.insert(end, caption);
        const target = tr.doc.resolve(figure.at + (tr.doc.nodeAt(figure.at)?.nodeSize ?? 2) - 1);
        tr.setSelection(TextSelection.near(target, -1));
        return true;
      }
      if (!(tr.selection instanceof NodeSelection)) return false;
      const picture = tr.selection.node;
      const isAlone = $from.parent.childCount === 1;
      const line = schema.nodes.paragraph?.create({ bare: true }, picture);
      if (line === undefined) return false;
      const align = isAlone ? ($from.parent.attrs.align ?? null) : null;
      const made = schema.nodes.figure.create({ align }, [line, caption]);
      let at = $from.before();
      if (isAlone) tr.replaceWith(at, $from.after(), made);
      else {
        const after = $from.after();
        tr.deleteSelection();
        at = tr.mapping.map(after);
        tr.insert(at, made);
      }
      tr.setSelection(TextSelection.create(tr.doc, at + 1 + line.nodeSize + 2));
      return true;
    })
    .run();
}

/** Gives the table around the cursor a caption, or goes to the one that it has. */
export function captionTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { $from } = tr.selection;
      const whole = around($from, 'captionedTable');
      const table = around($from, 'table');
      const caption = words(editor, 'tableCaption');
      if (whole === null) {
        if (table === null || caption === undefined || schema.nodes.captionedTable === undefined) return false;
        tr.replaceWith(
          table.at,
          table.at + table.node.nodeSize,
          schema.nodes.captionedTable.create(null, [caption, table.node]),
        );
      }
      const at = (whole ?? table)?.at ?? 0;
      const lead = tr.doc.nodeAt(at)?.firstChild;
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1 + (lead?.nodeSize ?? 2) - 1), -1)).scrollIntoView();
      return true;
    })
    .run();
}

/** Takes the caption away from the figure or the table around the cursor; what it said goes with it, and can be undone. */
export function removeCaption(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { $from } = tr.selection;
      const figure = around($from, 'figure');
      if (figure !== null) {
        const left = figure.node.content.content.filter(({ type }) => type.name !== 'figcaption');
        tr.replaceWith(figure.at, figure.at + figure.node.nodeSize, left);
        goBehind(tr, figure.at + left.reduce((sum, { nodeSize }) => sum + nodeSize, 0));
        return true;
      }
      const whole = around($from, 'captionedTable');
      const table = whole?.node.lastChild;
      if (whole === null || !table) return false;
      tr.replaceWith(whole.at, whole.at + whole.node.nodeSize, table);
      tr.setSelection(TextSelection.near(tr.doc.resolve(whole.at + 1)));
      return true;
    })
    .run();
}

const ALIGNED = new Set(['paragraph', 'heading', 'figure']);

/** How the lines of a place stand; null where they begin as the language does. */
function alignmentOf($at: ResolvedPos): TextAlignment | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const { align } = $at.node(depth).attrs;
    if (align) return align as TextAlignment;
  }
  return null;
}

/** How the lines at the cursor stand. */
export const alignmentAt = (editor: Editor): TextAlignment | null => alignmentOf(editor.state.selection.$from);

/** Has the chosen lines, cells among them, stand so; a picture with its caption stands as one. */
export function alignLines(editor: Editor, align: TextAlignment | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { selection, doc } }) => {
      for (const { $from, $to } of selection.ranges) {
        doc.nodesBetween($from.pos, $to.pos, (node, at) => {
          if (!ALIGNED.has(node.type.name)) return true;
          // A line of a cell that stands otherwise says so itself.
          const isWithin = alignmentOf(doc.resolve(at)) !== null;
          tr.setNodeAttribute(at, 'align', align ?? (isWithin ? 'left' : null));
          return false;
        });
      }
      return true;
    })
    .run();
}
