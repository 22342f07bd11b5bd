import type { Ctx } from '../../../../kernel/http/context.ts';
import { asRefusal } from '../../../../kernel/http/error-answer.ts';
import { withUpload } from '../../../../kernel/http/with-upload.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { storeUpload } from '../../../platform/file/public.ts';
import { fetchPicture } from './fetch-picture.ts';

/** Kind of the tasks that bring pictures of other sites. */
export const PICTURES_TASK = 'envelope.pictures';

/** The files that pictures became, by the addresses that they had. */
export interface Brought {
  brought: Record<string, number>;
}

/** Brings one picture: the number of its file, or why there is none. */
async function bring(ctx: Ctx, from: string): Promise<{ id: number } | { why: string }> {
  const fetched = await fetchPicture(ctx.services.outside, from);
  if ('fault' in fetched) {
    const { fault, status } = fetched;
    return { why: ctx.t(`envelope.console.pictures.why.${fault}`, { status }) };
  }
  try {
    // The same checks, drawing and quota as for a picture that somebody sends.
    const upload = { fileName: fetched.name, mime: '', bytes: fetched.bytes };
    const { data } = await withUpload(ctx, upload, (own) => storeUpload(own, 'content', 'staff'));
    return { id: data.id };
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === null) throw error;
    return { why: ctx.t(errorKey(refusal.code), refusal.params) };
  }
}

/** Brings pictures of other sites into the library, one after the other. */
export const pictureTask: TaskSpec = {
  lane: 'outside',
  async slice(ctx, run) {
    const { brought = {} } = run.state as Partial<Brought>;
    for (;;) {
      const [line] = await run.next(1);
      if (line === undefined) return 'done';
      const found = await bring(ctx, line.name);
      if ('id' in found) {
        brought[line.name] = found.id;
        await run.beat({ state: { brought } satisfies Brought });
      }
      await run.settle(line, 'why' in found ? found.why : null);
      if (run.isOver()) return 'more';
    }
  },
};
