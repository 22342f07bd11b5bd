import { buffer } from 'node:stream/consumers';
import { DeliveryError } from '../delivery-error.ts';
import { type Storage, StorageError } from '../storage/storage.ts';
import { storageKeyParts } from '../storage/storage-key.ts';
import type { MailAttachment, MailMessage, StoredAttachment } from './mail-sender.ts';

/** A file of a mail as it is written down: by itself, or by where it lies. */
export type KeptAttachment = MailAttachment | StoredAttachment;

/** A mail as it is written down until it is handed over. */
export type KeptMail = Omit<MailMessage, 'shop' | 'attachments'> & { attachments?: readonly KeptAttachment[] };

async function opened(storage: Storage, shop: number, file: KeptAttachment): Promise<MailAttachment> {
  if ('base64' in file) return file;
  const { name, mime, stored } = file;
  // Whoever wrote the mail down names no bytes of another shop.
  if (storageKeyParts(stored).shop !== shop) throw new StorageError('bad_key');
  return { name, mime, base64: (await buffer(await storage.get(stored))).toString('base64') };
}

/** A mail with the bytes of its files; where they cannot be had it is refused, for now where the storage may answer later. */
export async function mailWithFiles(
  storage: Storage,
  shop: number,
  { attachments = [], ...mail }: KeptMail,
): Promise<Omit<MailMessage, 'shop'>> {
  if (attachments.length === 0) return mail;
  try {
    return { ...mail, attachments: await Promise.all(attachments.map((file) => opened(storage, shop, file))) };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const { retryable } = error;
    throw new DeliveryError('a file of the mail cannot be read', { retryable, cause: error });
  }
}
