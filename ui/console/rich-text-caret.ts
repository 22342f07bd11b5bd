import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';

/** Keys that write: signs, line breaks, and whatever an input method is about to make of it. */
const writes = ({ key, keyCode, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  keyCode === 229 || key === 'Enter' || (key.length === 1 && !ctrlKey && !metaKey);

/** Who writes while a picture or a video is chosen writes behind it: only the keys that remove things take it away. */
export const CaretBehindMedia = Extension.create({
  name: 'caretBehindMedia',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown(view, event) {
          const { selection, tr } = view.state;
          if (!(selection instanceof NodeSelection) || !selection.node.isInline || !writes(event)) return false;
          view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
          return false;
        },
      },
    }),
  ],
});
