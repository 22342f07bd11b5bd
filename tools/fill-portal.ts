// Fills the data folder of a portal with the demo, as a first start does, and stops: what takes a copy of it need not fill its own.
import { join } from 'node:path';
import { startPortal } from '../journeys/start-portal.ts';
import { runChild } from './run-child.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name the folder that is to be filled.');
// The screens are not needed for it.
if ((await runChild(process.execPath, [join(import.meta.dirname, 'build.ts'), 'server'])) !== 0)
  throw new Error('The serving process was not built.');
const { stop } = await startPortal(dataDir);
await stop();
