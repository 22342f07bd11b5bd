import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../tools/server-process.mjs';
import { bytesOf, median } from './compare.ts';
import { FROM, openCrowd } from './crowd.ts';
import { recordFigure } from './results.ts';
import { HOST } from './shipped.ts';
import { p95 } from './timed.ts';

// Two thousand people have the page of a stream open, and twenty lines a second are said in its chat: from the moment at which one begins to
// send a line to each moment at which it has come to somebody, in turns with a bare chat of as many people. Then five thousand are there,
// and one of them says one thing. The sockets are plain ones on both sides, so that those who listen cost the same.
const [PEOPLE, MANY, WRITERS] = [2_000, 5_000, 200];
const [A_SECOND, SECONDS, TURNS] = [20, 10, 5];
const [MOST_RATIO, MOST_MS] = [2, 2_000];

type Heard = (message: string, at: number) => void;

/** Sockets that are opened a hundred at a time. */
async function open(count: number, one: (at: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const first = sockets.length;
    const part = Array.from({ length: Math.min(100, count - first) }, (_, at) => one(first + at));
    sockets.push(...(await Promise.all(part)));
  }
  return sockets;
}

const said = (n: number): string => `第 ${n} 句：这一组的随访时间够长吗 #${n}#`;

/** Says so many lines a second through `say`, and answers how long each took to each of those who listen. */
async function talk(listeners: number, say: (n: number) => Promise<unknown>, hear: (heard: Heard) => void) {
  const [began, times, lost] = [new Map<number, number>(), [] as number[], [] as unknown[]];
  hear((message, at) => {
    for (const [, n] of message.matchAll(/#(\d+)#/g)) times.push(at - (began.get(Number(n)) ?? Number.NaN));
  });
  const saying: Promise<unknown>[] = [];
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    const due = wait(1_000 / A_SECOND);
    began.set(n, performance.now());
    saying.push(say(n).catch((error: unknown) => lost.push(error)));
    await due;
  }
  await Promise.all(saying);
  await wait(1_500);
  const due = listeners * A_SECOND * SECONDS;
  if (lost.length > 0 || times.length !== due)
    throw new Error(`${lost.length} lines were not taken, ${times.length} of ${due} came. ${lost[0]}`);
  return times;
}

const crowd = await openCrowd();
let heard: Heard = () => undefined;

/** A browser in the chat of the stream, over the protocol of Socket.IO by hand. */
const viewer = (at: number): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const address = `${crowd.url.replace('http', 'ws')}/api/socket/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { headers: { host: HOST, [FROM]: `10.1.${at >> 8}.${at & 255}` } });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('42')) heard(text, performance.now());
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40{"token":null}');
      else if (text.startsWith('40'))
        socket.send(`420${JSON.stringify(['enter', 'remark', { type: 'live', id: crowd.stream, pass: '' }])}`);
      else if (text === '430[{"ok":true}]') resolve(socket);
      else reject(new Error(text));
    });
  });
const writers = await Promise.all(Array.from({ length: WRITERS }, (_, at) => crowd.signIn(`发言人 ${at}`)));
let turn = 0;
const say = async (n: number): Promise<void> => {
  const body = encodeForm({ type: 'live', id: crowd.stream, text: `${turn} ${said(n)}` });
  const headers = { ...writers[n % WRITERS], 'content-type': 'application/x-www-form-urlencoded' };
  const { status, body: answer } = await bytesOf({
    ...{ url: `${crowd.url}/api/front/comments/save`, method: 'POST', body },
    headers: { ...headers, [FROM]: `10.2.0.${n % WRITERS}` },
  });
  if (status !== 200) throw new Error(answer.toString());
};

const bare = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, 'chat-bare.ts')], {
  env: { ...SERVER_ENV, PATH: process.env.PATH },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [port] = (await once(bare, 'message')) as [number];
let heardBare: Heard = () => undefined;
const listener = (): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    socket.on('error', reject);
    socket.on('message', (data) => heardBare(String(data), performance.now()));
    socket.on('open', () => resolve(socket));
  });

const viewers = await open(PEOPLE, viewer);
const listeners = await open(PEOPLE, listener);
const sayBare = async (n: number): Promise<void> => {
  listeners[n % WRITERS]?.send(JSON.stringify({ name: `发言人 ${n % WRITERS}`, text: `${turn} ${said(n)}` }));
};
const [ours, theirs]: [number[], number[]] = [[], []];
let came = 0;
for (; turn < TURNS; turn += 1) {
  const times = await talk(PEOPLE, say, (hear) => (heard = hear));
  came += times.length;
  ours.push(p95(times));
  theirs.push(p95(await talk(PEOPLE, sayBare, (hear) => (heardBare = hear))));
}
for (const socket of listeners) socket.terminate();
bare.kill();
// The middle of the turns: what else the machine does for a moment is neither's.
const [own, other] = [median(ours), median(theirs)];
recordFigure({
  name: `Chat of ${PEOPLE.toLocaleString('en')} sockets, ${A_SECOND} lines a second: delivery, against a bare ws`,
  measured: `${(own / other).toFixed(2)}: Medley p95 ${own.toFixed(0)} ms, bare ws ${other.toFixed(0)} ms; all ${came.toLocaleString('en')} came`,
  goal: `≤ ${MOST_RATIO}`,
  reached: own <= other * MOST_RATIO,
});

viewers.push(...(await open(MANY - PEOPLE, (at) => viewer(PEOPLE + at))));
const heardLast: number[] = [];
let all: () => void = () => undefined;
const whole = new Promise<void>((resolve) => (all = resolve));
const began = performance.now();
heard = (message, at) => {
  if (message.includes('#7#') && heardLast.push(at - began) === MANY) all();
};
await say(7);
await Promise.race([whole, wait(10_000)]);
recordFigure({
  name: `One line of a chat to ${MANY.toLocaleString('en')} sockets`,
  measured: `${Math.max(...heardLast).toFixed(0)} ms to the last of ${heardLast.length.toLocaleString('en')}`,
  goal: `≤ ${MOST_MS} ms, all`,
  reached: heardLast.length === MANY && Math.max(...heardLast) <= MOST_MS,
});
for (const socket of viewers) socket.terminate();
await crowd.stop();
