import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const LOGGER = join(import.meta.dirname, 'logger.ts');

/** A process that runs some lines with a logger once it is told to, and waits for that by its standard input. */
function logging(lines: string): ChildProcess {
  const code = `const { createLogger } = await import(${JSON.stringify(LOGGER)});
    const logger = createLogger('info');
    process.stdin.once('data', () => { ${lines} });
    process.stderr.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function ready(child: ChildProcess): Promise<void> {
  if (child.stderr === null) throw new Error('the process has no standard error');
  await once(child.stderr, 'data');
}

test('a process whose reader died ends all the same', async () => {
  const child = logging(`for (let i = 0; i < 5; i += 1) logger.info('line ' + i); process.exit(7);`);
  await ready(child);
  child.stdout?.destroy();
  child.stdin?.write('go');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a fatal error without a reader does not stand still', async () => {
  const child = logging(`logger.fatal('one'); logger.fatal('two'); process.exit(7);`);
  await ready(child);
  child.stdout?.destroy();
  child.stdin?.write('go');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('who logs while nobody reads goes on, and every line comes once they do', async () => {
  const text = '线'.repeat(2000);
  const child = logging(`
    for (let i = 0; i < 400; i += 1) logger.info({ i }, '${text}');
    setImmediate(() => process.stderr.write('went on'));
    process.stdin.once('data', () => { logger.info('last'); process.exit(0); });`);
  await ready(child);
  child.stdin?.write('go');
  const [went] = await once(child.stderr ?? child, 'data');
  expect(String(went)).toBe('went on');
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
    if (said.includes('"i":399')) child.stdin?.write('end');
  });
  await once(child, 'close');
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line): { i?: number; msg: string } => JSON.parse(line));
  expect(lines.slice(0, 400).map(({ i }) => i)).toEqual(Array.from({ length: 400 }, (_, i) => i));
  expect(lines.every(({ msg, i }) => (i === undefined ? msg === 'last' : msg === text))).toBe(true);
  expect(lines).toHaveLength(401);
});

test('what nobody reads does not fill the memory, and how much was dropped is told', async () => {
  const child = logging(`
    for (let i = 0; i < 12_000; i += 1) logger.info('${'x'.repeat(1000)}');
    process.stderr.write('all said');
    process.stdin.resume();
    setInterval(() => logger.info('still here'), 50);`);
  await ready(child);
  child.stdin?.write('go');
  await once(child.stderr ?? child, 'data');
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
    if (said.includes('still here')) child.kill();
  });
  await once(child, 'close');
  const lines = said.split('\n');
  const dropped = Number(/"dropped":(\d+)/.exec(said)?.[1]);
  expect(dropped).toBeGreaterThan(1000);
  expect(lines.filter((line) => line.includes('xxx')).length + dropped).toBe(12_000);
});

/** Every line that a process says before it ends, read by somebody who comes late. */
async function saidBeforeTheEnd(lines: string, lateMs: number): Promise<number[]> {
  const child = logging(lines);
  await ready(child);
  const ended = once(child, 'close');
  child.stdin?.write('go');
  await new Promise((resolve) => setTimeout(resolve, lateMs));
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  await ended;
  return said
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { i: number }).i);
}

const SAY = `for (let i = 0; i < 100; i += 1) logger.info({ i }, '${'x'.repeat(6000)}');`;
const ALL = Array.from({ length: 100 }, (_, i) => i);

test('what the reader did not take at once is not lost where the process ends before it is tried again', async () => {
  expect(await saidBeforeTheEnd(`${SAY} setTimeout(() => process.exit(0), 60);`, 400)).toEqual(ALL);
});

test('what is being written as the process ends comes whole, once and in its order', async () => {
  expect(await saidBeforeTheEnd(`${SAY} process.exit(0);`, 100)).toEqual(ALL);
});
