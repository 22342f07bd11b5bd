import { Drawing } from '../drawing.tsx';

const drawings = {
  home: 'M4 11.2 12 4l8 7.2M6 9.8V20h12V9.8M10 20v-5.5h4V20',
  news: 'M5 5h14v14H5zM8.5 9h7M8.5 12.2h7M8.5 15.4h4',
  search: 'M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.5 15.5 20 20',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.8 3.6-5.6 7.5-5.6s6.9 1.8 7.5 5.6',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.9 1 5.5L12 16.5l-4.9 2.6 1-5.5L4 9.7 9.6 9z',
  tag: 'M4 4h7.5L20 12.5 12.5 20 4 11.5zM8 8h.01',
  topic: 'M4 6.5 12 3l8 3.5-8 3.5zM4 12l8 3.5 8-3.5M4 16.5 12 20l8-3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  down: 'm6 9 6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  refresh: 'M19 8a8 8 0 1 0 1 6M19.5 4v4.5H15',
  share: 'M7 17 17 7M9 7h8v8',
  phone: 'M8 3h8v18H8zM11 18h2',
  wechat:
    'M9.5 5C5.9 5 3 7.3 3 10.2c0 1.7 1 3.2 2.5 4.1L5 16.5l2.4-1.3c.7.1 1.4.2 2.1.2M15 9.5c3.3 0 6 2 6 4.6 0 1.5-.9 2.8-2.2 3.6l.4 1.8-2.1-1.1c-.7.1-1.4.2-2.1.2-3.3 0-6-2-6-4.5s2.7-4.6 6-4.6Z',
  bell: 'M6 17h12c-1.3-1.3-1.6-2.7-1.6-6.5a4.4 4.4 0 0 0-8.8 0c0 3.8-.3 5.2-1.6 6.5ZM10 20h4',
  check: 'm5 12.5 4.5 4.5L19 7',
  warn: 'M12 4 21 19.5H3zM12 10v4M12 16.8h.01',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5V12l3 2',
  calendar: 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4',
  place: 'M12 21c4-4.5 6-7.7 6-10.5a6 6 0 1 0-12 0C6 13.3 8 16.5 12 21ZM12 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  book: 'M5 4.5h9.5a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h9.5',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.8 7.2-7 9-4.2-1.8-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10',
  flask: 'M10 4h4M10.5 4v6L5.5 19h13l-5-9V4',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.8c2.3.6 3.7 2.2 4 4.7',
  mic: 'M12 14.5a3 3 0 0 0 3-3V7a3 3 0 0 0-6 0v4.5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  print: 'M7 8V4h10v4M7 17H4.5V8h15v9H17M7 14h10v6H7z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  larger: 'M3.5 18 8.5 6l5 12M5.2 14h6.6M15.5 9.5h5M18 7v5',
  smaller: 'M3.5 18 8.5 6l5 12M5.2 14h6.6M15.5 9.5h5',
  out: 'M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
} as const;

/** Names of the icons. */
export type IconName = keyof typeof drawings;

/** Every icon there is, for those who choose one. */
export const iconNames = Object.keys(drawings) as IconName[];

/** An icon beside a text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Drawing path={drawings[name]} size={size} />;
}

/** Tells whether a text names an icon (route tables may name any). */
export const isIconName = (name: string | null): name is IconName => name !== null && name in drawings;
