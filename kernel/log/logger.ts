import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './output.ts';

const MOST_CAUSES = 5;

/** An error as the log may show it: its kind, code and place, never the values a database or person put into its text. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  const fromDatabase = (error as { severity?: unknown }).severity !== undefined;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(fromDatabase ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, MOST_CAUSES).map(safeError) } : {}),
  };
}

/** An error as others may keep it: its kind and code, and not a word of what it was about. */
export function bareError(error: unknown): Error {
  const { type, code } = safeError(error);
  return new Error(code === undefined ? String(type) : `${type} ${code}`);
}

/** The process's log: one JSON object per line, in UTC, without personal data; to standard output unless a stream is given. */
export function createLogger(level: string, stream: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: safeError },
  };
  return pino(options, stream);
}
