import type { Caller } from '../../../../../kernel/client/client.ts';
import type { InputOf, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { useSealedQueue } from '../../../../platform/device/parts/use-sealed-queue.ts';
import { exhibitorLeads } from '../../lead-contract.ts';

type Scan = (typeof exhibitorLeads)['exhibitor.leadScan'];
type Scanned = OutputOf<Scan>['data'];
/** A scan as it is handed over: known by its nonce, however often that is tried. */
type Kept = InputOf<Scan> & { at: string };

/** The scans of an exhibitor's phone: those without a line are handed over by whoever signs in for the same exhibitor (E6). */
export function useLeadQueue(client: Caller, exhibitor: number, handed: () => void) {
  const { take, ...queue } = useSealedQueue<Kept, Scanned>({
    name: `leads-${exhibitor}`,
    ask: async (scan) => (await client.call(exhibitorLeads['exhibitor.leadScan'], scan, { quiet: true })).data,
    good: ['taken', 'again'],
    handed,
  });
  return {
    ...queue,
    scan: (code: string): Promise<Scanned | null> => take({ nonce: randomId(), code, at: new Date().toISOString() }),
  };
}
