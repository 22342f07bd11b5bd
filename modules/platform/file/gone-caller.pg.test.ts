import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { addressName } from './address.ts';
import { PIECE_BYTES } from './rules/pieces.ts';

let kit: TestApp;
let shop: Shop;
let port: number;
const sha256 = 'ab'.repeat(32);
const addresses: Record<string, string> = {};
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  await kit.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (kit.app.server.server.address() as AddressInfo).port;
  const { storage } = kit.services;
  const owner = (await makeMember(kit, shop, { name: '沈编辑', staff: true })).id;
  const stored = async (mime: string, bytes: Buffer): Promise<string> => {
    const key = newStorageKey(shop.id, '.bin');
    await storage.put(key, bytes, { mime });
    return key;
  };
  const half = Buffer.alloc(PIECE_BYTES, 7);
  const [paper, first, second] = [
    await stored('application/pdf', half),
    await stored('x/y', half),
    await stored('x/y', half),
  ];
  await kit.ctx(shop).db.write(async (tx) => {
    const made = async (mime: string, key: string, upload: number | null): Promise<string> => {
      const row = await tx.row<{ id: number }>(
        `insert into file (owner_id, purpose, public, key, name, size, mime, sha256, upload_id)
         values ($1, 'content', true, $2, 'a', $3, $4, $5, $6) returning id`,
        [owner, key, 2 * PIECE_BYTES, mime, sha256, upload],
      );
      return `/api/file/${row?.id}/${addressName({ sha256, mime })}`;
    };
    addresses.paper = await made('application/pdf', paper, null);
    const upload = await tx.row<{ id: number }>(
      `insert into file_upload (owner_id, purpose, name, size, mark) values ($1, 'video', 'a', $2, 'm') returning id`,
      [owner, 2 * PIECE_BYTES],
    );
    for (const [number, key] of [first, second].entries()) {
      await tx.rows('insert into file_piece (upload_id, number, key, bytes, sha256) values ($1, $2, $3, $4, $5)', [
        ...[upload?.id, number, key, PIECE_BYTES, sha256],
      ]);
    }
    addresses.video = await made('video/mp4', first, upload?.id ?? 0);
  });
});
afterAll(() => kit.close());

/** What the storage opens while this runs, each handed out once `until` has come. */
async function openedDuring(
  until: Promise<unknown>,
  work: (opened: readonly Readable[]) => Promise<void>,
): Promise<Readable[]> {
  const { storage } = kit.services;
  const opened: Readable[] = [];
  const open = storage.get.bind(storage);
  const watch = vi.spyOn(storage, 'get').mockImplementation(async (...args) => {
    const stream = await open(...args);
    opened.push(stream);
    await until;
    return stream;
  });
  try {
    await work(opened);
  } finally {
    watch.mockRestore();
  }
  return opened;
}

const ask = (address: string) =>
  request({ host: '127.0.0.1', port, path: address, headers: { host: `${shop.code}.localhost` }, agent: false });

const allClosed = (opened: readonly Readable[]) =>
  eventually(() => expect(opened.filter((stream) => !stream.closed)).toEqual([]));

test.for(['paper', 'video'])('what was opened for a caller who went away meanwhile is closed: a %s', async (what) => {
  const gone = Promise.withResolvers<void>();
  const opened = await openedDuring(gone.promise, async (so) => {
    const call = ask(addresses[what] ?? '');
    const ended = new Promise<void>((resolve) => call.on('error', () => undefined).on('close', resolve));
    const heard = new Promise<void>((resolve) =>
      kit.app.server.server.once('request', (_request, response) => response.once('close', resolve)),
    );
    call.end();
    await eventually(() => expect(so).toHaveLength(1));
    call.destroy();
    await Promise.all([ended, heard]);
    gone.resolve();
  });
  await allClosed(opened);
});

test.for(['paper', 'video'])('what a caller stops reading in the middle is closed: a %s', async (what) => {
  const opened = await openedDuring(Promise.resolve(), async () => {
    const call = ask(addresses[what] ?? '').on('error', () => undefined);
    await new Promise<void>((resolve) => {
      call.on('response', (response) => response.on('error', () => undefined).once('data', () => resolve()));
      call.end();
    });
    call.destroy();
  });
  expect(opened.length).toBeGreaterThan(0);
  await allClosed(opened);
});
