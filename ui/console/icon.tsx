import { Drawing } from '../drawing.tsx';

const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  right: 'm9 6 6 6-6 6',
  left: 'm15 6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  bell: 'M6 17h12c-1.3-1.3-1.6-2.7-1.6-6.5a4.4 4.4 0 0 0-8.8 0c0 3.8-.3 5.2-1.6 6.5ZM10 20h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  comment: 'M4 5h16v11H11l-4.500 4v-4H4z',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  outside: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c1-3.6 4-5.5 7.5-5.5s6.5 1.9 7.5 5.5',
  up: 'm6 15 6-6 6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  film: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  captions: 'M4 5h16v14H4zM7 14h5M14 14h3M7 11h3M12 11h5',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  edit: 'm5 19 1-4L16.5 4.5l3 3L9 18l-4 1Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  eye: 'M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M12 5v14',
  download: 'M12 4v11M7.5 11 12 15.500l4.500-4.500M5 20h14',
  tasks: 'M4 6.500l1.500 1.500L8 5M11 7h9M4 16.500l1.500 1.500L8 15M11 17h9',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v5',
  undo: 'M8 5 4 9l4 4M4 9h9.500a5.5 5.5 0 0 1 0 11H9',
  redo: 'm16 5 4 4-4 4M20 9h-9.500a5.5 5.5 0 0 0 0 11H15',
  star: 'm12 4 2.500 5.100 5.500.800-4 3.900 1 5.600-5-2.700-5 2.700 1-5.600-4-3.900 5.500-.800Z',
  fold: 'M4 12h16M8 4l4 4 4-4M8 20l4-4 4 4',
  unfold: 'M4 12h16M8 8l4-4 4 4M8 16l4 4 4-4',
  rowAdd: 'M4 5h16v7H4zM12 15v6M9 18h6',
} as const;

/** Name of a drawing of `Icon`. */
export type IconName = keyof typeof paths;

/** An icon beside a text; those of dots alone have larger ones. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return <Drawing path={paths[name]} size={size} stroke={name === 'more' || name === 'grip' ? 2.6 : 1.7} />;
}
