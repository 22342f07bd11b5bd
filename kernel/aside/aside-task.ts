import { Refusal } from '../contract/refusal.ts';

/** A function that runs beside the process that answers everybody: the file it lies in, and its name there. */
export interface AsideTask<F> {
  readonly file: string;
  readonly name: string;
  /** Phantom: what it takes and answers. */
  readonly _run?: F;
}

/** Names a function of another file, which is only loaded where it runs: its input and its answer are copied. */
export const asideTask = <F extends (input: never) => unknown>(file: URL, name: string): AsideTask<F> => ({
  file: file.href,
  name,
});

/** What a process aside is asked to run. */
export interface AsideOrder {
  file: string;
  name: string;
  input: unknown;
}

interface ToldRefusal {
  status: number;
  code: string;
  params: Record<string, string | number>;
}

/** What a process aside answers: a value, a refusal, or what went wrong in it. */
export type AsideAnswer =
  | { value: unknown }
  | { refusal: ToldRefusal }
  | { failure: { name: string; message: string; stack: string | undefined } };

/** What was thrown, as it travels from one process to another: classes do not. */
export function toldError(error: unknown): AsideAnswer {
  if (error instanceof Refusal) {
    const { status, code, params } = error;
    return { refusal: { status, code, params: { ...params } } };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failure: { name, message, stack } };
}

/** The value that a process aside answered; throws what was thrown there. */
export function heardAnswer(answer: AsideAnswer): unknown {
  if ('value' in answer) return answer.value;
  if ('refusal' in answer) {
    const { status, code, params } = answer.refusal;
    throw new Refusal(status, code, params);
  }
  const error = new Error(answer.failure.message);
  error.name = answer.failure.name;
  if (answer.failure.stack !== undefined) error.stack = answer.failure.stack;
  throw error;
}
