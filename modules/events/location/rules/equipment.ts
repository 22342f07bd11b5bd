/** What a room may be fitted with, and what something that takes place may need. */
export const EQUIPMENT = [
  'projector',
  'sound',
  'stream',
  'record',
  'interpret',
  'keypads',
  'hands_on',
  'wheelchair',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];
