import { z } from 'zod';
import { keyedHash, sameHash } from '../security/keyed-hash.ts';
import type { Receipt, ReceiptCall } from './receipt.ts';

const Receipts = z.object({
  receipts: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        delivered: z.boolean(),
        reason: z.string().max(64).default(''),
        holder: z.enum(['dead', 'rejecting', 'away']).optional(),
      }),
    )
    .max(500),
});

/** Signs a body of receipts for the outbox of a channel, as a call with them has to be signed. */
export const signReceipts = (key: Uint8Array, label: string, body: string): string => keyedHash(key, label, body);

/** Reads receipts of an outbox, `{receipts: [{id, delivered, reason}]}`; null where they are not signed, or cannot be read. */
export function signedReceipts(key: Uint8Array, label: string, { body, signature }: ReceiptCall): Receipt[] | null {
  if (!sameHash(signature, signReceipts(key, label, body))) return null;
  try {
    const { receipts } = Receipts.parse(JSON.parse(body));
    return receipts.map(({ id, delivered, reason, holder }) => ({
      ...{ id, isDelivered: delivered, reason },
      ...(holder !== undefined && { holder }),
    }));
  } catch {
    return null;
  }
}
