import { Drawing } from '../drawing.tsx';
import { Icon, type IconName } from './icon.tsx';

// Only who writes needs these: they come with the editor.
const paths = {
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14.500c.5-1 2.5-1 2.5.5S4 17.5 4 19h3',
  quote: 'M5 7h5v5c0 3-1.5 4.5-4 5M14 7h5v5c0 3-1.5 4.5-4 5',
  code: 'm9 8-4 4 4 4M15 8l4 4-4 4',
  codeBlock: 'M4 5h16v14H4zM9.5 9.5 7 12l2.5 2.500M14.5 9.5 17 12l-2.5 2.5',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  columnAdd: 'M4 4h8v16H4zM15 12h6M18 9v6',
  rowRemove: 'M4 5h16v7H4zM9 18h6',
  columnRemove: 'M4 4h8v16H4zM15 12h6',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  alignLeft: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  alignCenter: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  alignRight: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  caption: 'M5 4h14v10H5zM5 18h14M8 21h8',
  captionRemove: 'M5 4h14v10H5zM9 18l6 4M15 18l-6 4',
  merge: 'M4 5h16v14H4zM4 12h3M17 12h3M10 9.500 7.500 12l2.500 2.500M14 9.500l2.500 2.500-2.500 2.500',
  split: 'M4 5h16v14H4zM12 5v14M7.500 9.500 5.500 12l2 2.500M16.500 9.500l2 2.500-2 2.500',
  headRow: 'M4 5h16v14H4zM4 10h16M10 10v9M15 10v9M7 7.500h10',
} as const;

/** Name of a drawing of a tool. */
export type ToolIconName = keyof typeof paths | IconName;

const isOwn = (name: ToolIconName): name is keyof typeof paths => name in paths;

/** The drawing of a tool of the text editor. */
export const ToolIcon = ({ name }: { name: ToolIconName }) =>
  isOwn(name) ? <Drawing path={paths[name]} size={17} /> : <Icon name={name} size={17} />;
