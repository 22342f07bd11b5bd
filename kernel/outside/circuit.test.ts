import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallOutcome, Circuit, CircuitOpen } from './circuit.ts';

describe('a circuit', () => {
  let now = 0;
  const told: CallOutcome[] = [];
  const outcomeOf = (error: unknown): CallOutcome => ((error as Error).message === 'no' ? 'refused' : 'failed');
  beforeEach(() => {
    now = 1000;
    told.length = 0;
  });
  const make = (most = 500) => new Circuit((one) => told.push(one), { after: 3, restMs: 100, most, now: () => now });
  const failing = vi.fn(async () => {
    throw new Error('down');
  });
  const fails = (circuit: Circuit, server = 'a') =>
    circuit.run(server, outcomeOf, failing).catch((error) => error.name);

  it('leaves a server alone that failed three times, and no other', async () => {
    const circuit = make();
    failing.mockClear();
    expect([await fails(circuit), await fails(circuit), await fails(circuit)]).toEqual(['Error', 'Error', 'Error']);
    expect(await fails(circuit)).toBe('CircuitOpen');
    expect(failing).toHaveBeenCalledTimes(3);
    expect(await circuit.run('b', outcomeOf, async () => 7)).toBe(7);
    expect(told).toEqual(['failed', 'failed', 'failed', 'ok']);
  });

  it('lets one call try it after its rest, and all once that one is answered', async () => {
    const circuit = make();
    for (let turn = 0; turn < 3; turn += 1) await fails(circuit);
    now += 100;
    const { promise, resolve } = Promise.withResolvers<number>();
    const first = circuit.run('a', outcomeOf, () => promise);
    await expect(circuit.run('a', outcomeOf, async () => 1)).rejects.toBeInstanceOf(CircuitOpen);
    resolve(5);
    expect(await first).toBe(5);
    expect(await circuit.run('a', outcomeOf, async () => 2)).toBe(2);
  });

  it('does not count what a server refuses, for it is alive', async () => {
    const circuit = make();
    const refuses = async () => {
      throw new Error('no');
    };
    for (let turn = 0; turn < 5; turn += 1) await circuit.run('a', outcomeOf, refuses).catch(() => undefined);
    expect(await circuit.run('a', outcomeOf, async () => 1)).toBe(1);
    await fails(circuit);
    await fails(circuit);
    await circuit.run('a', outcomeOf, refuses).catch(() => undefined);
    expect([await fails(circuit), await fails(circuit)]).toEqual(['Error', 'Error']);
  });

  it('remembers so many servers and no more', async () => {
    const circuit = make(2);
    for (let turn = 0; turn < 3; turn += 1) await fails(circuit, 'a');
    await fails(circuit, 'b');
    await fails(circuit, 'c');
    expect(await circuit.run('a', outcomeOf, async () => 1)).toBe(1);
  });
});
