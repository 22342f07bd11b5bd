import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { AsideProcesses } from '../kernel/aside/aside.ts';
import { asideTask } from '../kernel/aside/aside-task.ts';
import type { drawPaper } from '../kernel/paper/draw-paper.ts';
import type { joinPapers } from '../kernel/paper/join-papers.ts';
import { PAPER_SIZES } from '../kernel/rules/paper-size.ts';
import { openHello } from './hello-pace.ts';
import { recordFigure } from './results.ts';
import { residentMb } from './server.ts';

// A thousand badges with names, hospitals and codes that all differ, ten to a sheet, drawn by the hundred and joined as the task does it;
// beside it the main thread answers as many calls of a hello world as it can, one after the other, before and meanwhile.
const [BADGES, AT_A_TIME, ALONE_MS] = [1_000, 100, 5_000];
const [MOST_SECONDS, MOST_GROWTH_MB, LEAST_PACE] = [60, 60, 0.7];

spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build.ts'), 'papers'], { stdio: 'inherit' });
const kernel = (file: string): URL => new URL(`../kernel/paper/${file}.ts`, import.meta.url);
const draw = asideTask<typeof drawPaper>(kernel('draw-paper'), 'drawPaper');
const joined = asideTask<typeof joinPapers>(kernel('join-papers'), 'joinPapers');
const aside = new AsideProcesses();
const how = { asker: { shopId: 1, client: '' }, ms: 120_000 };

// Common family names, and characters that differ from badge to badge.
const FAMILIES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
const given = (number: number): string =>
  String.fromCodePoint(0x5000 + ((number * 37) % 0x1000), 0x5000 + ((number * 91) % 0x1000));
const badge = (number: number) => ({
  name: `${FAMILIES[number % FAMILIES.length]}${given(number)}`,
  lines: [`青屿市第${(number % 40) + 1}人民医院 血液科`],
  title: '第十六次青屿血液学年会',
  number: `编号 ${number}`,
  code: `https://hema.example.org/backend/form-answers/${number}`,
});
const look = { logo: null, accent: '#a61f38', heading: '青屿血液学会', foot: '', signer: '', texts: {}, pictures: {} };

const { paceUntil, close } = await openHello();
const megabytes = (): number => [process.pid, ...aside.pids].reduce((sum, pid) => sum + residentMb(pid), 0);

const memory: number[] = [];
async function drawAll(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < BADGES; from += AT_A_TIME) {
    const items = Array.from({ length: AT_A_TIME }, (_, index) => badge(from + index + 1));
    const props = { items, look, size: PAPER_SIZES.cardSheet, locale: 'zh-CN' as const };
    parts.push(await aside.run(draw, { template: 'forms/form/papers/badge', props }, how));
    memory.push(megabytes());
  }
  return aside.run(joined, parts, how);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
await paceUntil(wait(1_000));
const alone = await paceUntil(wait(ALONE_MS));
const began = performance.now();
const drawing = drawAll();
const meanwhile = await paceUntil(drawing);
const file = await drawing;
const seconds = (performance.now() - began) / 1000;
// The first three parts load fonts, typesetter and what the heap of the process comes to.
const growth = Math.max(...memory.slice(3)) - Math.max(...memory.slice(0, 3));
recordFigure({
  name: '1,000 badges on A4 sheets, in a process aside',
  measured: `${seconds.toFixed(1)} s, ${(file.length / 1024 ** 2).toFixed(1)} MB of PDF, memory ${growth < 0 ? '' : '+'}${growth.toFixed(0)} MB after the third hundred; a hello world beside it keeps ${(meanwhile / alone).toFixed(2)} of its pace (by the main thread’s processor time)`,
  goal: `≤ ${MOST_SECONDS} s, ≤ ${MOST_GROWTH_MB} MB, ≥ ${LEAST_PACE}`,
  reached: seconds <= MOST_SECONDS && growth <= MOST_GROWTH_MB && meanwhile / alone >= LEAST_PACE,
});
await aside.close();
await close();
