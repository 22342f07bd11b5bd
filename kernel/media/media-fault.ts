/** Why a film could not be made ready; each has words of its own where it is told. */
export const mediaFaults = [
  /** The machine has no ffmpeg, or not what keeps it within bounds. */
  'no_tool',
  /** Not what it says it is, damaged, or without a picture that moves. */
  'unreadable',
  /** Coded in a way that is not taken. */
  'coding',
  /** More pixels than are decoded. */
  'too_large',
  /** Longer than a film may be. */
  'too_long',
  /** It took more time than it may. */
  'timed_out',
  /** The disk of the machine or the space of the shop has no room. */
  'no_room',
  /** It was begun several times, and its process ended each time. */
  'gave_up',
] as const;
export type MediaReason = (typeof mediaFaults)[number];

/** Says why a film could not be made ready: nothing that another try of the same kind would mend by itself. */
export class MediaFault extends Error {
  override readonly name = 'MediaFault';
  readonly reason: MediaReason;

  constructor(reason: MediaReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
  }
}
