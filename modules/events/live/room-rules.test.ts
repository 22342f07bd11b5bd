import { expect, test } from 'vitest';
import { type RoomStanding, talkIn } from './room-rules.ts';

const at = new Date('2027-03-25T11:30:00Z');
const room = (more: Partial<RoomStanding> = {}): RoomStanding => ({
  ...{ status: 1, begunAt: '2027-03-25T11:00:00Z', mode: 'usual', isMuted: false, slowSeconds: 8 },
  ...more,
});

test('the room talks before the begin and while it runs, and is read alone afterwards', () => {
  expect(talkIn(room({ status: 0, begunAt: null }), at, false)).toEqual({
    ...{ slowSeconds: 8, offset: null, asksQuestions: false },
  });
  expect(talkIn(room(), at, false)).toEqual({ slowSeconds: 8, offset: 1_800_000, asksQuestions: false });
  for (const status of [2, 3] as const)
    expect(talkIn(room({ status }), at, false)).toMatchObject({ closed: 'over', offset: null });
});

test('quiet and a look beforehand are the host’s to say; slow mode is of the chat alone', () => {
  expect(talkIn(room({ isMuted: true, mode: 'pre' }), at, true)).toEqual({
    ...{ closed: 'muted', mode: 'pre', slowSeconds: 0, offset: 1_800_000, asksQuestions: true },
  });
});
