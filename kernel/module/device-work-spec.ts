import type { Label } from './label.ts';

/**
 * A piece of work that a device can be enrolled for. The calls that it opens say the same word (`access: 'device'`, `work`);
 * what is seen of it on a screen is a part of the slot `device.kiosk`.
 */
export interface DeviceWorkSpec {
  label: Label;
  /** The list (`selects`) that the record is chosen from; a device does its work with this one and no other. */
  select: string;
}
