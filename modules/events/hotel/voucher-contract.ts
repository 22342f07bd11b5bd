import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line } from '../../../kernel/contract/fields.ts';
import { STAY_STATES } from './rules/stay-steps.ts';

/** What the signed code of a voucher is of. */
export const VOUCHER = 'stay';

/** A room as whoever holds its voucher sees it: the guest, and the reception to whom they show it. */
export const Voucher = z.object({
  hotel: z.string(),
  address: z.string(),
  room: z.string(),
  /** The room that they were given; empty until then. */
  number: z.string(),
  conference: z.string(),
  in: z.string(),
  out: z.string(),
  guests: z.array(z.string()),
  state: z.enum(STAY_STATES),
  /** Somebody may move in with it today or later. */
  holds: z.boolean(),
});
export type Voucher = z.output<typeof Voucher>;

/** What a hotel asks of a voucher. */
export const hotelVoucher = {
  'hotel.voucher': endpoint({
    method: 'POST',
    path: '/api/front/hotel/voucher',
    access: 'visitor',
    summary: 'How the room of a voucher stands now, for whoever holds its code; nothing is changed by it.',
    input: z.object({ signed: line(400, 1) }),
    output: z.object({ data: Voucher }),
    errors: [
      ...['NOT_FOUND', 'device.signed_unreadable', 'device.signed_other_shop', 'device.signed_other_kind'],
      ...['device.signed_unknown_key', 'device.signed_key_ended', 'device.signed_forged', 'device.signed_expired'],
      'device.signed_unverifiable',
    ],
  }),
};
