import type { KeyObject } from 'node:crypto';

/** A key of WeChat's by its serial: a certificate's number, or `PUB_KEY_ID_…`. */
export interface WechatKey {
  readonly serial: string;
  readonly key: KeyObject;
  /** Until when it is good; absent for the public key, which has no end. */
  readonly until?: Date;
}

/** Certificates are asked for anew before they are this old. */
const FRESH_MS = 11 * 3600_000;
/** A serial that nobody knows makes one more call in this time, whoever sends it. */
const PAUSE_MS = 60_000;

/** How the keys are come by: the configured one, a download of certificates, or both while a merchant changes from one to the other. */
export interface WechatKeySource {
  readonly configured: WechatKey | null;
  /** Downloads and decrypts the certificates; null where only the configured key counts, and nothing is ever downloaded. */
  readonly download: (() => Promise<readonly WechatKey[]>) | null;
  readonly now: () => Date;
}

/** WeChat's keys of one merchant. Several are alive while WeChat changes them, and the serial of what came says which counts. */
export class WechatKeys {
  readonly #source: WechatKeySource;
  #certificates: readonly WechatKey[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;

  constructor(source: WechatKeySource) {
    this.#source = source;
  }

  /** The serial that a call names as the key it expects an answer by; null as long as none is known. */
  get serial(): string | null {
    return this.#source.configured?.serial ?? this.#certificates.at(0)?.serial ?? null;
  }

  /** Sees to it that a key is known, before the first call; rejects where the certificates cannot be had. */
  async prepare(): Promise<void> {
    const { download } = this.#source;
    if (this.serial === null && download !== null) await this.#refresh(download);
  }

  /** The key of a serial, or null after one more download at most; rejects where that download fails. */
  async find(serial: string): Promise<KeyObject | null> {
    const { configured, download, now } = this.#source;
    if (configured?.serial === serial) return configured.key;
    if (download === null) return null;
    const age = now().getTime() - this.#askedAt;
    const isFresh = age < FRESH_MS;
    const known = this.#known(serial);
    if (known !== null && isFresh) return known;
    if (isFresh && age < PAUSE_MS) return null;
    await this.#refresh(download);
    return this.#known(serial);
  }

  #known(serial: string): KeyObject | null {
    const now = this.#source.now().getTime();
    const found = this.#certificates.find((one) => one.serial === serial);
    return found === undefined || (found.until !== undefined && found.until.getTime() <= now) ? null : found.key;
  }

  /** Asks once, however many wait for it. */
  #refresh(download: () => Promise<readonly WechatKey[]>): Promise<void> {
    this.#asking ??= download()
      .then((found) => {
        this.#certificates = found;
        this.#askedAt = this.#source.now().getTime();
      })
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }
}
