import type { Database } from '../database/database.ts';
import type { Condition } from '../database/db.ts';
import { translator } from '../i18n/translate.ts';
import { holds } from '../permission/holds.ts';
import { clientOf } from '../rate-limit/read-limits.ts';
import type { Locale } from '../rules/locale.ts';
import { countedNetwork } from '../rules/networks.ts';
import type { Services } from '../services.ts';
import type { Domain, Shop } from '../tenancy/shop.ts';
import type { Ctx, EnrolledDevice, OpenedLink, Person, SignedGuest, UploadedFile } from './context.ts';

/** What differs from one context to the next. */
export interface ContextParts {
  requestId: string;
  shop: Shop;
  domain?: Domain;
  person: Person | null;
  device?: EnrolledDevice | null;
  link?: OpenedLink | null;
  guest?: SignedGuest | null;
  locale: Locale;
  ip?: string;
  secure?: boolean;
  headers?: Record<string, string | undefined>;
  upload?: UploadedFile | null;
  rawBody?: string;
  setHeader?: (name: string, value: string) => void;
  /** What must hold with the first statement. */
  condition?: Condition | undefined;
}

/** Makes contexts for requests, jobs and tests alike. */
export type MakeContext = (parts: ContextParts) => Ctx;

/** The maker of contexts over one process's database and services. */
export function contextMaker(database: Database, services: Services): MakeContext {
  const translate = translator(services.registry.messages);
  const make: MakeContext = (parts) => {
    const ip = countedNetwork(parts.ip ?? '127.0.0.1');
    const device = parts.device ?? null;
    const link = parts.link ?? null;
    const guest = parts.guest ?? null;
    return {
      requestId: parts.requestId,
      shop: parts.shop,
      domain: parts.domain ?? null,
      person: parts.person,
      device,
      link,
      guest,
      locale: parts.locale,
      db: database.as(
        {
          shopId: parts.shop.id,
          personId: parts.person?.id ?? null,
          keyId: parts.person?.apiKey?.id ?? null,
          deviceId: device?.id ?? null,
          linkId: link?.id ?? null,
          guestId: guest?.id ?? null,
          requestId: parts.requestId,
          ...(parts.ip !== undefined && {
            client: clientOf({ person: parts.person, device, link, guest, network: ip }),
          }),
        },
        parts.condition,
      ),
      services,
      ip,
      secure: parts.secure ?? false,
      headers: parts.headers ?? {},
      upload: parts.upload ?? null,
      rawBody: parts.rawBody ?? '',
      setHeader: parts.setHeader ?? (() => undefined),
      as: (person, locale) => make({ ...parts, person, locale }),
      can: (permission) => holds(parts.person, permission),
      findText(key) {
        const text = translate(parts.locale, key, {}, services.ownTexts.known(parts.shop.id));
        return text === key ? null : text;
      },
      t(key, params) {
        const { ownTexts } = services;
        const text = translate(parts.locale, key, params, ownTexts.known(parts.shop.id));
        if (text === key) ownTexts.missed(parts.shop.id, parts.locale, key);
        return text;
      },
    };
  };
  return make;
}
