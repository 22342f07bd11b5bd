import Fastify from 'fastify';

/** A hello world in the main thread, whose pace tells what work in threads beside it takes from it. */
export interface HelloPace {
  /**
   * Calls that it answers for a millisecond of the main thread's processor time, until something is over: what others of the
   * machine take is no fault of the work beside it.
   */
  paceUntil(over: Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Opens it. */
export async function openHello(): Promise<HelloPace> {
  const app = Fastify();
  app.get('/hello', () => ({ hello: 'world' }));
  await app.ready();
  return {
    async paceUntil(over) {
      let isOver = false;
      void over.finally(() => {
        isOver = true;
      });
      const began = process.threadCpuUsage();
      let answered = 0;
      while (!isOver) {
        await app.inject('/hello');
        answered += 1;
        // Messages of the thread are heard in between, as they are beside real calls.
        if (answered % 20 === 0) await new Promise(setImmediate);
      }
      const { user, system } = process.threadCpuUsage(began);
      return answered / ((user + system) / 1_000);
    },
    close: () => app.close(),
  };
}
