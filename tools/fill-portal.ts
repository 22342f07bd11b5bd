// Fills the data folder of a portal with the demo, as a first start does, and stops: what takes a copy of it need not fill its own.
import { startPortal } from '../journeys/start-portal.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name the folder that is to be filled.');
const { stop } = await startPortal(dataDir);
await stop();
