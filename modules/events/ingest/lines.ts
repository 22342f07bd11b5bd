/** The ways in that a stream may have. */
export const LINE_KINDS = ['main', 'backup'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** How far the recording of a stream is. */
export const RECORDING_STATES = ['waiting', 'making', 'kept', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Who runs streams. */
export const RUN = 'live.control';

/** Who manages the keys of encoders. */
export const KEYS = 'ingest.line.save';

/** After so long without a word of the receiving server a line counts as broken off, in seconds. */
export const SILENT_SECONDS = 30;

/** How often the receiving server says that it is there, in seconds. */
export const ALIVE_SECONDS = 5;

/** Length of a piece that is aimed at, in seconds; it begins with a whole picture. */
export const PIECE_SECONDS = 2;

/** Pieces that a playlist names. */
export const LISTED_PIECES = 6;
