import type { Tx } from '../database/db.ts';

/** One thing of many that a task does, and what it is called. */
export interface NewTaskLine {
  recordId: number | null;
  version: number | null;
  name: string;
}

/** Such a thing with its place. */
export interface TaskLine extends NewTaskLine {
  id: number;
  position: number;
}

/** A line whose record was there before. */
export interface ThereLine {
  position: number;
  name: string;
  recordId: number;
  isAlike: boolean;
  /** What reports say of it. */
  why: string;
}

/** What a task says of itself while it runs. */
export interface TaskBeat {
  total?: number;
  done?: number;
  refused?: number;
  /** What the next slice must know. */
  state?: Record<string, unknown>;
}

/** A task as its kind works on it. Everything that writes throws `TaskStopped` once the task is cancelled or taken over. */
export interface TaskRun {
  readonly id: number;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: Readonly<Record<string, unknown>>;
  readonly done: number;
  readonly refused: number;
  /** The slice has had its time: answer `more`, so that other jobs come to their turn. */
  isOver(): boolean;
  /** Says how far it is, and that it lives. */
  beat(beat: TaskBeat): Promise<void>;
  /** Adds lines behind those there are. */
  add(lines: readonly NewTaskLine[]): Promise<void>;
  /** The first lines that are not settled. */
  next(limit: number): Promise<TaskLine[]>;
  /** Says how a line went: done where there is no reason against it. */
  settle(line: TaskLine, why: string | null): Promise<void>;
  /** Adds a line that was refused, such as a bad row of a file. */
  refuse(lines: readonly { position: number; name: string; why: string }[], tx?: Tx): Promise<void>;
  /** Adds lines whose records were there before. */
  noteThere(lines: readonly ThereLine[]): Promise<void>;
  /** Keeps a file for the person; `key` is one of the storage's. */
  keepFile(file: { key: string; name: string; mime: string }): Promise<void>;
}

/** Ends a slice whose task was cancelled, or is worked on by another process. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}
