import { newDeviceToken } from '../identity/authenticate-device.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

/** Enrols a device in a shop for some work with a record; answers its number and its secret. */
export async function enrolDevice(
  app: TestApp,
  shop: Shop,
  {
    work = 'none.none',
    workId = null,
    codeHash = null,
  }: { work?: string; workId?: number | null; codeHash?: string | null } = {},
): Promise<{ id: number; token: string }> {
  const { token, hash } = newDeviceToken();
  const row = await app.ctx(shop).db.write((tx) =>
    tx.row<{ id: number }>(
      `insert into device (name, work, work_id, enrolled_code_hash, token_hash, enrolled_at)
       values ('前台一号', $1, $2, $3, $4, now()) returning id`,
      [work, workId, codeHash, hash],
    ),
  );
  if (row === null) throw new Error('The device was not stored.');
  return { id: row.id, token };
}
