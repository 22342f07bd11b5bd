import { installationBox } from '../../../kernel/security/installation-box.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import type { TestApp } from '../../../kernel/testkit/app.ts';
import { addressHash } from './address-hash.ts';
import { mailBoxContext } from './addresses.ts';

/** Gives a member a mail address that is proved already. */
export async function giveMail(kit: TestApp, shop: Shop, memberId: number, mail: string): Promise<void> {
  const box = installationBox(kit.services.config).seal(mail, mailBoxContext(shop.id, memberId));
  await kit
    .ctx(shop)
    .db.write((tx) =>
      tx.rows('insert into notice_address (member_id, address_box, address_hash) values ($1, $2, $3)', [
        ...[memberId, box, addressHash(kit.services.config, 'mail', mail)],
      ]),
    );
}
