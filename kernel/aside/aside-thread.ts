import { parentPort } from 'node:worker_threads';
import { type AsideAnswer, type AsideOrder, toldError } from './aside-task.ts';

async function answerOf({ file, name, input }: AsideOrder): Promise<AsideAnswer> {
  try {
    const found = ((await import(file)) as Record<string, unknown>)[name];
    if (typeof found !== 'function') throw new Error(`${file} has no ${name} to run.`);
    return { value: await found(input) };
  } catch (error) {
    return toldError(error);
  }
}

parentPort?.on('message', async (order: AsideOrder) => parentPort?.postMessage(await answerOf(order)));
