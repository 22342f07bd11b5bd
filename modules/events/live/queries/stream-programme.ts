import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import type { ProgrammePoint } from '../admin-contract.ts';
import { streamSources } from './stream-sources.ts';

/** What comes when in a stream: what its editor wrote of it, else what it shows of another module, as that stands now. */
export async function programmeOf(
  ctx: Ctx,
  id: number,
  written: readonly ProgrammePoint[],
): Promise<readonly ProgrammePoint[]> {
  if (written.length > 0) return written;
  for (const source of streamSources(ctx)) {
    const shown = (await source.programme?.(ctx, id)) ?? [];
    if (shown.length > 0) return shown.map((point) => ({ ...point, at: formatTime(new Date(point.at)) }));
  }
  return [];
}
