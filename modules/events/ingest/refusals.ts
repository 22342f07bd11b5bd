import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why an encoder, its keys, or what is made of what it sent is refused. */
export const refuse = refusals('ingest', {
  /** What the receiving server said is not proved. */
  unsigned: 403,
  /** No line has this key, or has it any more. */
  key_wrong: 403,
  /** The stream is not published, taken down, or over for good. */
  not_wanted: 403,
  /** Another encoder sends by this line. */
  line_busy: 409,
  /** Nothing came in that could be kept. */
  nothing_recorded: 409,
  /** It is being made. */
  being_made: 409,
  /** Its film is there, and so is the video. */
  video_there: 409,
  /** It was cut, or made anew, meanwhile. */
  recording_changed: 409,
  /** Cuts overlap, run backwards, or lie outside of the film. */
  cuts_wrong: 400,
  nothing_left: 400,
  /** A film cannot be cut on this machine, or not this one. */
  cut_failed: 409,
  programme_unknown: 400,
  /** It has as many chapters as a recording may have. */
  chapters_full: 409,
});
