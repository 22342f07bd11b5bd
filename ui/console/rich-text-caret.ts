import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Keys that write: signs, line breaks, and whatever an input method is about to make of it. */
const writes = ({ key, keyCode, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  keyCode === 229 || key === 'Enter' || (key.length === 1 && !ctrlKey && !metaKey);

/**
 * Puts the cursor behind a picture or a video that is chosen, into a new line where it has its own, and lets what was begun
 * go on there.
 */
function goBehind(view: EditorView, isWriting: boolean): false {
  const { selection, tr } = view.state;
  if (!isWriting || !(selection instanceof NodeSelection) || !selection.node.isInline) return false;
  const { $to } = selection;
  const line = $to.parent.childCount === 1 ? view.state.schema.nodes.paragraph?.create() : undefined;
  if (line !== undefined) tr.insert($to.after(), line);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, line === undefined ? $to.pos : $to.after() + 1)));
  return false;
}

/** Who writes while a picture or a video is chosen writes behind it: only the keys that remove things take it away. */
export const CaretBehindMedia = Extension.create({
  name: 'caretBehindMedia',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown: (view, event) => goBehind(view, writes(event)),
        // Input methods, dictation and the keyboards of phones write without keys.
        handleDOMEvents: {
          compositionstart: (view) => goBehind(view, true),
          beforeinput: (view, { inputType }) =>
            goBehind(view, /^insert(?:Text|Composition|Replacement)/.test(inputType)),
        },
      },
    }),
  ],
});
