import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'results.md');
const HEAD = `# Results

Medians of the last run of each command below \`bench/\`; a run writes its own line anew. The machine was shared with other
work while these were measured, so absolute numbers are low: what counts is the ratio of two sides loaded in turn.

| Figure | Measured | Goal | | Run |
|---|---|---|---|---|
`;

/** One figure as it is kept: what was measured in words, the goal in words, and whether it was reached. */
export interface Figure {
  name: string;
  measured: string;
  goal: string;
  reached: boolean;
}

/** Prints a figure and writes its line of `results.md`, with the day, the machine and the versions. */
export function recordFigure({ name, measured, goal, reached }: Figure): void {
  console.log(`${name}\n  ${measured} (goal ${goal}) ${reached ? 'reached' : 'MISSED'}`);
  const cores = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const run = `${new Date().toISOString().slice(0, 10)}, ${cores}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`;
  const line = `| ${name} | ${measured} | ${goal} | ${reached ? 'reached' : 'missed'} | ${run} |`;
  const rows = (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').split('\n').filter((row) => row.startsWith('| '));
  const kept = rows.filter((row) => !row.startsWith('| Figure ') && !row.startsWith(`| ${name} |`));
  writeFileSync(FILE, `${HEAD}${[...kept, line].sort().join('\n')}\n`);
}
