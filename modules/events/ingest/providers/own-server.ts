import { streamKey } from '../stream-key.ts';
import type { StreamProvider } from './stream-provider.ts';

/** The receiving server of this installation (`npm run ingest`). */
export const ownServer = (server: string): StreamProvider => ({
  ...{ name: 'own', server },
  push: ({ id: line, host, key }) => ({ server, key: streamKey({ line, host, key }) }),
  play: () => null,
});
