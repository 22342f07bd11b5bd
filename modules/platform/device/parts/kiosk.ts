import { createContext, useContext } from 'react';
import type { Callable } from '../../../../kernel/client/client.ts';
import type { InputOf, OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { DeviceScreen } from '../contract.ts';

/** One thing that somebody gave, in words: what is printed, and what the desk reads where it is refused. */
export interface TakenLine {
  label: string;
  text: string;
}

/**
 * What became of something that was taken: `sent` to the server, `kept` on the device until its line is back, or `handed` to
 * the desk because the server refuses it, with the server's words.
 */
export type Outcome = { kind: 'sent' } | { kind: 'kept' } | { kind: 'handed'; text: string };

/** What a screen that is drawn at a device may use of the frame around it. */
export interface Kiosk {
  readonly screen: DeviceScreen;
  /** Asks the server as the device; rejects with a `ClientError` like any client. */
  ask<E extends Callable>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** Takes something, once, and hands it over as soon as the line is there; it survives a restart of the device. */
  take<E extends Callable>(endpoint: E, input: InputOf<E>, lines: readonly TakenLine[]): Promise<Outcome>;
  /** What was kept of the last answer, for as long as the line is lost. */
  recall<T>(): Promise<T | null>;
  keep(value: object): Promise<void>;
  /** Begins anew for the next person. */
  restart(): void;
  /** Somebody is there though nobody touches the screen, such as who pays on their phone. */
  stay(): void;
}

/** Carries the frame to what is drawn in it. */
export const KioskContext = createContext<Kiosk | null>(null);

/** The frame around the present screen. */
export function useKiosk(): Kiosk {
  const kiosk = useContext(KioskContext);
  if (kiosk === null) throw new Error('a screen of a device is drawn outside of its frame');
  return kiosk;
}
