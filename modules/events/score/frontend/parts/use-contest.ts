import { useRoom } from '../../../../../kernel/client/use-room.ts';

/** How often is asked where no line holds. */
const SECONDS = 3;

/** Something of a contest, asked for anew as soon as the contest moves; null as `activity` leaves it as it is. */
export const useContest = <Answer>(
  first: Answer,
  activity: number | null,
  ask: () => Promise<Answer>,
  heard: Readonly<Record<string, (data: Record<string, unknown>) => void>> = {},
): { answer: Answer; isLost: boolean } =>
  useRoom(
    first,
    activity === null ? null : { kind: 'score', asked: { id: activity }, event: 'score.moved', seconds: SECONDS },
    ask,
    heard,
  );
