import type { TargetTalk } from '../../../kernel/module/target-spec.ts';
import { type LiveStatus, status } from './rules.ts';

/** How the room of a stream takes what is said: as the rules of comments say, or as its host does. */
export const ROOM_MODES = ['usual', 'post', 'pre', 'closed'] as const;
export type RoomMode = (typeof ROOM_MODES)[number];

/** Most seconds that a host lets people wait between two words. */
export const SLOWEST = 600;

/** How long a roll call takes, in seconds. */
export const LEAST_CALL = 30;
export const LONGEST_CALL = 600;

/** What is known of the room of a stream. */
export interface RoomStanding {
  status: LiveStatus;
  begunAt: string | Date | null;
  mode: RoomMode;
  isMuted: boolean;
  slowSeconds: number;
}

/** Where in the stream one is, in milliseconds; null as long as it does not run. */
const offsetOf = ({ status: now, begunAt }: RoomStanding, at: Date): number | null =>
  now === status.running && begunAt !== null ? Math.max(0, at.getTime() - new Date(begunAt).getTime()) : null;

/** How people talk in the room now: before the begin and while it runs; questions are as little held back by slow mode as by haste. */
export function talkIn(room: RoomStanding, at: Date, asksQuestions: boolean): TargetTalk {
  const isOpen = room.status === status.waiting || room.status === status.running;
  return {
    ...(isOpen ? room.isMuted && { closed: 'muted' as const } : { closed: 'over' as const }),
    ...(room.mode !== 'usual' && { mode: room.mode }),
    slowSeconds: asksQuestions ? 0 : room.slowSeconds,
    offset: offsetOf(room, at),
    asksQuestions,
  };
}
