import type { Stage } from './stage.ts';

/** The way back to the first entry of a history, as an input. */
export async function firstEntry(stage: Stage, history: string, { id, version }: { id: number; version: number }) {
  const { data } = await stage.call<{ data: { id: number }[] }>(history, { id });
  return { id, version, entry: data.at(-1)?.id };
}
