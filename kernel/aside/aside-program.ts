import { flushCompileCache } from 'node:module';
import { type AsideAnswer, type AsideOrder, toldError } from './aside-task.ts';

// Where compiled files are kept is all that it was told, and nothing of it is for what runs here.
for (const name of Object.keys(process.env)) delete process.env[name];

async function answerOf({ file, name, input }: AsideOrder): Promise<AsideAnswer> {
  try {
    const found = ((await import(file)) as Record<string, unknown>)[name];
    if (typeof found !== 'function') throw new Error(`${file} has no ${name} to run.`);
    return { value: await found(input) };
  } catch (error) {
    return toldError(error);
  }
}

const loaded = new Set<string>();
process.on('message', async (order: AsideOrder) => {
  process.send?.(await answerOf(order));
  if (loaded.has(order.file)) return;
  loaded.add(order.file);
  // Most of these processes are killed, and at the end is too late for them.
  flushCompileCache();
});
process.on('disconnect', () => process.exit());
// What is thrown beside the call that is waited for is the answer too, and the end.
process.on('uncaughtException', (error) => process.send?.(toldError(error), () => process.exit(1)));
