import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { CardKind } from '../contract.ts';
import type { CardReading } from '../parse/card-of.ts';
import type { readPicture } from './local/read-picture.ts';

const read = asideTask<typeof readPicture>(new URL('./local/read-picture.ts', import.meta.url), 'readPicture');
/** Milliseconds that one picture may take, with those of a process that has to load the networks first. */
const READ_MS = 40_000;

/** Reads a card on this machine, beside the process that answers everybody; null where the picture shows none. */
export const readLocally = (ctx: Ctx, kind: CardKind, path: string): Promise<CardReading | null> =>
  ctx.services.aside.run(
    read,
    { path, kind, today: formatDate(ctx.services.now()) },
    { asker: askerOf(ctx), ms: READ_MS, signal: ctx.signal },
  );
