import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { ingestDesk } from './admin-contract.ts';
import { draftVideo } from './commands/draft-video.ts';
import { beginSession, endSession, keepAlive } from './commands/hook.ts';
import { makeKey } from './commands/make-key.ts';
import { orderCut } from './commands/order-cut.ts';
import { orderRecording } from './commands/order-recording.ts';
import { revokeKey } from './commands/revoke-key.ts';
import { markChapter, savePlan } from './commands/save-plan.ts';
import { ingest } from './contract.ts';
import { playLine, playPiece } from './queries/play-line.ts';
import { showCutting } from './queries/show-cutting.ts';
import { showDesk } from './queries/show-desk.ts';

/** What answers encoders, players and those who run streams. */
export const ingestRoutes: Binding[] = [
  ...bind(ingest, {
    'ingest.hook.begin': (input, ctx) => beginSession(ctx, input),
    'ingest.hook.alive': (input, ctx) => keepAlive(ctx, input),
    'ingest.hook.end': (input, ctx) => endSession(ctx, input),
    'ingest.line': (input, ctx) => playLine(ctx, input),
    'ingest.piece': (input, ctx) => playPiece(ctx, input),
  }),
  ...bind(ingestDesk, {
    'ingest.admin.desk': ({ id }, ctx) => showDesk(ctx, id),
    'ingest.admin.makeKey': (input, ctx) => makeKey(ctx, input),
    'ingest.admin.revokeKey': (input, ctx) => revokeKey(ctx, input),
    'ingest.admin.savePlan': (input, ctx) => savePlan(ctx, input),
    'ingest.admin.mark': (input, ctx) => markChapter(ctx, input),
    'ingest.admin.record': (input, ctx) => orderRecording(ctx, input),
    'ingest.admin.cutting': ({ id }, ctx) => showCutting(ctx, id),
    'ingest.admin.cut': (input, ctx) => orderCut(ctx, input),
    'ingest.admin.draft': (input, ctx) => draftVideo(ctx, input),
  }),
];
