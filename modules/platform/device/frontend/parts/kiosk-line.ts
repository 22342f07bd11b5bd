import { bearerClient } from '../../../../../kernel/client/bearer-client.ts';
import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { createStore, type Store } from '../../../../../kernel/client/store.ts';
import type { InputOf, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { device } from '../../contract.ts';
import type { Outcome, TakenLine } from '../../parts/kiosk.ts';
import type { KioskStore, Pairing, Taken } from './kiosk-store.ts';

/** Of the program that runs on devices, as the desk sees it. */
const VERSION = '1';
const PAIRING = 'pairing';

/** How a device stands with the server. */
export interface LineState {
  /** `unpaired` until it is enrolled, `ended` once the server hears it no more. */
  kind: 'unpaired' | 'paired' | 'ended';
  pairing: Pairing | null;
  isOnline: boolean;
  /** How much was taken and not handed over. */
  waiting: number;
  /** Why it ended, in the server's words. */
  why: string;
}

/** Whether the server hears this device no more, whatever it says. */
const isEnd = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.status === 401 && error.code.startsWith('DEVICE_');

/** Whether it is to be tried again later, as it is. */
const isLater = (error: unknown): boolean =>
  !(error instanceof ClientError) || error.isUnheard || error.status === 429 || isEnd(error);

/** The line between a device and the server: who it is, its signs of life, and what it took, handed over in order. */
export class KioskLine {
  readonly state: Store<LineState>;
  readonly #store: KioskStore;
  readonly #client: Caller;
  #handing: Promise<void> | undefined;
  /** What became of what was taken since the start, for who is still there. */
  readonly #outcomes = new Map<string, Outcome>();

  constructor(app: SiteApp, store: KioskStore) {
    this.#store = store;
    this.state = createStore<LineState>({ kind: 'unpaired', pairing: null, isOnline: true, waiting: 0, why: '' });
    // A device that is heard no more enrols like any other.
    this.#client = bearerClient(
      app,
      () => this.token(),
      (down) => this.#set({ isOnline: !down }),
    );
  }

  /** The secret, as long as the server hears it. */
  token(): string | null {
    const { kind, pairing } = this.state.get();
    return kind === 'paired' ? (pairing?.token ?? null) : null;
  }

  /** Goes on as the device that this browser was before. */
  async start(): Promise<void> {
    const pairing = await this.#store.recall<Pairing>(PAIRING);
    this.#set({ pairing, waiting: await this.#store.count(), ...(pairing && { kind: 'paired' }) });
    if (pairing !== null) await this.beat();
  }

  /** Enrols this browser by a one-time code; rejects with the refusal. */
  async pair(code: string): Promise<void> {
    const { token, screen } = await this.#client.call(device['device.pair'], { deviceCode: code }, { quiet: true });
    if (token === null) return;
    const pairing = { token, code, screen };
    await this.#store.keep(PAIRING, pairing);
    this.#set({ kind: 'paired', pairing, why: '' });
    await this.beat();
  }

  /** A sign of life; what has changed at the desk holds from here on, and what waits is handed over. */
  async beat(): Promise<void> {
    if (!(await this.#tell())) return;
    const { waiting } = this.state.get();
    await this.handOver();
    // The desk sees at once that nothing waits any more.
    if (this.state.get().waiting !== waiting) await this.#tell();
  }

  /** Tells how the device is; answers whether it was heard. */
  async #tell(): Promise<boolean> {
    const { pairing, kind, waiting } = this.state.get();
    if (pairing === null || kind !== 'paired') return false;
    try {
      const said = { deviceCode: pairing.code, version: VERSION, waiting, ...(await battery()) };
      const { screen } = await this.ask(device['device.heartbeat'], said);
      const renewed = { ...pairing, screen };
      await this.#store.keep(PAIRING, renewed);
      this.#set({ pairing: renewed });
      return true;
    } catch {
      // What ended it is noted; a lost line is tried again with the next sign of life.
      return false;
    }
  }

  /** Asks the server as the device. */
  async ask<E extends Callable>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    try {
      return await this.#client.call(endpoint, input, { quiet: true });
    } catch (error) {
      this.#heardRefusal(error);
      throw error;
    }
  }

  /** Takes something and says what became of it at once. */
  async take(endpoint: Callable, input: object, lines: readonly TakenLine[]): Promise<Outcome> {
    const taken: Taken = { key: randomId(), at: new Date().toISOString(), path: endpoint.path, input, lines };
    await this.#store.add(taken);
    this.#set({ waiting: await this.#store.count() });
    await this.handOver();
    const outcome = this.#outcomes.get(taken.key) ?? { kind: 'kept' };
    this.#outcomes.delete(taken.key);
    return outcome;
  }

  /** Hands over what waits, one after the other and in order, as far as the line goes; those who ask meanwhile wait for it. */
  async handOver(): Promise<void> {
    // Whoever comes while it runs has put something at its end, which the running one may just have passed.
    await this.#handing;
    this.#handing ??= this.#handAll().finally(() => {
      this.#handing = undefined;
    });
    return this.#handing;
  }

  async #handAll(): Promise<void> {
    let place = 0;
    while (this.state.get().kind === 'paired') {
      const found = await this.#store.next(place);
      if (found === null) return;
      place = found.seq;
      try {
        this.#outcomes.set(found.taken.key, await this.#handOne(found.taken));
        await this.#store.remove(found.seq);
      } catch (error) {
        this.#heardRefusal(error);
        if (isLater(error)) return;
        // Not even the desk takes it: it stays here, and what is behind it goes on.
      }
      this.#set({ waiting: await this.#store.count() });
    }
  }

  /** Hands one over: to its call, or to the desk where that refuses it. */
  async #handOne({ key, at, path, input, lines }: Taken): Promise<Outcome> {
    try {
      const endpoint = { method: 'POST', path, upload: undefined } as const;
      await this.#client.call(endpoint, input as never, { quiet: true, once: key });
      return { kind: 'sent' };
    } catch (error) {
      if (isLater(error)) throw error;
      const { code, message, fields } = error as ClientError;
      const reason = [message, ...Object.values(fields).flat()].join(' ').slice(0, 500);
      await this.#client.call(
        device['device.stray.keep'],
        { key, at, code: code.slice(0, 64), reason, lines: [...lines] },
        { quiet: true },
      );
      return { kind: 'handed', text: reason };
    }
  }

  #heardRefusal(error: unknown): void {
    if (isEnd(error)) this.#set({ kind: 'ended', why: error.message });
    else if (error instanceof ClientError && error.status === 0) this.#set({ isOnline: false });
  }

  #set(part: Partial<LineState>): void {
    this.state.set({ ...this.state.get(), ...part });
  }
}

/** Of the machine's battery, where the browser tells. */
async function battery(): Promise<{ battery?: number }> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number; charging: boolean }> };
  const found = await getBattery?.call(navigator).catch(() => undefined);
  return found === undefined ? {} : { battery: Math.round(found.level * 100) };
}
