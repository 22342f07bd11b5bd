import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import { startTask, taskOutcome } from '../../../platform/task/public.ts';
import type { pictureDesk } from './picture-contract.ts';
import { type Brought, PICTURES_TASK } from './picture-task.ts';

type Desk = typeof pictureDesk;

/** Begins to bring pictures of other sites into the library. */
export async function bringPictures(
  ctx: Ctx,
  { urls }: ParsedOf<Desk['envelope.picture.bring']>,
): Promise<OutputOf<Desk['envelope.picture.bring']>> {
  const each = [...new Set(urls)];
  const label = ctx.t('envelope.console.pictures.task', { count: each.length });
  const lines = each.map((name) => ({ recordId: null, version: null, name }));
  return { task: await ctx.db.write((tx) => startTask(ctx, tx, { kind: PICTURES_TASK, label, input: {}, lines })) };
}

/** What became of the pictures of such a task. */
export async function broughtPictures(ctx: Ctx, id: number): Promise<OutputOf<Desk['envelope.picture.brought']>> {
  const found = await taskOutcome(ctx, PICTURES_TASK, id);
  if (found === null) throw notFound();
  const { brought = {} } = found.kept as Partial<Brought>;
  const pictures = found.lines.map(async ({ name: from, isRefused, why }) => {
    const number = brought[from];
    const file = number === undefined ? null : await fileFor(ctx, number, ['content']);
    if (file !== null) return { from, file: { url: file.url, width: file.width, height: file.height }, why: '' };
    const isLeft = isRefused || found.isOver;
    return { from, file: null, why: isLeft ? why || ctx.t('envelope.console.pictures.why.stopped') : '' };
  });
  return { isOver: found.isOver, pictures: await Promise.all(pictures) };
}
