import { Node } from '@tiptap/core';

/** A picture of another site that stands in a text until the library holds it; nothing is published with one. */
export interface WaitingAttributes {
  /** Its address there. */
  from: string;
  /** Number of the task that brings it; null before that has begun. */
  task: number | null;
  alt: string;
}

/** The place of a picture that is being brought. */
export const WaitingPicture = Node.create({
  ...{ name: 'waitingPicture', group: 'inline', inline: true, atom: true, draggable: true },
  addAttributes: () => ({
    from: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-from'),
      renderHTML: ({ from }) => ({ 'data-from': String(from) }),
    },
    task: {
      default: null,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute('data-task')) || null,
      renderHTML: ({ task }) => (task === null ? {} : { 'data-task': String(task) }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-from]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
