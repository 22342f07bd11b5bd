import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { FillForm } from './contract.ts';

/** The work of devices that are put up to be filled in at. */
export const FILL = 'form.fill';

/** What devices call: a device fills in the form that it was enrolled for, and no other. */
export const kiosk = {
  'form.kiosk': endpoint({
    method: 'GET',
    path: '/api/front/form/kiosk',
    access: 'device',
    work: FILL,
    summary: 'The form that the calling device is put up for.',
    input: z.object({}),
    output: z.object({ data: FillForm }),
    errors: ['NOT_FOUND', 'form.not_on_devices', 'form.no_files_on_devices'],
  }),
  'form.kioskSave': endpoint({
    method: 'POST',
    path: '/api/front/form/kiosk/save',
    access: 'device',
    work: FILL,
    makes: true,
    summary: 'Hands in an answer that somebody gave at a device: checked by the form as it is public at this moment.',
    input: z.object({
      /** By the keys of the questions, as `form.save` takes them. */
      values: z.record(z.string().max(130), z.unknown()).default({}),
    }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [
      'NOT_FOUND',
      'TOO_MANY',
      'form.early',
      'form.closed',
      'form.resting',
      'form.full',
      'form.quota_full',
      'form.not_on_devices',
    ],
  }),
};
