import type { Config } from '../config/config.ts';
import { derivedKey } from './derived-key.ts';
import { SecretBox } from './secret-box.ts';

/** The box in which this installation keeps small secrets in its database, sealed under a key of the process. */
export function installationBox(config: Pick<Config, 'secretKey'>): SecretBox {
  return new SecretBox([{ id: 'k1', key: derivedKey(config.secretKey, 'secret-box') }]);
}
