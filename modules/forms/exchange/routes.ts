import { asideTask } from '../../../kernel/aside/aside-task.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import { askerOf } from '../../../kernel/http/asker-of.ts';
import type * as aside from './commands/exchange-aside.ts';
import { exchange } from './contract.ts';
import { fileOf } from './formats/file-kinds.ts';
import { exchangeRefusals } from './refusals.ts';

const file = new URL('./commands/exchange-aside.ts', import.meta.url);
const read = asideTask<typeof aside.readFound>(file, 'readFound');
const write = asideTask<typeof aside.writeFile>(file, 'writeFile');
/** Milliseconds that a file may be looked into: what strangers sent is read in a process of its own. */
const READ_MS = 20_000;
const WRITE_MS = 6000;

/** What answers the calls on files of questionnaires. */
export const exchangeRoutes = bind(exchange, {
  'exchange.read': async ({ format }, ctx) => {
    const { upload, services, signal } = ctx;
    if (upload === null) throw exchangeRefusals.unreadable();
    const asked = { asker: askerOf(ctx), ms: READ_MS, signal };
    return { data: await services.aside.run(read, { path: upload.path, format }, asked) };
  },
  'exchange.write': async ({ format, locale, ...definition }, ctx) => {
    const asked = { asker: askerOf(ctx), ms: WRITE_MS, signal: ctx.signal };
    const made = await ctx.services.aside.run(write, { definition, format, locale }, asked);
    return { data: { ...fileOf(format), ...made } };
  },
});
