import fastify from 'fastify';
import type { Config } from '../../kernel/config/config.ts';

/** A listening server: where it answers, what to print once it does, and its end. */
export interface Served {
  /** Address of the platform, for people: `http://localhost:3000/`. */
  address: string;
  /** Lines to print after the start, such as the shops' addresses and the demo accounts. */
  describe(): Promise<string[]>;
  /** Answers what is under way, then closes everything. */
  stop(): Promise<void>;
}

/** Answers requests with the app role's database until it is stopped. */
export async function serve(config: Config, _appUrl: string): Promise<Served> {
  const app = fastify();
  app.get('/health', async () => ({ status: 'ok' }));
  await app.listen({ port: config.port, host: config.host });
  const bound = app.server.address();
  const port = typeof bound === 'object' ? bound?.port : config.port;
  return {
    address: `http://${config.publicSuffix}:${port}/`,
    describe: async () => [],
    stop: () => app.close(),
  };
}
