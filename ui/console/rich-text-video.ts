import { Node } from '@tiptap/core';

/** A video in a text, with its captions. */
export interface TextVideo {
  src: string;
  poster: string | null;
  title: string | null;
  width: number | null;
  height: number | null;
  tracks: readonly { url: string; language: string; label: string }[];
}

const trackOf = (element: Element): TextVideo['tracks'][number] => ({
  url: element.getAttribute('src') ?? '',
  language: element.getAttribute('srclang') ?? 'zh',
  label: element.getAttribute('label') ?? '',
});

/** A video of the file library inside of a text, shown with controls. */
export const RichTextVideo = Node.create({
  ...{ name: 'video', group: 'inline', inline: true, atom: true, draggable: true },
  addAttributes: () => ({
    src: { default: '' },
    poster: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
    tracks: {
      default: [],
      rendered: false,
      parseHTML: (element: HTMLElement) => Array.from(element.querySelectorAll('track'), trackOf),
    },
  }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML({ node, HTMLAttributes }) {
    const tracks = (node.attrs.tracks as TextVideo['tracks']).map(
      ({ url, language, label }) => ['track', { kind: 'captions', src: url, srclang: language, label }] as const,
    );
    return ['video', { ...HTMLAttributes, controls: '', preload: 'metadata' }, ...tracks];
  },
});
