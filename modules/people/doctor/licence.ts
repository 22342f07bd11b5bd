import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';

/** Where a licence lies: a sealed number opens for this person of this shop alone. */
interface Holder {
  readonly shopId: number;
  readonly memberId: number;
}

/** A licence number as the table keeps it. */
export interface StoredLicence {
  readonly box: string;
  readonly hash: string;
  readonly masked: string;
}

const contextOf = ({ shopId, memberId }: Holder): string => `doctor/${shopId}/${memberId}`;

/** Seals a licence number; the hash finds the same number again, and the last four characters may be shown. */
export function sealLicence(config: Config, holder: Holder, licence: string): StoredLicence {
  const number = licence.toUpperCase().replaceAll('-', '');
  return {
    box: installationBox(config).seal(number, contextOf(holder)),
    hash: keyedHash(derivedKey(config.secretKey, 'doctor-licence'), 'licence', number),
    masked: `${number.slice(0, 2)}****${number.slice(-4)}`,
  };
}

/** Opens a sealed licence number, for reviewers. */
export function openLicence(config: Config, holder: Holder, box: string): string {
  return installationBox(config).open(box, contextOf(holder));
}
