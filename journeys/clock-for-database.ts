// Loaded into a portal whose clock is turned (turned-clock.ts) before its own code: its database is started without the environment of
// the portal, and would keep the clock of the machine. The product itself knows of no other clock.
import childProcess, { type SpawnOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const NAMES = /^(?:LD_PRELOAD|FAKETIME|NO_FAKE)/;
const clock = Object.fromEntries(Object.entries(process.env).filter(([name]) => NAMES.test(name)));
const { spawn } = childProcess;

Object.assign(childProcess, {
  spawn: (file: string, args: string[], options: SpawnOptions) =>
    spawn(file, args, { ...options, env: { ...clock, ...(options.env ?? process.env) } }),
});
syncBuiltinESMExports();
