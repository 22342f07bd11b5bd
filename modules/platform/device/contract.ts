import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int, line, moment, text } from '../../../kernel/contract/fields.ts';

/** What a device shows, and how it returns to the start by itself. */
export const DeviceScreen = z.object({
  /** Name of the device at the desk. */
  name: z.string(),
  /** What it is for, `<module>.<what>`. */
  work: z.string(),
  /** The record that it does this with. */
  id: z.number().nullable(),
  /** Seconds without a touch after which it begins anew, and for how many of them it warns before. */
  idleSeconds: z.number(),
  warnSeconds: z.number(),
});
export type DeviceScreen = z.output<typeof DeviceScreen>;

const Paired = z.object({
  paired: z.boolean(),
  screen: DeviceScreen,
  /** The secret of the device, in the answer that enrols it and never again. */
  token: z.string().nullable(),
});

/** A one-time code as people type it: letters in either case, with or without what divides it. */
const DeviceCode = line(20, 1);
const Version = line(40);

/** What devices call. */
export const device = {
  'device.pair': endpoint({
    method: 'GET',
    path: '/api/front/weixin/kiosk/pair',
    access: 'visitor',
    sameOrigin: true,
    summary: 'Enrols the caller as the device that a one-time code was made for, and tells its secret this once.',
    input: z.object({ deviceCode: DeviceCode }),
    output: Paired,
    errors: ['TOO_MANY', 'device.code_unknown'],
  }),
  'device.heartbeat': endpoint({
    method: 'POST',
    path: '/api/front/weixin/kiosk/heartbeat',
    access: 'device',
    summary: 'A sign of life of a device and how it is; answers what it is to show.',
    input: z.object({
      /** The code that it was enrolled with. */
      deviceCode: DeviceCode.optional(),
      /** Of its battery, in percent. */
      battery: int(0, 100).optional(),
      /** Of its printer. */
      paper: z.enum(['ok', 'low', 'out']).optional(),
      /** Of the program that runs on it. */
      version: Version.default(''),
      /** How much lies on it that was not handed over. */
      waiting: int(0, 1_000_000).default(0),
    }),
    output: Paired,
    errors: ['device.code_unknown'],
  }),
  'device.stray.keep': endpoint({
    method: 'POST',
    path: '/api/front/device/stray',
    access: 'device',
    summary:
      'Hands the desk what a device took while its line was lost and its call refuses: nothing of it is dropped.',
    input: z.object({
      /** The key under which the device sent it. */
      key: z.uuid(),
      /** When it was taken. */
      at: moment(),
      /** Code and words of the refusal. */
      code: line(64, 1),
      reason: line(500),
      /** What was taken, in words. */
      lines: z.array(z.object({ label: line(300), text: text(4000) })).max(400),
    }),
    output: z.object({ data: z.object({ id: z.number() }) }),
  }),
};
