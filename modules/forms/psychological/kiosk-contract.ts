import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, int, line, orNone } from '../../../kernel/contract/fields.ts';
import { ShownScale, whoseInput } from './contract.ts';

/** The work of devices that are put up for a scale. */
export const FILL = 'psychological.fill';

/** What devices call: a device has the scale that it was enrolled for filled in, and no other. */
export const scaleKiosk = {
  'psychological.kiosk': endpoint({
    method: 'GET',
    path: '/api/front/psychological/kiosk',
    access: 'device',
    work: FILL,
    summary: 'The scale that the calling device is put up for.',
    input: z.object({}),
    output: z.object({
      data: ShownScale.extend({
        /** Key of the item whose answer is told to people on duty where it is more than its least; null where none is. */
        watched: z.string().nullable(),
      }),
    }),
    errors: ['NOT_FOUND', 'psychological.not_on_devices'],
  }),
  'psychological.kioskSave': endpoint({
    method: 'POST',
    path: '/api/front/psychological/kiosk/save',
    access: 'device',
    work: FILL,
    makes: true,
    summary:
      'Hands in what somebody answered at a device; the server scores it, and raises the alert that it asks for.',
    input: z.object({
      /** The version of the scale whose items were answered. */
      edition: int(1, 100_000),
      /** As `psychological.save` takes them. */
      values: z.record(z.string().max(64), z.unknown()).default({}),
      agrees: flag().default(false),
      phone: orNone(line(30)).default(null),
      ...whoseInput,
      /** Whoever answers is under 18, and the guardian who stands beside them agrees. */
      isMinor: flag().default(false),
      guardianAgrees: flag().default(false),
    }),
    output: z.object({ data: z.object({ id: z.number(), isUrgent: z.boolean() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_MANY', 'psychological.not_on_devices', 'psychological.consent_needed'],
      ...['psychological.nothing_answered', 'psychological.phone_wrong', 'psychological.guardian_needed'],
      'psychological.minors_not_served',
    ],
  }),
};
