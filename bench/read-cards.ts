import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AsideProcesses } from '../kernel/aside/aside.ts';
import { asideTask } from '../kernel/aside/aside-task.ts';
import type { readPicture } from '../modules/platform/ocr/providers/local/read-picture.ts';
import { CARD_SETS, makeCards } from '../tools/ocr-cards/make-cards.ts';
import { openHello } from './hello-pace.ts';
import { processorSeconds } from './processor-seconds.ts';
import { recordFigure } from './results.ts';
import { residentMb } from './server.ts';

// Twenty photographed cards, read one after the other in a process aside, while the main thread answers a hello world as often as it can.
const [CARDS, ALONE_MS, LEAST_PACE] = [20, 5_000, 0.7];

const file = new URL('../modules/platform/ocr/providers/local/read-picture.ts', import.meta.url);
const read = asideTask<typeof readPicture>(file, 'readPicture');
const aside = new AsideProcesses();
const how = { asker: { shopId: 1, client: '' }, ms: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'read-cards-'));
const cards = (await makeCards(CARD_SETS.acceptance, CARDS)).map(({ kind, picture }, index) => {
  const path = join(folder, String(index));
  writeFileSync(path, picture);
  return { kind, path };
});

const { paceUntil, close } = await openHello();
const megabytes = (): number => [process.pid, ...aside.pids].reduce((sum, pid) => sum + residentMb(pid), 0);

let most = 0;
async function readAll(): Promise<void> {
  for (const card of cards) {
    await aside.run(read, { ...card, today: '2026-11-24' }, how);
    most = Math.max(most, megabytes());
  }
}

await paceUntil(new Promise((resolve) => setTimeout(resolve, 1_000)));
const alone = await paceUntil(new Promise((resolve) => setTimeout(resolve, ALONE_MS)));
const [before, began] = [megabytes(), processorSeconds(process.pid)];
const beside = await paceUntil(readAll());
const used = processorSeconds(process.pid) - began;
await aside.close();
rmSync(folder, { recursive: true });
await close();

const pace = beside / alone;
recordFigure({
  name: '20 photographed cards read in a process aside',
  measured: `a hello world beside them keeps ${pace.toFixed(2)} of its pace (by the main thread’s processor time); ${used.toFixed(0)} s of processors, memory +${(most - before).toFixed(0)} MB, ${(megabytes() - before).toFixed(0)} MB of it left once the process ended`,
  goal: `≥ ${LEAST_PACE}`,
  reached: pace >= LEAST_PACE,
});
