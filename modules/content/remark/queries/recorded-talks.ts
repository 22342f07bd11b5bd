import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RecordedTalk } from '../../../../kernel/module/recorded-talk-spec.ts';
import { type Named, seenTarget } from '../place.ts';

/** A talk that went on while a film was recorded. */
export interface HeardTalk extends RecordedTalk {
  asksQuestions: boolean;
}

/** A stretch of a talk, and how much later its moments come in the film; in milliseconds. */
export interface TalkRange {
  type: string;
  id: number;
  low: number;
  high: number;
  shift: number;
}

/** The talks of the recording that a thing plays, of those that the reader is let into as its own page lets them. */
export async function heardTalks(ctx: Ctx, { type, id, pass = '' }: Named): Promise<HeardTalk[]> {
  const { registry } = ctx.services;
  const source = registry.recordedTalks.get(type);
  if (source === undefined || !registry.isOn(ctx.shop, source.module)) return [];
  const heard: HeardTalk[] = [];
  for (const talk of await source.talks(ctx, id)) {
    try {
      const { talk: now } = await seenTarget(ctx, { type: talk.type, id: talk.id, pass });
      heard.push({ ...talk, asksQuestions: now.asksQuestions });
    } catch (error) {
      // Whoever does not see the stream, or is not let in, hears nothing of what was said there.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return heard;
}

/** The stretches of a talk that lie between two moments of its film. */
export const rangesOf = ({ type, id, stretches }: RecordedTalk, from: number, to: number): TalkRange[] =>
  stretches.flatMap(({ said, at, length }) => {
    const [first, last] = [Math.max(from, at), Math.min(to, at + length)];
    return first >= last ? [] : [{ type, id, low: said + first - at, high: said + last - at, shift: at - said }];
  });

/** The values of `ranges` as a query takes them, a column each. */
export const rangeColumns = (ranges: readonly TalkRange[]): unknown[] =>
  (['type', 'id', 'low', 'high', 'shift'] as const).map((key) => ranges.map((range) => range[key]));

/** The talks of an answer by kind and number. */
export const namesOf = (talks: readonly HeardTalk[]): { type: string; id: number }[] =>
  talks.map(({ type, id }) => ({ type, id }));
