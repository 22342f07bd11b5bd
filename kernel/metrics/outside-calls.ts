import type { CallOutcome } from '../outside/circuit.ts';
import { Counter } from './metric.ts';

/** Calls of this process to services outside; services are named by the code that calls them, never by people. */
export const outsideCalls = new Counter({
  ...{ name: 'medley_outside_calls_total', help: 'Calls to services outside, by service and outcome.' },
  ...{ labels: ['service', 'outcome'], most: 100 },
});

/** What a circuit of that service tells its outcomes to. */
export const toldAs =
  (service: string) =>
  (outcome: CallOutcome): void =>
    outsideCalls.add({ service, outcome });

/** Makes a call to a service and counts how it ended. */
export async function counted<T>(
  service: string,
  outcomeOf: (error: unknown) => CallOutcome,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const value = await call();
    outsideCalls.add({ service, outcome: 'ok' });
    return value;
  } catch (error) {
    outsideCalls.add({ service, outcome: outcomeOf(error) });
    throw error;
  }
}
