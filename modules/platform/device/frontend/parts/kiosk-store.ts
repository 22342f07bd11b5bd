import type { DeviceScreen } from '../../contract.ts';
import type { TakenLine } from '../../parts/kiosk.ts';
import type { SealedStore } from '../../parts/sealed-store.ts';

/** What makes this browser the device. */
export interface Pairing {
  token: string;
  /** The code that it was enrolled with. */
  code: string;
  screen: DeviceScreen;
}

/** Something that somebody gave, until the server or the desk has it. */
export interface Taken {
  /** Under which it is handed over once. */
  key: string;
  at: string;
  /** The call that hands it over, and its input. */
  path: string;
  input: object;
  lines: readonly TakenLine[];
}

/** What a device keeps: that it is one, and what it took. */
export type KioskStore = SealedStore<Taken>;
