import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { contentBindings } from '../../content/envelope/public.ts';
import { liveAdmin, liveDesk } from './admin-contract.ts';
import { answerForm } from './commands/answer-form.ts';
import { beat } from './commands/beat.ts';
import { callRoll } from './commands/call-roll.ts';
import { giveTicket } from './commands/give-ticket.ts';
import { moveStream } from './commands/move-stream.ts';
import { muteRoom } from './commands/mute-room.ts';
import { saveBroadcast } from './commands/save-broadcast.ts';
import { saveRoom } from './commands/save-room.ts';
import { sayPresent } from './commands/say-present.ts';
import { live } from './contract.ts';
import { liveKind } from './kind.ts';
import { askedForm } from './queries/asked-form.ts';
import { hostRoom } from './queries/host-room.ts';
import { listStreams } from './queries/list-streams.ts';
import { playStream } from './queries/play-stream.ts';
import { showBroadcast } from './queries/show-broadcast.ts';
import { showRoom } from './queries/show-room.ts';
import { showStream } from './queries/show-stream.ts';
import { streamViews } from './queries/stream-views.ts';
import { streamWall } from './queries/stream-wall.ts';
import { quizRoutes } from './quiz/routes.ts';
import { reminderRoutes } from './reminder/routes.ts';
import { roomDesk } from './room-contract.ts';

/** What answers the calls of the live streams. */
export const liveRoutes: Binding[] = [
  ...bind(live, {
    'live.list': (input, ctx) => listStreams(ctx, input),
    'live.show': ({ id, preview }, ctx) => showStream(ctx, id, preview),
    'live.play': (input, ctx) => playStream(ctx, input),
    'live.password': (input, ctx) => giveTicket(ctx, input),
    'live.heartbeat': (input, ctx) => beat(ctx, input),
    'live.room': (input, ctx) => showRoom(ctx, input),
    'live.present': (input, ctx) => sayPresent(ctx, input),
    'live.form': ({ id }, ctx) => askedForm(ctx, id),
    'live.saveForm': (input, ctx) => answerForm(ctx, input),
  }),
  ...quizRoutes,
  ...reminderRoutes,
  ...contentBindings(liveAdmin, liveKind),
  ...bind(roomDesk, {
    'live.admin.room': ({ id }, ctx) => hostRoom(ctx, id),
    'live.admin.saveRoom': (input, ctx) => saveRoom(ctx, input),
    'live.admin.call': (input, ctx) => callRoll(ctx, input),
    'live.admin.mute': (input, ctx) => muteRoom(ctx, input),
  }),
  ...bind(liveDesk, {
    'live.admin.wall': (input, ctx) => streamWall(ctx, input),
    'live.admin.status': (input, ctx) => moveStream(ctx, input),
    'live.front.status': (input, ctx) => moveStream(ctx, input),
    'live.admin.broadcast': ({ id }, ctx) => showBroadcast(ctx, id),
    'live.admin.saveBroadcast': (input, ctx) => saveBroadcast(ctx, input),
    'live.admin.views': ({ id }, ctx) => streamViews(ctx, id),
    'live.front.views': ({ id }, ctx) => streamViews(ctx, id),
  }),
];
