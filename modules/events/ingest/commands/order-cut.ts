import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { filmBytes } from '../../../platform/file/public.ts';
import { startTask } from '../../../platform/task/public.ts';
import { lockStream } from '../../live/public.ts';
import type { ingestDesk } from '../admin-contract.ts';
import { cutFault } from '../cut-time.ts';
import { lockRecording } from '../queries/kept-recording.ts';
import { refuse } from '../refusals.ts';
import { CUT_TASK } from './cut-recording.ts';

type Given = ParsedOf<(typeof ingestDesk)['ingest.admin.cut']>;

/** Has a recording cut, as a task of whoever asks. */
export async function orderCut(ctx: Ctx, { id, film, cuts }: Given): Promise<{ data: { task: number } }> {
  return ctx.db.write(async (tx) => {
    const { title } = await lockStream(tx, { id });
    const recording = await lockRecording(ctx, tx, id);
    if (recording.film !== film) throw refuse.recording_changed();
    const whole = await filmBytes(ctx, recording.whole);
    if (whole === null) throw refuse.nothing_recorded();
    const fault = cutFault(cuts, whole.duration);
    if (fault !== null) throw refuse[fault]();
    const label = ctx.t('ingest.console.cut.task', { title });
    return { data: { task: await startTask(ctx, tx, { kind: CUT_TASK, label, input: { id, film, cuts } }) } };
  });
}
